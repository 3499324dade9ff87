/** A line that was drawn: points as x, y, in pixels of the pad, and the moments in milliseconds since the first. */
export type Stroke = readonly (readonly [x: number, y: number, at: number])[];

/** What was drawn on: its size in the pixels of the strokes. */
export interface Pad {
  readonly width: number;
  readonly height: number;
}

/** A hand draws far less; what is more is no signature. */
export const MOST_STROKES = 200;
export const MOST_POINTS = 8000;
export const LARGEST_PAD = 4000;

/** A name is longer than half of the pad's shorter side, and larger than a tenth of it. */
const LEAST_INK = 0.5;
const LEAST_EXTENT = 0.1;

/** Why a drawing is no signature, said under it; null where it is one. */
export function drawingFault(strokes: readonly Stroke[], pad: Pad): string | null {
  const points = strokes.flat();
  if (points.length === 0) return '请先在签字区签写姓名';
  if (points.length > MOST_POINTS || strokes.length > MOST_STROKES) return '签字笔画过多，请清除后重新签写';
  if (points.some(([x, y, at]) => ![x, y, at].every(Number.isFinite) || at < 0))
    return '签字数据有误，请清除后重新签写';
  const side = Math.min(pad.width, pad.height);
  const { width, height } = inkBox(strokes, pad);
  const small = Math.max(width, height) < side * LEAST_EXTENT;
  return small || inkLength(strokes, pad) < side * LEAST_INK ? '签字过于简单，请完整签写姓名' : null;
}

export interface Box extends Pad {
  readonly left: number;
  readonly top: number;
}

/** Where the ink is. A finger may leave the pad, its ink does not. */
export function inkBox(strokes: readonly Stroke[], pad: Pad): Box {
  const points = strokes.flat().map((point) => onPad(point, pad));
  // Not spread into Math.min: there may be thousands.
  const edge = (at: 0 | 1, further: (a: number, b: number) => number) =>
    points.map((point) => point[at]).reduce((one, other) => further(one, other));
  const [left, top] = [edge(0, Math.min), edge(1, Math.min)];
  return { left, top, width: edge(0, Math.max) - left, height: edge(1, Math.max) - top };
}

function onPad([x, y]: Stroke[number], { width, height }: Pad): readonly [number, number] {
  return [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
}

function inkLength(strokes: readonly Stroke[], pad: Pad): number {
  const lengthOf = (stroke: Stroke) =>
    stroke
      .map((point) => onPad(point, pad))
      .reduce(
        (sum, [x, y], at, all) => sum + Math.hypot(x - (all[at - 1]?.[0] ?? x), y - (all[at - 1]?.[1] ?? y)),
        0,
      );
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
}

/** A drawing as the path of a line: smooth, for it runs through the middles between the points that a finger left. */
export function inkPath(strokes: readonly Stroke[]): string {
  const number = (value: number) => String(Math.round(value * 10) / 10);
  const at = (x: number, y: number) => `${number(x)} ${number(y)}`;
  return strokes
    .map((stroke) => {
      const [[x, y] = [0, 0]] = stroke;
      const curves = stroke.slice(1).map(([toX, toY], index) => {
        const [fromX, fromY] = stroke[index] ?? [toX, toY];
        return `Q${at(fromX, fromY)} ${at((fromX + toX) / 2, (fromY + toY) / 2)}`;
      });
      const [endX, endY] = stroke.at(-1) ?? [x, y];
      return `M${at(x, y)}${curves.join('')}L${at(endX, endY)}`;
    })
    .join('');
}
