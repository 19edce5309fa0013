/** Two books side by side: what both say about the same matter stands in one row. */

/**
 * @typedef {import("../parts/rules-card.js").Entry} Entry
 * @typedef {import("../parts/rules-card.js").Section} Section
 * @typedef {{ left: Entry[], right: Entry[] }} Row
 * @typedef {Map<string, string[]>} Matters by clause: what it decides or is cited for
 */

/**
 * What each clause of a game is about: the switches that it sets, and what no switch decides.
 * @param {Section | undefined} section
 * @returns {Matters}
 */
export function mattersOf(section) {
  /** @type {Matters} */
  const matters = new Map();
  const add = (/** @type {string | null | undefined} */ clause, /** @type {string} */ matter) => {
    if (clause) matters.set(clause, [...(matters.get(clause) ?? []), matter]);
  };
  for (const [name, { clause, variant }] of Object.entries(section?.switches ?? {})) {
    add(clause, name);
    add(variant, name);
  }
  for (const [matter, clause] of Object.entries(section?.cites ?? {})) add(clause, matter);
  for (const { clause, hands_clause: hands } of Object.values(section?.sets ?? {})) {
    add(clause, "set");
    for (const one of typeof hands === "string" ? [hands] : Object.values(hands)) add(one, "hand");
  }
  return matters;
}

/**
 * The rows, in the order of the left book; what only the right one has follows what stands before it there.
 * @param {Entry[]} left
 * @param {Entry[]} right
 * @param {Matters} ofLeft
 * @param {Matters} ofRight
 * @returns {Row[]}
 */
export function rowsOf(left, right, ofLeft, ofRight) {
  const about = (/** @type {Row} */ row) => [...row.left.flatMap(({ id }) => ofLeft.get(id) ?? []), ...row.right.flatMap(({ id }) => ofRight.get(id) ?? [])];
  /** @type {Row[]} */
  let rows = left.map((entry) => ({ left: [entry], right: [] }));
  /** @type {Row | null} */
  let before = null;
  for (const entry of right) {
    const matters = ofRight.get(entry.id) ?? [];
    const found = rows.filter((row) => about(row).some((matter) => matters.includes(matter)));
    // A clause that decides what several do in the other book brings them together.
    const row = { left: found.flatMap((one) => one.left), right: [...found.flatMap((one) => one.right), entry] };
    const at = found.length > 0 ? rows.indexOf(found[0]) : before === null ? 0 : rows.indexOf(before) + 1;
    rows.splice(at, 0, row);
    rows = rows.filter((one) => !found.includes(one));
    before = row;
  }
  return rows;
}
