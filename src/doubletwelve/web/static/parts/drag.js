/** Dragging tiles with a finger, a pen or a mouse: to a place on the table, or within the rack. */

const FAR_ENOUGH = 8;

/**
 * @typedef {{ pointer: number, following: AbortController, tile: string, source: HTMLElement, ghost: HTMLElement | null, x: number, y: number, over: Element | null }} Drag
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

  /** One tile at a time: a further finger drags nothing. @param {PointerEvent} event */
  function down(event) {
    const source = /** @type {Element} */ (event.target).closest("[data-tile]");
    if (drag !== null || event.button !== 0 || !(source instanceof HTMLElement)) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const following = new AbortController();
    const { signal } = following;
    drag = { pointer, following, tile: source.dataset.tile ?? "", source, ghost: null, x, y, over: null };
    source.setPointerCapture(pointer);
    // Not heard where the tile lies: it may go while it is dragged, and its rack with it.
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", up, { signal });
    window.addEventListener("pointercancel", cancel, { signal });
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (drag === null || event.pointerId !== drag.pointer) return;
    if (event.buttons === 0 || !drag.source.isConnected) return end();
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
    if (event.pointerId !== drag?.pointer) return;
    const done = drag;
    const target = targetAt(event);
    end();
    if (done.ghost === null) return;
    swallowClick();
    if (target !== null && done.source.isConnected) drop(done.tile, target, event);
  }

  /** @param {PointerEvent} event */
  function cancel(event) {
    if (event.pointerId === drag?.pointer) end();
  }

  function end() {
    const done = drag;
    drag = null;
    done?.following.abort();
    if (!done?.ghost) return;
    done.ghost.remove();
    done.source.removeAttribute("data-lifted");
    done.over?.classList.remove("over");
    put();
  }

  element.addEventListener("pointerdown", down);
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
