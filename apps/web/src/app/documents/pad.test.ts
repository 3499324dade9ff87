// @vitest-environment happy-dom
import { MOST_POINTS, MOST_STROKES } from '@course-center/domain/evaluation/signing/drawing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignaturePad } from './pad.ts';

let room = { width: 300, height: 200 };
let resized: () => void = () => {};

beforeEach(() => {
  room = { width: 300, height: 200 };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized = changed;
      }
      observe() {
        resized();
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => room.height);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function padAt(left = 0, top = 0) {
  const changed = vi.fn();
  const pad = new SignaturePad(changed);
  document.body.replaceChildren(pad.element);
  const canvas = pad.element.querySelector('canvas') as HTMLCanvasElement;
  canvas.getBoundingClientRect = () => new DOMRect(left, top, room.width, room.height);
  const point = (type: string, clientX: number, clientY: number, pointerId = 1, button = 0) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { clientX, clientY, pointerId, button, cancelable: true, bubbles: true }),
    );
  const line = (points: readonly (readonly [number, number])[], pointerId = 1) => {
    const [[x, y], ...more] = points as [readonly [number, number]];
    point('pointerdown', x, y, pointerId);
    for (const [toX, toY] of more as (readonly [number, number])[]) point('pointermove', toX, toY, pointerId);
    point('pointerup', x, y, pointerId);
  };
  const button = (name: string) =>
    [...pad.element.querySelectorAll('button')].find(
      (each) => each.textContent === name,
    ) as HTMLButtonElement;
  const drawn = () => pad.drawing().strokes.map((stroke) => stroke.map(([x, y]) => [x, y]));
  return { pad, canvas, changed, point, line, button, drawn };
}

test('a line is kept in pixels of the pad, and never leaves it', () => {
  const { line, drawn } = padAt(10, 20);
  line([
    [20, 30],
    [60.26, 70],
    [9000, -50],
  ]);
  expect(drawn()).toEqual([
    [
      [10, 10],
      [50.3, 50],
      [300, 0],
    ],
  ]);
});

test('what stood on it when the page was left stands on it again, and the moments go on', () => {
  const before = { width: 300, height: 200, strokes: [[[10, 10, 0] as const, [50, 60, 700] as const]] };
  const pad = new SignaturePad(() => {}, before);
  expect(pad.drawing()).toEqual(before);
  document.body.replaceChildren(pad.element);
  const canvas = pad.element.querySelector('canvas') as HTMLCanvasElement;
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, room.width, room.height);
  for (const type of ['pointerdown', 'pointerup'])
    canvas.dispatchEvent(new PointerEvent(type, { clientX: 5, clientY: 5, pointerId: 1, button: 0 }));
  const { strokes } = pad.drawing();
  expect(strokes).toHaveLength(2);
  expect(strokes[1]?.[0]?.[2]).toBeGreaterThanOrEqual(700);
});

test('turning the phone shows what was drawn larger or smaller, and changes none of it', () => {
  const { pad, canvas, line, drawn } = padAt();
  line([
    [30, 20],
    [60, 40],
  ]);
  room = { width: 150, height: 400 };
  resized();
  expect([canvas.style.width, canvas.style.height]).toEqual(['150px', '100px']);
  line([
    [15, 10],
    [30, 20],
  ]);
  expect(drawn()[1]).toEqual(drawn()[0]);
  expect(pad.drawing()).toMatchObject({ width: 300, height: 200 });
});

test('an empty pad takes the room there is', () => {
  const { pad, line, button } = padAt();
  line([[30, 20]]);
  room = { width: 700, height: 300 };
  resized();
  button('清除').click();
  expect(pad.drawing()).toEqual({ width: 700, height: 300, strokes: [] });
});

test('lines are taken back one by one or all, and the pad says how many there are', () => {
  const { canvas, line, button, drawn } = padAt();
  expect(canvas.getAttribute('aria-label')).toBe('签字框，尚未签字');
  expect([button('撤销一笔').disabled, button('清除').disabled]).toEqual([true, true]);
  for (const x of [1, 2, 3]) line([[x, x]]);
  expect(canvas.getAttribute('aria-label')).toBe('签字框，已写 3 笔');
  button('撤销一笔').click();
  expect(drawn()).toEqual([[[1, 1]], [[2, 2]]]);
  button('清除').click();
  expect(drawn()).toEqual([]);
});

test('a second finger, another button and a locked pad draw nothing', () => {
  const { pad, point, drawn, button } = padAt();
  point('pointerdown', 1, 1);
  point('pointerdown', 90, 90, 2);
  point('pointermove', 99, 99, 2);
  point('pointerup', 99, 99, 2);
  point('pointermove', 5, 5);
  point('pointercancel', 5, 5);
  point('pointerdown', 50, 50, 1, 2);
  pad.lock(true);
  point('pointerdown', 50, 50);
  expect(button('清除').disabled).toBe(true);
  pad.lock(false);
  expect(drawn()).toEqual([
    [
      [1, 1],
      [5, 5],
    ],
  ]);
});

test('no more is drawn than is taken', () => {
  const { line, drawn } = padAt();
  line(Array.from({ length: MOST_POINTS + 50 }, (_, at) => [(at % 150) * 2, at % 200] as const));
  expect(drawn().flat()).toHaveLength(MOST_POINTS);
  const other = padAt();
  for (let many = 0; many < MOST_STROKES + 5; many++) other.line([[many % 300, 5]]);
  expect(other.drawn()).toHaveLength(MOST_STROKES);
});

test('the wide pad lies on its side on an upright phone', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { pad, canvas, line, button, drawn } = padAt();
  button('横屏书写').click();
  expect(pad.element.classList.contains('wide')).toBe(true);
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 200, 300);
  line([[190, 40]]);
  expect(drawn()).toEqual([[[40, 10]]]);
  pad.element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(pad.element.classList.contains('wide')).toBe(false);
});
