"""What can be asked of a table, and what comes of it."""

import json

import pytest

from doubletwelve.core.actions import read_action, write_action
from doubletwelve.core.events import Event, Refused
from doubletwelve.table import commands as c
from doubletwelve.table import facts as f
from doubletwelve.table.commands import read_command
from doubletwelve.table.decide import decide, seating
from doubletwelve.table.decide.asked import Decided, NotYet, Stale
from doubletwelve.table.evolve import evolve, open_table
from doubletwelve.table.settings import BadChoice, Choice, Length, Manners, resolve, settled
from doubletwelve.table.snapshot import read_snapshot, write_snapshot
from doubletwelve.table.state import Undoable
from doubletwelve.table.words import clean_name, hash_of
from tests.table.tables import P1, P2, P3, P4, Played, two


def test_a_table_is_opened_with_its_host_and_bots() -> None:
    played = Played(Choice(players=3), bots={P3: "greedy"})
    assert played.table.host == P1
    assert [played.table.seats[s].is_free for s in (P1, P2, P3)] == [False, True, False]
    assert played.join("Ben") == P2


def test_nobody_joins_a_full_table_or_under_a_name_that_is_taken() -> None:
    played = two()
    assert isinstance(seating.join(played.table, "Cleo", "x", "w"), Refused)
    other = Played(Choice(players=3))
    refused = seating.join(other.table, "Ada", "x", "w")
    assert isinstance(refused, Refused)
    assert refused.reason == "name-taken"


def test_a_bot_gives_way_to_somebody_of_its_name() -> None:
    played = Played(Choice(players=4), bots={P2: "greedy"})
    assert [played.table.name_of(seat) for seat in (P1, P2, P3)] == ["Ada", "Emil", ""]
    played.join("EMIL")
    assert [played.table.name_of(seat) for seat in (P2, P3)] == ["Emil 2", "EMIL"]
    played.join("Emil 2")
    assert played.table.name_of(P2) == "Emil 3"


def test_the_host_starts_once_every_seat_is_taken() -> None:
    played = Played(Choice(players=2))
    assert played.refused(P1, c.Start) == "seat-free"
    played.join("Ben")
    assert played.refused(P2, c.Start) == "host-only"
    assert played.deal().phase == "playing"
    assert played.refused(P1, c.Start) == "nothing-to-start"


def test_an_action_against_an_old_position_is_stale() -> None:
    played = two()
    played.deal()
    seat = played.table.to_move
    assert seat is not None
    old = played.table.position
    assert isinstance(played.act(), Decided)
    assert isinstance(played.ask(seat, c.Act, position=old, action="draw"), Stale)


def test_talk_and_marks_do_not_make_a_move_stale() -> None:
    played = two()
    played.deal()
    position = played.table.position
    played.done(P2, c.Say, text="  hi \n there ")
    assert played.log[-1] == f.Said(P2, text="hi there")
    played.done(P2, c.Mark, seat="p2", learner=True)
    assert played.table.position == position
    assert isinstance(played.act(), Decided)


def test_a_refusal_cites_its_clause() -> None:
    played = two()
    played.deal()
    waiting = next(s for s in (P1, P2) if s != played.table.to_move)
    decision = played.act("draw", waiting)
    assert isinstance(decision, Refused)
    assert (decision.reason, decision.clause) == ("not-your-turn", "DT-01")
    assert played.refused(P1, c.Act, position=played.table.position, action="jump") == (
        "not-an-action"
    )


def test_a_round_ends_and_the_next_needs_the_host_or_all() -> None:
    played = Played(Choice(players=2))
    played.join("Ben")
    played.deal()
    assert [*played.table.awaited] == [played.table.to_move]
    assert played.finish_round().phase == "between"
    assert [*played.table.awaited] == [P1, P2]
    played.done(P2, c.BeReady)
    assert played.refused(P2, c.BeReady) == "already-so"
    assert P2 in played.table.ready
    assert [*played.table.awaited] == [P1]
    assert played.deal().phase == "playing"
    assert P2 not in played.table.ready
    assert played.table.match.round_number == 2


