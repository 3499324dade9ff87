import {
  inkPaths,
  LINE_THICKNESS,
  MOST_POINTS,
  MOST_STROKES,
  type Pad,
  type Stroke,
} from '@course-center/domain/evaluation/signing/drawing';
import { element } from './element.ts';

/** What is drawn, in pixels of the pad as it was when the first line began. */
export interface Drawing extends Pad {
  readonly strokes: readonly Stroke[];
}

type Point = [x: number, y: number, at: number];

const INK = '#10182b';
/** Points that lie closer together say nothing more of a line. */
const LEAST_STEP = 1;
const PORTRAIT = '(orientation: portrait)';

/**
 * A pad to write on with a finger, a pen or a mouse. What was drawn keeps its coordinates: when the phone is turned
 * or the window changes, it is shown larger or smaller.
 */
export class SignaturePad {
  readonly element: HTMLElement;
  readonly #canvas = element('canvas', { class: 'ink', role: 'img' });
  readonly #paper = element('div', { class: 'paper' }, this.#canvas);
  readonly #undo = element('button', { type: 'button', class: 'quiet' }, '撤销一笔');
  readonly #clear = element('button', { type: 'button', class: 'quiet' }, '清除');
  readonly #widen = element('button', { type: 'button', class: 'quiet' }, '横屏书写');
  readonly #strokes: Point[][] = [];
  readonly #onChange: (drawing: Drawing) => void;
  #size: Pad = { width: 1, height: 1 };
  #scale = 1;
  #locked = false;
  #wide = false;
  /** The finger that draws; others are ignored meanwhile. */
  #pointer: number | null = null;
  #firstAt = 0;
  #frame = 0;

