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
 * @property {(place: HTMLElement) => void} [focus]
 *
 * A part is a function `make(context)` that returns `{ element, update(changed) }`: it is told what
 * changed (`TableModel.take`) and redraws that.
 *
 * @typedef {{ element: HTMLElement, update: (changed: Set<string>) => void, remove?: () => void }} Part
 */

export {};
