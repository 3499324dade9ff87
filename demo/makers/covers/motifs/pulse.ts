import { times } from '../../pictures/frame.ts';
import { dot, type Motif, n, opacity, type Point, path, ring, stroke } from '../drawing.ts';

/** One beat, from the rest before it to the rest after it: how far along, how high. */
const BEAT: readonly Point[] = [
  [0, 0],
  [0.22, 0],
  [0.28, 0.1],
  [0.34, 0],
  [0.4, -0.08],
  [0.45, 0.92],
  [0.51, -0.3],
  [0.56, 0],
  [0.66, 0],
  [0.74, 0.2],
  [0.84, 0],
  [1, 0],
];

/** A heart that beats faster and faster. */
export const pulse: Motif = ({ width, height, palette }) => {
  const middle = height * 0.56;
  const spans = [0.3, 0.25, 0.2, 0.16, 0.13];
  const line = spans.flatMap((span, at) => {
    const from = spans.slice(0, at).reduce((sum, each) => sum + each, 0) - 0.02;
    return BEAT.map(
      ([x, y]): Point => [width * (from + x * span), middle - y * height * (0.34 + at * 0.025)],
    );
  });
  const grid = `${times(33, (at) => `M${at * 40} 0V${height}`).join('')}${times(19, (at) => `M0 ${at * 40}H${width}`).join('')}`;
  const peaks = line.filter(([, y]) => y < middle - height * 0.28);
  return (
    stroke(grid, palette.bright, 1, opacity(0.14)) +
    peaks
      .map(([x, y], at) =>
        times(3, (k) =>
          ring(x, y, 34 + k * 30, palette.accent, 3, opacity(0.15 + at * 0.06 - k * 0.04)),
        ).join(''),
      )
      .join('') +
    stroke(path(line), palette.deep, 26, opacity(0.5)) +
    stroke(path(line), palette.bright, 8) +
    peaks.map(([x, y]) => dot(x, y, 14, palette.accent)).join('') +
    times(4, (at) =>
      stroke(`M0 ${n(height * (0.84 + at * 0.05))}H${width}`, palette.main, 3, opacity(0.5 - at * 0.1)),
    ).join('')
  );
};
