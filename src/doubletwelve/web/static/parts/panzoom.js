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
/** Under that height there is no room for three buttons. */
const LOW = 150;

/** A picture that can be dragged, pinched and zoomed. */
export class PanZoom {
  /**
   * @param {SVGSVGElement} picture
   * @param {(scale: number) => void} onView told how many pixels a unit has
   */
  constructor(picture, onView) {
    this.picture = picture;
    this.onView = onView;
    /** @type {Box} */
    this.box = { left: -5, top: -5, width: 10, height: 10 };
    /** @type {View | null} `null`: all of it is shown */
    this.chosen = null;
    /** @type {Map<number, { x: number, y: number }>} the fingers on it */
    this.fingers = new Map();
    this.moved = false;
    this.across = 0;
    picture.addEventListener("pointerdown", (event) => this.down(event));
    picture.addEventListener("pointermove", (event) => this.move(event));
    picture.addEventListener("pointerup", (event) => this.up(event));
    picture.addEventListener("pointercancel", (event) => this.up(event));
    picture.addEventListener("click", (event) => this.click(event), { capture: true });
    picture.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    picture.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.resized()).observe(picture);
  }

  /** @param {Element} [of] */
  size(of = this.picture) {
    const { width, height } = of.getBoundingClientRect();
    return { width: width || 1, height: height || 1 };
  }

  /** @returns {View} */
  whole() {
    const { box } = this;
    const frame = /** @type {Element} */ (this.picture.parentElement);
    const { width, height } = this.size(frame);
    const beside = Math.min(Math.max(1, width - EDGE) / box.width, height / box.height);
    const under = Math.min(width / box.width, Math.max(1, height - EDGE) / box.height);
    const isUnder = under > MORE * beside;
    frame.classList.toggle("buttons-under", isUnder);
    frame.classList.toggle("low", height < LOW);
    const scale = Math.min(isUnder ? under : beside, LARGEST / 1.5);
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, scale };
  }

  /** @returns {View} */
  view() {
    return this.chosen ?? this.whole();
  }

  draw() {
    const { width, height } = this.size();
    const { x, y, scale } = this.view();
    const [w, h] = [width / scale, height / scale];
    this.picture.setAttribute("viewBox", `${x - w / 2} ${y - h / 2} ${w} ${h}`);
    this.onView(scale);
  }

  /**
   * @param {Box} box what there is
   * @param {{ x: number, y: number }[]} news of which one has to be in sight
   */
  fitTo(box, news) {
    this.box = box;
    const { width, height } = this.size();
    const { x, y, scale } = this.view();
    const isSeen = news.some((one) => Math.abs(one.x - x) < width / 2 / scale - 1 && Math.abs(one.y - y) < height / 2 / scale - 1);
    if (this.chosen && news.length && !isSeen) this.chosen = { x: within(news[0].x, box.left, box.width, width / scale), y: within(news[0].y, box.top, box.height, height / scale), scale };
    this.draw();
  }

  fit() {
    this.chosen = null;
    this.draw();
  }

  larger() {
    this.zoom(STEP);
  }

  smaller() {
    this.zoom(1 / STEP);
  }

  /**
   * Enlarge about a point of the screen; without one, about the middle.
   * @param {number} factor
   * @param {{ x: number, y: number }} [at]
   */
  zoom(factor, at) {
    const view = this.view();
    const { left, top, width, height } = this.picture.getBoundingClientRect();
    const scale = Math.min(LARGEST, Math.max(this.whole().scale / 2, view.scale * factor));
    const dx = at === undefined ? 0 : at.x - left - width / 2;
    const dy = at === undefined ? 0 : at.y - top - height / 2;
    const slip = 1 / view.scale - 1 / scale;
    this.chosen = { x: view.x + dx * slip, y: view.y + dy * slip, scale };
    this.draw();
  }

  /**
   * @param {number} dx in pixels
   * @param {number} dy
   */
  pan(dx, dy) {
    const { box } = this;
    const view = this.view();
    const inside = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ long) =>
      Math.min(from + long, Math.max(from, at));
    this.chosen = {
      x: inside(view.x - dx / view.scale, box.left, box.width),
      y: inside(view.y - dy / view.scale, box.top, box.height),
      scale: view.scale,
    };
    this.draw();
  }

  /** On another screen, or with the phone turned, all of it is shown again. */
  resized() {
    const { width } = this.size();
    if (Math.abs(width - this.across) > width / 4) this.chosen = null;
    this.across = width;
    this.draw();
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0) return;
    if (this.fingers.size === 0) this.moved = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.buttons === 0) return this.up(event); // it was let go of outside, before it was captured
    const before = this.fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.moved && Math.hypot(now.x - before.x, now.y - before.y) < TAP) return;
    if (!this.moved) this.picture.setPointerCapture(event.pointerId);
    this.moved = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) this.pan(now.x - before.x, now.y - before.y);
    else this.zoom(apart(now, other) / Math.max(1, apart(before, other)), between(now, other));
    this.fingers.set(event.pointerId, now);
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.fingers.delete(event.pointerId);
  }

  /** The click at the end of a drag is none. @param {MouseEvent} event */
  click(event) {
    if (this.moved) event.stopPropagation();
    this.moved = false;
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    /** @type {Record<string, () => void>} */
    const does = {
      ArrowLeft: () => this.pan(60, 0),
      ArrowRight: () => this.pan(-60, 0),
      ArrowUp: () => this.pan(0, 60),
      ArrowDown: () => this.pan(0, -60),
      "+": () => this.larger(),
      "-": () => this.smaller(),
      0: () => this.fit(),
    };
    if (event.target !== this.picture || event.ctrlKey || event.metaKey || !(event.key in does)) return;
    event.preventDefault();
    does[event.key]();
  }
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
