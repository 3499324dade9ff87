import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, opacity, type Point, ring } from '../drawing.ts';

/** Rings from two sources that cross each other. */
export const interference: Motif = ({ width, height, palette, chance }) => {
  const one: Point = [width * between(chance, 0.16, 0.34), height * between(chance, 0.3, 0.8)];
  const other: Point = [width * between(chance, 0.64, 0.86), height * between(chance, 0.2, 0.7)];
  const step = between(chance, 25, 33);
  const rings = ([x, y]: Point, colour: string) =>
    times(34, (at) =>
      ring(x, y, (at + 1) * step, colour, at % 5 === 4 ? 8 : 3.6, opacity(0.9 * Math.exp(-at / 30))),
    ).join('');
  return (
    rings(one, palette.soft) +
    rings(other, palette.main) +
    dot(...one, step * 0.62, palette.accent) +
    dot(...other, step * 0.62, palette.bright)
  );
};
