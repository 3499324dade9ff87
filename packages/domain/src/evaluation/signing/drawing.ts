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
export const LEAST_PAD = 50;

/** How thick a line is, as a part of the pad's shorter side: on the pad and in the picture that is kept. */
export const LINE_THICKNESS = 0.016;

/** A name is longer than half of the pad's shorter side, and larger than a tenth of it. */
const LEAST_INK = 0.5;
const LEAST_EXTENT = 0.1;
/** No name is as long as the pad's sides so many times over; to draw what is would take seconds. */
const MOST_INK = 50;

/** Why a drawing is no signature, said under it; null where it is one. */
export function drawingFault(strokes: readonly Stroke[], pad: Pad): string | null {
  const points = strokes.flat();
  if (points.length === 0) return '请先在签字区签写姓名';
  if (points.length > MOST_POINTS || strokes.length > MOST_STROKES) return '签字笔画过多，请清除后重新签写';
  if (points.some(([x, y, at]) => ![x, y, at].every(Number.isFinite) || at < 0))
    return '签字数据有误，请清除后重新签写';
  const side = Math.min(pad.width, pad.height);
  const { width, height } = inkBox(strokes, pad);
  const ink = inkLength(strokes, pad);
  if (ink > (pad.width + pad.height) * MOST_INK) return '签字笔画过多，请清除后重新签写';
  const small = Math.max(width, height) < side * LEAST_EXTENT;
  return small || ink < side * LEAST_INK ? '签字过于简单，请完整签写姓名' : null;
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

/** As many points as a piece of a line has: to fill in one long scribble takes time by the square of its length. */
const PIECE = 24;

/** A drawing as the paths of its lines: smooth, for they run through the middles between the points that a finger left. */
export function inkPaths(drawn: readonly Stroke[], pad: Pad): string[] {
  const strokes = drawn.map((stroke) => stroke.map((point) => [...onPad(point, pad), point[2]] as const));
  return strokes.flatMap((stroke) =>
    Array.from({ length: Math.ceil(stroke.length / PIECE) }, (_, piece) => {
      // Each goes on from the middle that the one before ended at.
      const from = Math.max(0, piece * PIECE - 2);
      return piecePath(
        stroke.slice(from, (piece + 1) * PIECE),
        from === 0,
        (piece + 1) * PIECE >= stroke.length,
      );
    }),
  );
}

function piecePath(points: Stroke, first: boolean, last: boolean): string {
  const number = (value: number) => String(Math.round(value * 10) / 10);
  const at = (x: number, y: number) => `${number(x)} ${number(y)}`;
  const middles = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return { over: at(fromX, fromY), to: at((fromX + x) / 2, (fromY + y) / 2) };
  });
  const [start = [0, 0]] = points;
  const end = points.at(-1) ?? start;
  const begins = first ? at(start[0], start[1]) : (middles[0]?.to ?? at(start[0], start[1]));
  const curves = middles.slice(first ? 0 : 1).map(({ over, to }) => `Q${over} ${to}`);
  return `M${begins}${curves.join('')}${last ? `L${at(end[0], end[1])}` : ''}`;
}