def test_one_round_is_a_game_and_a_rematch_passes_the_first_turn_on() -> None:
    played = two()
    played.deal()
    assert played.finish_round().phase == "over"
    played.done(P1, c.Rematch)
    assert (played.table.phase, played.table.game) == ("lobby", 2)
    assert played.table.match.first == P2
    assert played.deal().phase == "playing"


def test_a_short_game_has_the_engines_12_9_6_3_0() -> None:
    match = resolve(Choice(rulebook="ecowoodart", length="short"))
    assert match.rules.engine_step == 3
    assert resolve(Choice(rulebook="goliath", length="short")).rules.rounds == 5


@pytest.mark.parametrize(("length", "rounds"), [("one", 1), ("short", 5)])
def test_fewer_rounds_are_played_as_a_book_prints_them(length: Length, rounds: int) -> None:
    """VEN-MT-21: no engine is set aside then; a log says so, and an older one stays as it was."""
    choice = settled(Choice(rulebook="vennerod", length=length))
    rules = resolve(choice).rules
    assert (rules.engine, rules.first, rules.rounds) == ("highest-held", "holder", rounds)
    assert choice.switches == {"short_game": True}
    assert settled(Choice(rulebook="vennerod")).switches == {}
    assert settled(Choice(rulebook="french", length=length)).switches == {}


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Choice(game="whist"), "'whist' is not a game"),
        (Choice(rulebook="hoyle"), "hoyle"),
        (Choice(game="fido", rulebook="goliath"), "has no fido"),
        (Choice(switches={"colour": "red"}), "is not a switch"),
        (Choice(house="name = 1"), "house:"),
        (Choice(players=9, rulebook="goliath"), "9 cannot play"),
        (Choice(rulebook="goliath", edition=7), "goliath has no edition 7"),
        (Choice(house='name = "Ours"\nfrom = "french"', edition=2), "edition 1, not from 2"),
        (Choice(game="classic", length="short"), "one round or the full game"),
        (Choice(game="matador", length="short"), "one round or the full game"),
        (Choice(game="tiddle-a-wink", length="short", players=6), "one round or the full game"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(choice: Choice, words: str) -> None:
    with pytest.raises(BadChoice) as problem:
        settled(choice)
    assert words.replace("'", "") in str(problem.value).replace("'", "").replace('"', "")


def test_a_table_tells_by_key_with_values_why_a_choice_cannot_be_played() -> None:
    choice = Choice(rulebook="goliath", switches={"set": "double-nine"})
    refused = Played(Choice(players=2)).ask(P1, c.ChangeChoice, choice=choice)
    assert isinstance(refused, Refused)
    assert refused.reason == "bad-choice"
    assert str(refused.values["problem"]).startswith("hand: goliath prints no hand size")
    told = {name: refused.values[name] for name in ("switch", "why", "book")}
    assert told == {"switch": "hand", "why": "no-hand-printed", "book": "goliath"}


def test_a_choice_is_written_down_with_its_book_and_edition() -> None:
    played = Played(Choice(players=2))
    played.done(P1, c.ChangeChoice, choice=Choice(game="fido", players=3))
    assert played.table.choice == Choice(game="fido", rulebook="vennerod", edition=1, players=3)
    house = Choice(players=2, house='name = "Ours"\nfrom = "french"')
    played.done(P1, c.ChangeChoice, choice=house)
    assert (played.table.choice.rulebook, played.table.choice.edition) == ("french", 1)
    assert played.again() == played.table
    played.done(P1, c.ChangeChoice, choice=played.table.choice)


def test_a_log_without_book_and_edition_is_played_as_it_was() -> None:
    opened = f.decode_fact(
        b'{"fact":"opened","choice":{"game":"classic","length":"short","players":2},"manners":{},'
        b'"name":"Ada","token":"t"}'
    )
    assert isinstance(opened, f.Opened)
    rules = open_table("table", opened, 1).match.rules
    assert (rules.book, rules.edition, rules.target) == ("goliath", 1, 100)


def test_the_host_moves_frees_and_hands_on() -> None:
    played = Played(Choice(players=3))
    played.join("Ben")
    played.done(P1, c.MoveSeat, seat="p2", to="p3")
    assert played.table.seats[P3].name == "Ben"
    played.done(P1, c.HandOn, seat="p3")
    assert played.table.host == P3
    assert played.refused(P1, c.FreeSeat, seat="p3") == "host-only"
    played.done(P3, c.FreeSeat, seat="p1")
    assert played.table.seats[P1].is_free
    played.done(P3, c.SetBot, seat="p1", bot="greedy")
    played.done(P3, c.SetBot, seat="p2", bot="planner")
    played.done(P3, c.SetBot, seat="p2", bot=None)
    assert played.table.seats[P2].is_free
    assert played.refused(P3, c.SetBot, seat="p2", bot="genius") == "no-such-bot"
    assert played.refused(P3, c.SetBot, seat="p9", bot="greedy") == "no-such-seat"


def test_people_change_their_names_before_the_game_begins() -> None:
    played = two()
    other = played.table.seats[P2].name
    played.done(P1, c.Rename, name="  Ada\u202e the First ")
    assert played.table.seats[P1].name == "Ada the First"
    assert played.table.seats[P1].is_person
    assert played.refused(P1, c.Rename, name=other) == "name-taken"
    assert played.refused(P1, c.Rename, name="\u202e ") == "no-name"
    played.done(P2, c.Rename, name=other)
    played.deal()
    assert played.refused(P1, c.Rename, name="Eve") == "game-begun"


def test_who_leaves_a_game_is_followed_by_a_bot_and_the_last_ends_the_table() -> None:
    played = two()
    played.deal()
    played.done(P1, c.Leave)
    assert played.table.bot_at(P1) == "planner"
    assert played.table.host == P2
    played.done(P2, c.Leave)
    assert played.table.phase == "ended"
    assert played.refused(P2, c.Leave) == "table-ended"


def test_once_play_has_begun_the_host_lets_people_in() -> None:
    played = Played(Choice(players=2), bots={P2: "greedy"})
    played.deal()
    decision = played.take(seating.join(played.table, "Cleo", hash_of("cleo"), "who"))
    assert isinstance(decision, Decided)
    assert played.table.seat_of(hash_of("cleo")) is None
    assert played.refused(P1, c.Admit, who="nobody", seat="p2") == "nobody-asks"
    played.done(P1, c.Admit, who="who", seat="p2")
    assert played.table.seat_of(hash_of("cleo")) == P2
    assert played.table.bot_at(P2) is None


def test_somebody_with_a_long_key_can_be_let_in_and_the_longest_waiting_give_way() -> None:
    played = Played(Choice(players=2), bots={P2: "greedy"})
    played.deal()
    keys = [f"{n}".rjust(64, "k") for n in range(3)]
    for key in keys:
        played.take(seating.join(played.table, f"Guest {key[-1]}", hash_of(key), key))
    assert [*played.table.asking] == keys[1:]
    message = {"type": "admit", "key": "admit-them", "who": keys[1], "seat": "p2"}
    command = read_command(json.dumps(message))
    played.take(decide(played.table, played.asked(P1), command))
    assert played.table.seat_of(hash_of(keys[1])) == P2
    played.done(P1, c.Admit, who=keys[2], seat=None)
    assert not played.table.asking
    assert played.again() == played.table


@pytest.mark.parametrize("other", ["ada", "A\u200dda", "Ada\ufe0f", "\uff21da"])
def test_nobody_takes_a_name_that_looks_like_anothers(other: str) -> None:
    played = Played(Choice(players=2))
    decision = seating.join(played.table, clean_name(other), hash_of("x"), "who-x")
    assert isinstance(decision, Refused)
    assert decision.reason == "name-taken"


@pytest.mark.parametrize("name", ["\u200d", " \u200c \u200d", "\ufe0f\u200d", "\u3164", "\u2800 "])
def test_a_name_shows_something(name: str) -> None:
    assert clean_name(name) == ""


@pytest.mark.parametrize(
    "name", ["\u0646\u200c\u06af", "\U0001f469\u200d\U0001f680", "\u2764\ufe0f"]
)
def test_joiners_inside_a_name_stay(name: str) -> None:
    assert clean_name(f"  {name}\u200d ") == name


def test_a_link_works_once_and_a_fresh_one_ends_the_old_seat() -> None:
    played = two()
    played.done(P2, c.MakeLink, seat="p2")
    link = next(iter(played.table.links))
    assert isinstance(played.take(seating.use_link(played.table, link, hash_of("phone"))), Decided)
    assert played.table.seat_of(hash_of("phone")) == P2
    assert played.table.seat_of(hash_of("ben")) == P2
    assert isinstance(seating.use_link(played.table, link, hash_of("thief")), Refused)
    assert played.refused(P1, c.MakeLink, seat="p2") == "is-present"
    played.present.remove(P2)
    played.done(P1, c.MakeLink, seat="p2")
    assert played.table.seat_of(hash_of("ben")) is None
    assert played.table.seats[P2].is_person
    (fresh,) = played.table.links
    assert played.table.seat_of(fresh) is None
    played.take(seating.use_link(played.table, fresh, hash_of("new")))
    assert played.table.seat_of(hash_of("new")) == P2
    assert played.refused(P2, c.MakeLink, seat="p1") == "host-only"


def test_only_the_last_action_is_taken_back_and_only_if_all_agree() -> None:
    played = two()
    played.deal()
    seat = played.table.to_move
    while isinstance(played.table.undoable, type(None)):
        seat = played.table.to_move
        played.act()
    assert seat is not None
    other = P1 if seat == P2 else P2
    before = played.table.undoable.before
    (laid,) = set(before.state.hands[seat]) - set(played.table.match.state.hands[seat])
    assert played.refused(other, c.Propose, matter="take-back") == "nothing-to-take-back"
    played.done(seat, c.Propose, matter="take-back")
    assert played.refused(seat, c.Answer, matter="take-back", yes=True) == "not-asked"
    played.done(seat, c.Answer, matter="take-back", yes=False)
    assert played.table.proposals == {}, "withdrawn"
    played.done(seat, c.Propose, matter="take-back")
    position = played.table.position
    played.done(other, c.Answer, matter="take-back", yes=True)
    assert played.table.match is before
    assert played.table.position == position + 1
    assert played.events == (Event("taken-back", "", seat, laid),)
    assert played.refused(seat, c.Propose, matter="take-back") == "nothing-to-take-back"


def test_a_draw_is_never_taken_back() -> None:
    played = two()
    played.deal()
    while played.table.phase == "playing":
        legal = played.table.match.state.legal
        drawn = type(legal[0]).__name__ == "Draw"
        seat = played.table.to_move
        played.act()
        if drawn and seat is not None:
            assert played.refused(seat, c.Propose, matter="take-back") in (
                "nothing-to-take-back",
                "no-round-on",
            )
            return
    raise AssertionError("nobody drew")


def test_bots_agree_to_a_take_back_at_once() -> None:
    played = Played(Choice(players=2), bots={P2: "greedy"})
    played.deal()
    while played.table.undoable is None or played.table.undoable.seat != P1:
        assert isinstance(played.act(), Decided)
    before = played.table.undoable.before
    played.done(P1, c.Propose, matter="take-back")
    assert played.table.match is before


def bot_acts(played: Played) -> None:
    seat = played.table.to_move
    assert seat is not None
    legal = played.table.match.game.legal_actions(played.table.match.state, seat)
    played.happen(f.Acted(seat, write_action(legal[0]), bot="greedy"))


def until_bots_answered(played: Played) -> Undoable:
    """Until it is p1's turn again, who could take the last one back with all that bots did."""
    while (last := played.table.undoable) is None or played.table.to_move != P1 or last.actions < 2:
        assert played.table.phase == "playing"
        bot_acts(played) if played.table.to_move != P1 else played.act()
    return last


def test_what_bots_did_since_is_taken_back_too() -> None:
    played = Played(Choice(players=3), bots={P2: "greedy", P3: "greedy"})
    played.deal()
    last = until_bots_answered(played)
    (laid,) = set(last.before.state.hands[P1]) - set(played.table.match.state.hands[P1])
    played.done(P1, c.Propose, matter="take-back")
    assert played.table.match is last.before
    assert played.table.to_move == P1
    since = Event("undone-since", "", number=last.actions - 1)
    assert played.events == (Event("taken-back", "", P1, laid), since)
    assert played.again() == played.table


def test_only_the_last_turn_is_taken_back() -> None:
    played = Played(Choice(players=2), bots={P2: "greedy"})
    played.deal()
    until_bots_answered(played)
    played.act()
    played.done(P1, c.Propose, matter="take-back")
    assert played.refused(P1, c.Propose, matter="take-back") == "nothing-to-take-back"


def test_what_a_bot_did_in_ones_own_turn_ends_what_can_be_taken_back() -> None:
    """Time was up, or it stands in."""
    played = Played(Choice(players=2), bots={P2: "greedy"})
    played.deal()
    until_bots_answered(played)
    bot_acts(played)
    assert played.refused(P1, c.Propose, matter="take-back") == "nothing-to-take-back"


def test_a_pass_that_is_no_choice_is_not_taken_back() -> None:
    played = Played(Choice(players=2), bots={P2: "greedy"})
    played.deal()
    while write_action(played.table.match.state.legal[0]) != "pass" or played.table.to_move != P1:
        bot_acts(played)
        if played.table.phase == "between":  # nobody had to: on to the next round
            played.deal()
    played.act("pass")
    assert played.table.can_take_back is None
    assert played.refused(P1, c.Propose, matter="take-back") == "nothing-to-take-back"


def test_a_run_is_taken_back_tile_by_tile() -> None:
    played = Played(Choice(players=2, rulebook="vennerod"), bots={P2: "greedy"})
    played.deal()
    while (last := played.table.undoable) is None or last.seat != P1 or last.earlier is None:
        assert isinstance(played.act(), Decided)
    tiles = 0
    while (last := played.table.undoable) is not None:
        played.done(P1, c.Propose, matter="take-back")
        assert played.table.match is last.before
        assert [event.key for event in played.events] == ["taken-back"]
        tiles += 1
    assert tiles > 1
    assert played.refused(P1, c.Propose, matter="take-back") == "nothing-to-take-back"


def test_the_end_of_a_run_is_taken_back_too() -> None:
    played = Played(Choice(players=2, rulebook="vennerod"), bots={P2: "greedy"})
    played.deal()
    stop = read_action("stop")
    while stop not in played.table.match.state.legal or played.table.to_move != P1:
        assert isinstance(played.act(), Decided)
    played.act("stop")
    played.done(P1, c.Propose, matter="take-back")
    assert played.events == (Event("undone", "", P1),)
    assert stop in played.table.match.state.legal


def for_three() -> Played:
    """Three people, of whom the third has gone; the first could take something back."""
    played = Played(Choice(players=3))
    played.join("Ben")
    played.join("Cleo")
    played.deal()
    played.present = {P1, P2}
    while (last := played.table.undoable) is None or last.seat != P1:
        assert isinstance(played.act(), Decided)
    return played


def test_who_is_away_is_not_asked_for_a_take_back() -> None:
    played = for_three()
    last = played.table.undoable
    assert last is not None
    played.done(P1, c.Propose, matter="take-back")
    assert played.table.proposals["take-back"].asked == (P2,)
    played.done(P2, c.Answer, matter="take-back", yes=True)
    assert played.table.match is last.before


def test_whoever_has_nobody_to_ask_takes_back_at_once() -> None:
    played = for_three()
    last = played.table.undoable
    assert last is not None
    played.present = {P1}
    played.done(P1, c.Propose, matter="take-back")
    assert played.table.match is last.before


def test_who_goes_without_an_answer_is_excused() -> None:
    played = for_three()
    played.present = {P1, P2, P3}
    last = played.table.undoable
    assert last is not None
    for matter in ("take-back", "finish"):
        played.done(P1, c.Propose, matter=matter)
        played.done(P2, c.Answer, matter=matter, yes=True)
    assert played.happen(f.Excused(P2)).unanswered == {P3}  # who has said yes is not forgotten
    assert played.table.proposals["finish"].agreed == (P2,)
    played.happen(f.Excused(P3))
    assert played.table.match is last.before
    assert played.table.finishing
    assert played.table.proposals == {}
    assert played.again() == played.table


def test_stopping_after_this_round_needs_those_present() -> None:
    played = Played(Choice(players=3))
    played.join("Ben")
    played.join("Cleo")
    played.deal()
    played.present = {P1, P2}
    played.done(P1, c.Propose, matter="finish")
    assert played.table.proposals["finish"].asked == (P2,)
    played.done(P2, c.Answer, matter="finish", yes=True)
    assert played.table.finishing
    assert played.finish_round().phase == "over"


def test_somebody_who_says_no_ends_a_proposal() -> None:
    played = two()
    played.deal()
    played.done(P1, c.Propose, matter="finish")
    assert played.refused(P1, c.Propose, matter="finish") == "already-so"
    played.done(P2, c.Answer, matter="finish", yes=False)
    assert played.table.proposals == {}


def test_the_host_lets_a_bot_play_only_for_somebody_away() -> None:
    played = two()
    played.deal()
    assert played.refused(P1, c.SetStandIn, seat="p2", on=True) == "is-present"
    played.present = {P1}
    played.done(P1, c.SetStandIn, seat="p2", on=True)
    assert played.table.bot_at(P2) == "planner"
    played.done(P2, c.SetStandIn, seat="p2", on=False)
    assert played.table.bot_at(P2) is None


def test_talk_has_its_limits() -> None:
    listed = two(listed=True)
    assert listed.refused(P1, c.Say, text="hi") == "phrases-only"
    listed.done(P1, c.SayPhrase, phrase="good-luck")
    assert listed.refused(P1, c.SayPhrase, phrase="hi") == "no-such-phrase"
    quiet = two(talk=False)
    assert quiet.refused(P1, c.SayPhrase, phrase="hello") == "talk-off"
    played = two()
    assert played.refused(P1, c.Say, text=" \u202e\n ") == "nothing-said"
    played.done(P1, c.Mark, seat="p2", phrases_only=True)
    assert played.refused(P2, c.Say, text="hi") == "phrases-only"
    assert played.refused(P1, c.Mark, seat="p2", learner=True) == "own-seat-only"
    assert played.refused(P2, c.Mark, seat="p2", phrases_only=False) == "host-only"
    played.done(P2, c.Mark, seat="p2", learner=True)
    played.done(P1, c.Mark, seat="p2", phrases_only=False)
    played.done(P2, c.Say, text="hi")


def test_help_is_for_all_against_bots_and_for_learners_otherwise() -> None:
    alone = Played(Choice(players=2), bots={P2: "greedy"})
    assert alone.table.helps(P1)
    played = two()
    assert not played.table.helps(P2)
    played.done(P2, c.Mark, seat="p2", learner=True)
    assert played.table.helps(P2)
    assert not played.table.helps(P1)
    played.done(P1, c.ChangeManners, manners=Manners(help="none"))
    assert not played.table.helps(P2)


def catchable(by_hand: bool) -> Played:
    """Two people at Goliath's rules, played until somebody holds two tiles and can lay one."""
    choice = Choice(players=2, rulebook="goliath", switches={"tap": "challenge", "hand": 3})
    played = Played(choice, Manners(knock_by_hand=by_hand))
    played.join("Ben")
    played.deal()
    while True:
        assert played.table.phase == "playing", "nobody came down to two tiles"
        seat = played.table.to_move
        assert seat is not None
        legal = played.table.match.state.legal
        if any(getattr(action, "knock", False) for action in legal):
            return played
        played.act()


def test_the_knock_is_made_by_itself_unless_the_table_wants_it_by_hand() -> None:
    played = catchable(by_hand=False)
    played.act()
    assert isinstance(played.log[-1], f.Acted)
    assert played.log[-1].action.endswith(" knock")


def test_a_forgotten_knock_can_be_caught_for_five_seconds() -> None:
    played = catchable(by_hand=True)
    seat = played.table.to_move
    assert seat is not None
    plain = next(a for a in played.table.match.state.legal if not getattr(a, "knock", False))
    played.act(write_action(plain))
    assert seat in played.table.match.state.untapped
    position = played.table.position
    waiting = played.act()
    assert isinstance(waiting, NotYet)
    assert waiting.at == played.table.window
    other = P1 if seat == P2 else P2
    caught = played.ask(other, c.Act, position=0, action=f"catch {seat}")
    assert isinstance(caught, Decided)
    assert played.table.position == position
    played.now = played.table.window
    assert isinstance(played.act(), Decided)


def test_every_table_comes_again_from_its_log_and_from_a_snapshot() -> None:
    played = Played(Choice(players=4, rulebook="cardinal"), bots={P4: "greedy"})
    played.join("Ben")
    played.join("Cleo")
    played.deal()
    played.finish_round()
    played.done(P1, c.Start)
    assert played.again() == played.table
    woken = read_snapshot(write_snapshot(played.table))
    assert woken == played.table
    played.happen(f.Dealt())
    assert evolve(woken, f.Dealt(), played.now).table == played.table


def test_everyone_is_told_when_a_seat_goes_to_a_bot_and_comes_back() -> None:
    """Once the game has begun: before it, everybody sees who sits here."""
    played = Played(Choice(players=3))
    played.join("Ben")
    played.join("Cleo")
    played.done(P3, c.Leave)
    assert not played.events
    played.join("Cleo")
    played.deal()
    told = []
    played.done(P3, c.Leave)
    told += [*played.events]
    played.take(seating.join(played.table, "Dan", "x", "who-dan"))
    told += [*played.events]
    played.done(P1, c.Admit, who="who-dan", seat="p3")
    told += [*played.events]
    played.done(P1, c.FreeSeat, seat="p2")
    told += [*played.events]
    assert [(event.key, event.seat) for event in told] == [("left", P3), ("came", P3), ("left", P2)]
    assert played.again() == played.table


def test_nobody_is_told_that_a_bot_plays_on_where_nothing_is_played() -> None:
    """The game is over, or ends with whoever leaves."""
    played = Played(Choice(players=3, length="one"))
    played.join("Ben")
    played.join("Cleo")
    played.deal()
    played.finish_round()
    assert played.table.phase == "over"
    played.done(P3, c.Leave)
    assert not played.events
    played.take(seating.join(played.table, "Dan", "x", "who-dan"))
    played.done(P1, c.Admit, who="who-dan", seat="p3")
    assert not played.events
    assert played.again() == played.table


def test_nobody_is_told_that_a_bot_plays_on_when_leaving_ends_the_game() -> None:
    played = Played(Choice(players=2))
    played.join("Ben")
    played.deal()
    played.finish_round()
    played.done(P1, c.Propose, matter="finish")
    played.done(P2, c.Leave)
    assert played.table.phase == "over"
    assert not played.events


def test_whoever_has_left_may_come_back_under_their_name_to_their_own_seat() -> None:
    played = Played(Choice(players=3), bots={P2: "greedy"})
    played.join("Cleo")
    played.deal()
    played.done(P3, c.Leave)
    assert isinstance(seating.join(played.table, "Ada", "x", "who-ada"), Refused)
    played.take(seating.join(played.table, "Cleo", "x", "who-cleo"))
    assert played.refused(P1, c.Admit, who="who-cleo", seat="p2") == "name-taken"
    played.done(P1, c.Admit, who="who-cleo", seat="p3")
    assert played.table.name_of(P3) == "Cleo"
