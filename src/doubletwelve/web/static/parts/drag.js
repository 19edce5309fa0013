/** Dragging tiles with a finger, a pen or a mouse: to a place on the table, or within the rack. */

const FAR_ENOUGH = 8;

/**
 * @typedef {{ tile: string, source: HTMLElement, ghost: HTMLElement | null, x: number, y: number, over: Element | null }} Drag
 * @typedef {object} Moves what to do while a tile is dragged
 * @property {(tile: string) => void} lift
 * @property {(tile: string, target: HTMLElement, event: PointerEvent) => void} drop
 * @property {() => void} end wherever it was dropped
 */

/**
 * Let the tiles in an element be dragged. Tiles have `data-tile`, and what they can be dropped on
 * has `data-place` or `data-row`.
 * @param {HTMLElement} element
 * @param {Moves} moves
 */
export function draggable(element, { lift, drop, end: put }) {
  /** @type {Drag | null} */
  let drag = null;

  /** @param {PointerEvent} event */
  function down(event) {
    const source = /** @type {Element} */ (event.target).closest("[data-tile]");
    if (!(source instanceof HTMLElement) || event.button !== 0) return;
    drag = { tile: source.dataset.tile ?? "", source, ghost: null, x: event.clientX, y: event.clientY, over: null };
    source.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (drag === null) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (drag.ghost === null && far < FAR_ENOUGH) return;
    drag.ghost ??= raise(drag);
    drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    hover(drag, targetAt(event));
  }

  /** @param {Drag} begun */
  function raise({ tile, source }) {
    const ghost = ghostOf(source);
    source.toggleAttribute("data-lifted", true);
    lift(tile);
    return ghost;
  }

  /** @param {PointerEvent} event */
  function up(event) {
    const done = drag;
    const target = targetAt(event);
    end();
    if (done === null || done.ghost === null) return;
    swallowClick();
    if (target !== null) drop(done.tile, target, event);
  }

  function end() {
    const done = drag;
    drag = null;
    if (!done?.ghost) return;
    done.ghost.remove();
    done.source.removeAttribute("data-lifted");
    done.over?.classList.remove("over");
    put();
  }

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", end);
}

/** @param {HTMLElement} source */
function ghostOf(source) {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  const picture = source.querySelector("svg");
  if (picture) ghost.append(picture.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}

/** @param {PointerEvent} event @returns {HTMLElement | null} */
function targetAt(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under?.closest("[data-place], [data-row]") ?? null;
}

/**
 * @param {Drag} drag
 * @param {Element | null} target
 */
function hover(drag, target) {
  if (target !== drag.over) drag.over?.classList.remove("over");
  target?.classList.add("over"); // also if it was drawn anew meanwhile
  drag.over = target;
}

/** The click that a browser makes of the end of a drag is none. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
}
