/** A picture that fits itself to its frame, until somebody moves or enlarges it. */

/**
 * @typedef {{ left: number, top: number, width: number, height: number }} Box in the picture's units
 * @typedef {{ x: number, y: number, scale: number }} View what is in the middle, and pixels a unit
 */

const TAP = 6;
const LARGEST = 60;
const STEP = 1.35;
/** The edge that the buttons have, in pixels: on the right, or below where that leaves more room. */
const EDGE = 52;
/** So much more; or else they would go to and fro. */
const MORE = 1.1;

/**
 * Let a picture be dragged, pinched and zoomed.
 * @param {SVGSVGElement} picture
 * @param {(scale: number) => void} onView told how many pixels a unit has
 */
export function panZoom(picture, onView) {
  /** @type {Box} */
  let box = { left: -5, top: -5, width: 10, height: 10 };
  /** @type {View | null} `null`: all of it is shown */
  let chosen = null;
  /** @type {Map<number, { x: number, y: number }>} the fingers on it */
  const fingers = new Map();
  let moved = false;
  let across = 0;

  /** @param {Element} [of] */
  function size(of = picture) {
    const { width, height } = of.getBoundingClientRect();
    return { width: width || 1, height: height || 1 };
  }

  /** @returns {View} */
  function whole() {
    const frame = /** @type {Element} */ (picture.parentElement);
    const { width, height } = size(frame);
    const beside = Math.min(Math.max(1, width - EDGE) / box.width, height / box.height);
    const under = Math.min(width / box.width, Math.max(1, height - EDGE) / box.height);
    const isUnder = under > MORE * beside;
    frame.classList.toggle("buttons-under", isUnder);
    const scale = Math.min(isUnder ? under : beside, LARGEST / 1.5);
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, scale };
  }

  function draw() {
    const { width, height } = size();
    const { x, y, scale } = chosen ?? whole();
    const [w, h] = [width / scale, height / scale];
    picture.setAttribute("viewBox", `${x - w / 2} ${y - h / 2} ${w} ${h}`);
    onView(scale);
  }

  /**
   * @param {Box} around
   * @param {{ x: number, y: number }[]} news of which one has to be in sight
   */
  function fitTo(around, news) {
    box = around;
    const { width, height } = size();
    const { x, y, scale } = chosen ?? whole();
    const isSeen = news.some((one) => Math.abs(one.x - x) < width / 2 / scale - 1 && Math.abs(one.y - y) < height / 2 / scale - 1);
    if (chosen && news.length && !isSeen) chosen = { x: within(news[0].x, box.left, box.width, width / scale), y: within(news[0].y, box.top, box.height, height / scale), scale };
    draw();
  }

  function fit() {
    chosen = null;
    draw();
  }

  /**
   * Enlarge about a point of the screen; without one, about the middle.
   * @param {number} factor
   * @param {{ x: number, y: number }} [at]
   */
  function zoom(factor, at) {
    const view = chosen ?? whole();
    const { left, top, width, height } = picture.getBoundingClientRect();
    const scale = Math.min(LARGEST, Math.max(whole().scale / 2, view.scale * factor));
    const dx = at === undefined ? 0 : at.x - left - width / 2;
    const dy = at === undefined ? 0 : at.y - top - height / 2;
    const slip = 1 / view.scale - 1 / scale;
    chosen = { x: view.x + dx * slip, y: view.y + dy * slip, scale };
    draw();
  }

  /**
   * @param {number} dx in pixels
   * @param {number} dy
   */
  function pan(dx, dy) {
    const view = chosen ?? whole();
    const inside = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ long) =>
      Math.min(from + long, Math.max(from, at));
    chosen = {
      x: inside(view.x - dx / view.scale, box.left, box.width),
      y: inside(view.y - dy / view.scale, box.top, box.height),
      scale: view.scale,
    };
    draw();
  }

  /** On another screen, or with the phone turned, all of it is shown again. */
  function resized() {
    const { width } = size();
    if (Math.abs(width - across) > width / 4) chosen = null;
    across = width;
    draw();
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (event.button !== 0) return;
    if (fingers.size === 0) moved = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!moved && Math.hypot(now.x - before.x, now.y - before.y) < TAP) return;
    if (!moved) picture.setPointerCapture(event.pointerId);
    moved = true;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) pan(now.x - before.x, now.y - before.y);
    else zoom(apart(now, other) / Math.max(1, apart(before, other)), between(now, other));
    fingers.set(event.pointerId, now);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    fingers.delete(event.pointerId);
  }

  /** The click at the end of a drag is none. @param {MouseEvent} event */
  function click(event) {
    if (moved) event.stopPropagation();
    moved = false;
  }

  /** @param {WheelEvent} event */
  function wheel(event) {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    /** @type {Record<string, () => void>} */
    const does = {
      ArrowLeft: () => pan(60, 0),
      ArrowRight: () => pan(-60, 0),
      ArrowUp: () => pan(0, 60),
      ArrowDown: () => pan(0, -60),
      "+": () => zoom(STEP),
      "-": () => zoom(1 / STEP),
      0: fit,
    };
    if (event.target !== picture || event.ctrlKey || event.metaKey || !(event.key in does)) return;
    event.preventDefault();
    does[event.key]();
  }

  picture.addEventListener("pointerdown", down);
  picture.addEventListener("pointermove", move);
  picture.addEventListener("pointerup", up);
  picture.addEventListener("pointercancel", up);
  picture.addEventListener("click", click, { capture: true });
  picture.addEventListener("wheel", wheel, { passive: false });
  picture.addEventListener("keydown", key);
  new ResizeObserver(resized).observe(picture);
  return { fitTo, fit, larger: () => zoom(STEP), smaller: () => zoom(1 / STEP) };
}

/**
 * The middle of what is seen, so that as little as can be of it is empty.
 * @param {number} at the middle that is wished
 * @param {number} from where the picture begins
 * @param {number} long how far it goes
 * @param {number} seen how much of it is in sight
 */
function within(at, from, long, seen) {
  const edge = Math.min(seen, long) / 2;
  return Math.min(from + long - edge, Math.max(from + edge, at));
}

/**
 * @param {{ x: number, y: number }} a
 * @param {{ x: number, y: number }} b
 */
function apart(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * @param {{ x: number, y: number }} a
 * @param {{ x: number, y: number }} b
 */
function between(a, b) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
