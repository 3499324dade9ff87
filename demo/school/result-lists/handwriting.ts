import type { Pad, Stroke } from '@course-center/domain/evaluation/signing/drawing';
import { hashOf } from '../described-course.ts';

type Point = readonly [x: number, y: number];

/** What hands draw when they write, in a square from 0 to 1: where each begins, bends and ends. */
const LINES = {
  across: (y: number): Point[] => [
    [0.12, y],
    [0.5, y - 0.05],
    [0.9, y - 0.07],
  ],
  down: (x: number): Point[] => [
    [x, 0.08],
    [x + 0.01, 0.5],
    [x - 0.02, 0.94],
  ],
  hooked: (x: number): Point[] => [
    [x, 0.1],
    [x + 0.02, 0.6],
    [x, 0.92],
    [x - 0.14, 0.8],
  ],
  left: (x: number): Point[] => [
    [x, 0.12],
    [x - 0.08, 0.5],
    [x - 0.38, 0.94],
  ],
  right: (x: number): Point[] => [
    [x, 0.34],
    [x + 0.18, 0.66],
    [x + 0.44, 0.92],
  ],
  bent: (y: number): Point[] => [
    [0.18, y],
    [0.8, y - 0.04],
    [0.76, y + 0.3],
    [0.66, y + 0.26],
  ],
  dot: (x: number): Point[] => [
    [x, 0.06],
    [x + 0.08, 0.2],
  ],
} as const;

type Drawn = readonly [line: keyof typeof LINES, at: number];

/** Characters that there are not, of lines as those that there are have them. */
const SHAPES: readonly (readonly Drawn[])[] = [
  [
    ['across', 0.3],
    ['down', 0.5],
    ['left', 0.48],
    ['right', 0.52],
  ],
  [
    ['dot', 0.46],
    ['across', 0.28],
    ['bent', 0.42],
    ['across', 0.62],
    ['hooked', 0.5],
  ],
  [
    ['left', 0.4],
    ['down', 0.24],
    ['across', 0.36],
    ['bent', 0.5],
    ['across', 0.86],
  ],
  [
    ['across', 0.2],
    ['across', 0.46],
    ['left', 0.5],
    ['right', 0.46],
    ['dot', 0.74],
  ],
  [
    ['bent', 0.2],
    ['across', 0.42],
    ['down', 0.3],
    ['hooked', 0.72],
  ],
  [
    ['dot', 0.2],
    ['left', 0.32],
    ['across', 0.4],
    ['down', 0.64],
    ['bent', 0.58],
    ['right', 0.5],
  ],
  [
    ['down', 0.2],
    ['bent', 0.14],
    ['across', 0.5],
    ['across', 0.9],
    ['hooked', 0.86],
  ],
];

/** How somebody holds the pen: upright, in one draught and slanted, or small behind a large first character. */
const HANDS = [
  { slant: 0.04, joined: false, sizes: [1, 0.96, 0.98] },
  { slant: 0.22, joined: true, sizes: [1.05, 0.9, 0.92] },
  { slant: 0.1, joined: true, sizes: [1.2, 0.74, 0.7] },
  { slant: -0.06, joined: false, sizes: [0.9, 0.92, 1.04] },
] as const;

export const DEMO_PAD: Pad = { width: 640, height: 260 };
const SQUARE = 160;
const STEPS = 9;
/** Milliseconds from point to point, and while the pen is lifted. */
const PACE = { point: 11, lifted: 140 } as const;

/** A signature that nobody wrote: for a name always the same, as if by the hand of its owner. */
export function handwriting(name: string): Stroke[] {
  const hand = HANDS[hashOf(name) % HANDS.length] as (typeof HANDS)[number];
  let left = 46;
  const lines = [...name].flatMap((letter, nth) => {
    const size = SQUARE * (hand.sizes[nth] ?? 0.9);
    const hash = hashOf(`${name}${nth}${letter}`);
    const place = { left, top: 44 + (hash % 17) + (SQUARE - size) / 2, size, slant: hand.slant };
    left += size * 0.98;
    const shape = SHAPES[hash % SHAPES.length] ?? [];
    const drawn = shape.map(([line, at], stroke) => smooth(LINES[line](at), place, hash + stroke));
    // What is written in one draught keeps the pen down between its lines.
    return hand.joined && drawn.length > 3 ? [drawn.slice(0, 2).flat(), ...drawn.slice(2)] : drawn;
  });
  let at = 0;
  return lines.map((line) => {
    at += PACE.lifted;
    return line.map(([x, y]) => {
      at += PACE.point;
      return [round(x), round(y), at] as const;
    });
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly slant: number;
}

/** Points along a bent line, a little unsteady. */
function smooth(bends: readonly Point[], { left, top, size, slant }: Place, hash: number): Point[] {
  const sure = (from: number, nth: number) => from + (((hash >> (nth % 13)) % 9) - 4) * 0.009;
  const shaken = bends.map(([x, y], nth): Point => [sure(x, nth), sure(y, nth + 5)]);
  const spans = shaken.length - 1;
  return Array.from({ length: spans * STEPS + 1 }, (_, step): Point => {
    const span = Math.min(Math.floor(step / STEPS), spans - 1);
    const t = step / STEPS - span;
    const of = (nth: number) => shaken[Math.min(Math.max(nth, 0), spans)] as Point;
    const [x, y] = [0, 1].map((axis) =>
      bend(
        [of(span - 1), of(span), of(span + 1), of(span + 2)].map((point) => point[axis] as number),
        t,
      ),
    ) as [number, number];
    return [left + (x + slant * (1 - y)) * size, top + y * size];
  });
}

/** Catmull and Rom's curve through the two in the middle. */
function bend([a = 0, b = 0, c = 0, d = 0]: readonly number[], t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