  /** `onChange` is told after each line; `before` is what stood on it when the page was left. */
  constructor(onChange: (drawing: Drawing) => void, before?: Drawing) {
    this.#onChange = onChange;
    if (before && before.strokes.length > 0) this.#takeUp(before);
    const tools = element('div', { class: 'tools' }, this.#undo, this.#clear, this.#widen);
    this.element = element('div', { class: 'pad' }, this.#paper, tools);
    this.#canvas.addEventListener('pointerdown', (event) => this.#begin(event));
    this.#canvas.addEventListener('pointermove', (event) => this.#goOn(event));
    this.#canvas.addEventListener('pointerup', (event) => this.#end(event));
    this.#canvas.addEventListener('pointercancel', (event) => this.#end(event));
    this.#undo.addEventListener('click', () => this.#takeBack(1));
    this.#clear.addEventListener('click', () => this.#takeBack(this.#strokes.length));
    this.#widen.addEventListener('click', () => this.#turn(!this.#wide));
    this.element.addEventListener(
      'keydown',
      ({ key }) => key === 'Escape' && this.#wide && this.#turn(false),
    );
    new ResizeObserver(() => this.#fit()).observe(this.#paper);
    this.#tell();
  }

  drawing(): Drawing {
    return { ...this.#size, strokes: this.#strokes.map((stroke) => [...stroke]) };
  }

  /** The moments go on where they ended: this page counts its own from nought. */
  #takeUp({ strokes, width, height }: Drawing): void {
    this.#size = { width, height };
    this.#strokes.push(...strokes.map((stroke) => stroke.map(([x, y, at]): Point => [x, y, at])));
    this.#firstAt = -(strokes.at(-1)?.at(-1)?.[2] ?? 0);
  }

  /** While it is being sent, nothing is drawn or taken back. */
  lock(locked: boolean): void {
    this.#locked = locked;
    this.element.classList.toggle('locked', locked);
    this.#tell();
  }

  /** Takes the room there is: an empty pad becomes as large, one with lines on it shows all of itself. */
  #fit(): void {
    const { clientWidth, clientHeight } = this.#paper;
    if (clientWidth === 0 || clientHeight === 0) return;
    if (this.#strokes.length === 0) this.#size = { width: clientWidth, height: clientHeight };
    const { width, height } = this.#size;
    this.#scale = Math.min(clientWidth / width, clientHeight / height);
    const density = this.#scale * (window.devicePixelRatio || 1);
    Object.assign(this.#canvas, { width: Math.round(width * density), height: Math.round(height * density) });
    this.#canvas.style.width = `${width * this.#scale}px`;
    this.#canvas.style.height = `${height * this.#scale}px`;
    this.#paint();
  }

  #paint(): void {
    this.#frame = 0;
    const ink = this.#canvas.getContext('2d');
    if (!ink) return;
    const density = this.#canvas.width / this.#size.width;
    ink.setTransform(density, 0, 0, density, 0, 0);
    ink.clearRect(0, 0, this.#size.width, this.#size.height);
    const lineWidth = Math.min(this.#size.width, this.#size.height) * LINE_THICKNESS;
    Object.assign(ink, { lineCap: 'round', lineJoin: 'round', lineWidth });
    ink.strokeStyle = ink.fillStyle = INK;
    ink.stroke(new Path2D(inkPaths(this.#strokes, this.#size).join('')));
    // A line of no length leaves nothing on a canvas.
    for (const [dot, more] of this.#strokes)
      if (dot && !more) {
        ink.beginPath();
        ink.arc(dot[0], dot[1], lineWidth / 2, 0, 7);
        ink.fill();
      }
  }

  #paintSoon(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #begin(event: PointerEvent): void {
    if (this.#pointer !== null || this.#locked || event.button !== 0) return;
    if (this.#isFull() || this.#strokes.length >= MOST_STROKES) return;
    event.preventDefault();
    this.#canvas.setPointerCapture(event.pointerId);
    if (this.#strokes.length === 0) this.#firstAt = event.timeStamp;
    this.#pointer = event.pointerId;
    this.#strokes.push([this.#pointOf(event)]);
    this.#paintSoon();
  }

  #goOn(event: PointerEvent): void {
    const stroke = this.#strokes[this.#strokes.length - 1];
    if (this.#pointer !== event.pointerId || !stroke) return;
    // A quick hand makes several points between two frames.
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const each of passed.length > 0 ? passed : [event]) {
      const [lastX, lastY] = stroke[stroke.length - 1] as Point;
      const point = this.#pointOf(each);
      if (Math.hypot(point[0] - lastX, point[1] - lastY) >= LEAST_STEP && !this.#isFull()) stroke.push(point);
    }
    this.#paintSoon();
  }

  #end({ pointerId }: PointerEvent): void {
    if (this.#pointer !== pointerId) return;
    this.#pointer = null;
    this.#tell();
  }

  #takeBack(many: number): void {
    this.#strokes.splice(this.#strokes.length - many);
    this.#fit();
    this.#tell();
  }

  #turn(wide: boolean): void {
    this.#wide = wide;
    this.element.classList.toggle('wide', wide);
    document.documentElement.classList.toggle('covered', wide);
    this.#widen.textContent = wide ? '完成书写' : '横屏书写';
    if (!wide) this.element.scrollIntoView({ block: 'center' });
    this.#fit();
  }

  #tell(): void {
    const written = this.#strokes.length;
    this.#canvas.setAttribute(
      'aria-label',
      written === 0 ? '签字框，尚未签字' : `签字框，已写 ${written} 笔`,
    );
    this.#undo.disabled = this.#clear.disabled = this.#locked || written === 0;
    this.#onChange(this.drawing());
  }

  #isFull(): boolean {
    return this.#strokes.reduce((sum, stroke) => sum + stroke.length, 0) >= MOST_POINTS;
  }

  #pointOf(event: PointerEvent): Point {
    const { left, top, right } = this.#canvas.getBoundingClientRect();
    // On an upright phone the wide pad lies on its side, its left edge at the top.
    const turned = this.#wide && window.matchMedia(PORTRAIT).matches;
    const x = turned ? event.clientY - top : event.clientX - left;
    const y = turned ? right - event.clientX : event.clientY - top;
    return [
      within(x / this.#scale, this.#size.width),
      within(y / this.#scale, this.#size.height),
      Math.max(0, Math.round(event.timeStamp - this.#firstAt)),
    ];
  }
}

/** Tenths of a pixel, inside the pad. */
function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
}
