/** Making and changing elements: the few things that every part needs. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, any>} Props attributes; `on` holds listeners, `class` may be a list
 */

/**
 * An HTML element. `h("button", { class: "big", on: { click } }, "Play")`.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  set(element, props ?? {});
  fill(element, children);
  return element;
}

/** A web component: something goes on for as long as it is on the page. */
class Living extends HTMLElement {
  /** Begins it, and returns what ends it. @type {() => () => void} */
  begin = () => () => {};
  #end = () => {};

  connectedCallback() {
    this.#end = this.begin();
  }

  disconnectedCallback() {
    this.#end();
  }
}

/**
 * A part that listens or ticks while it is on the page, and needs nobody to stop it.
 * @param {string} tag its own
 * @param {() => () => void} begin
 * @param {Props} props
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function living(tag, begin, props, ...children) {
  if (customElements.get(tag) === undefined) customElements.define(tag, class extends Living {});
  const element = /** @type {Living} */ (document.createElement(tag));
  element.begin = begin;
  set(element, props);
  fill(element, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  set(element, props ?? {});
  fill(element, children);
  return element;
}

/** A sign of one shape, in a square of 16: fonts lack some, and phones paint others. @param {string} d */
export function icon(d) {
  return svg("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d }));
}

/**
 * Set attributes and listeners. `false`, `null` and `undefined` take an attribute away.
 * @param {Element} element
 * @param {Props} props
 */
export function set(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "class") {
      element.setAttribute("class", Array.isArray(value) ? value.filter(Boolean).join(" ") : value);
    } else if (name === "value" && element instanceof HTMLInputElement) {
      element.value = value;
    } else if (value === false || value === null || value === undefined) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * Append children; what is empty is left out.
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
export function fill(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Words in which a tile, as 6-12, is not broken at the end of a line.
 * @param {string} text
 * @returns {Child}
 */
export function kept(text) {
  const parts = text.split(/(\d+-\d+)/);
  if (parts.length === 1) return text;
  return h("span", {}, parts.map((part, at) => (at % 2 ? h("span", { class: "kept" }, part) : part)));
}

/**
 * Put these children in place of all others.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function replace(element, ...children) {
  element.replaceChildren();
  fill(element, children);
}

/**
 * Keep a list of elements in step with a list of things: what stays is kept and only updated,
 * so that focus, animation and script time are spent on what changed.
 * @template T
 * @param {Element} parent
 * @param {readonly T[]} things
 * @param {(thing: T) => string} keyOf
 * @param {(thing: T) => Element} make
 * @param {(element: any, thing: T) => void} update
 */
export function keep(parent, things, keyOf, make, update) {
  // What goes is taken away first: nothing that stays is moved around it and loses the focus.
  const wanted = new Set(things.map(keyOf));
  const there = new Map();
  for (const child of Array.from(parent.children)) {
    const key = /** @type {HTMLElement} */ (child).dataset.key ?? "";
    if (wanted.has(key)) there.set(key, child);
    else child.remove();
  }
  let before = parent.firstElementChild;
  for (const thing of things) {
    const key = keyOf(thing);
    let element = there.get(key);
    if (element === undefined) {
      element = make(thing);
      element.dataset.key = key;
    }
    update(element, thing);
    if (before !== null && element === before) before = before.nextElementSibling;
    else parent.insertBefore(element, before);
  }
}

/** So many lines stay: more than are said at once, for one that goes again in the same moment is not read. */
const MOST_LINES = 24;

/** Where things are said while a window lies over the page, whose own places for it are silent then. */
export function announcers() {
  return [
    h("div", { class: "unseen announce", role: "log", "aria-live": "polite" }),
    h("div", { class: "unseen announce-now", role: "alert", "aria-live": "assertive" }),
  ];
}

/**
 * Say something to screen readers.
 * @param {string} text
 * @param {boolean} [now] interrupt what is being read
 */
export function announce(text, now = false) {
  const name = now ? "announce-now" : "announce";
  const [dialog] = Array.from(document.querySelectorAll("dialog[open]")).slice(-1);
  const place = dialog?.querySelector(`.${name}`) ?? document.getElementById(name);
  if (place === null) return;
  place.append(h("p", {}, text));
  while (place.children.length > MOST_LINES) place.firstElementChild?.remove();
}
