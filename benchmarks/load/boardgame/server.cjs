// The smallest game with secret hands on boardgame.io's own server: storage in memory, as it comes.
// Four players, seven cards each. A move lays one card of the own hand on the table and draws the
// next; when the deck is used up, the cards on the table are shuffled and become the deck.

const { Server } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const CARDS = 52;
const HAND = 7;

function setup({ ctx, random }) {
  const deck = random.Shuffle([...Array(CARDS).keys()]);
  const players = {};
  for (const player of ctx.playOrder) players[player] = { hand: deck.splice(0, HAND) };
  return { players, table: [], secret: { deck } };
}

function lay({ G, playerID, random }, card) {
  const { hand } = G.players[playerID];
  const at = hand.indexOf(card);
  if (at < 0) return INVALID_MOVE;
  hand.splice(at, 1);
  G.table.push(card);
  if (G.secret.deck.length === 0) {
    G.secret.deck = random.Shuffle(G.table);
    G.table = [];
  }
  hand.push(G.secret.deck.pop());
}

const game = {
  name: "hands",
  minPlayers: 4,
  maxPlayers: 4,
  setup,
  // The server alone makes moves, since no client could draw for itself.
  moves: { lay: { move: lay, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
  // Neither is used, and both would cost it time.
  disableUndo: true,
  events: {},
};

const server = Server({ games: [game], origins: [/localhost/] });
server.run({ port: Number(process.argv[2] ?? 0) }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
});
