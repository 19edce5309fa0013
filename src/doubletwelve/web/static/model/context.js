// @ts-check
/**
 * What the parts of a table's screen share.
 *
 * @typedef {object} TableContext
 * @property {string} id the table
 * @property {import("./table.js").TableModel} model
 * @property {(type: string, fields?: Record<string, any>) => string} send asks something of the table
 * @property {(type: string, fields?: Record<string, any>) => Promise<any>} request the same, and its answer:
 *   the message that names its key; a refusal is an answer too
 * @property {string[]} [seats] all that this browser has at the table
 * @property {(seat: string) => void} [playAs] goes on at another of them
 *
 * A part is a function `make(context)` that returns `{ element, update(changed) }`: it is told what
 * changed (`TableModel.take`) and redraws that.
 *
 * @typedef {{ element: HTMLElement, update: (changed: Set<string>) => void }} Part
 */

export {};
