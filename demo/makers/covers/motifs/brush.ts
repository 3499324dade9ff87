import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, n, opacity, type Point, stroke } from '../drawing.ts';

function markBy(chance: () => number) {
  return (colour: string, from: Point, c1: Point, c2: Point, to: Point, wide: number) =>
    times(46, (hair) => {
      const over = (hair / 45 - 0.5) * wide;
      const [start, end] = [between(chance, -26, 16), between(chance, -70, 60)];
      const at = ([x, y]: Point, shift: number) => `${n(x + shift + over * 0.3)} ${n(y + over)}`;
      return stroke(
        `M${at(from, start)}C${at(c1, 0)} ${at(c2, 0)} ${at(to, end)}`,
        colour,
        wide / 30,
        opacity(between(chance, 0.3, 0.95)),
      );
    }).join('');
}

/** Broad strokes of a brush, hair by hair. */
export const brush: Motif = ({ width, height, palette, chance }) => {
  const mark = markBy(chance);
  const disc: Point = [width * between(chance, 0.66, 0.82), height * between(chance, 0.24, 0.36)];
  const sweep = between(chance, -0.1, 0.1);
  return (
    dot(...disc, height * 0.15, palette.accent) +
    mark(
      palette.soft,
      [width * 0.04, height * 0.3],
      [width * 0.3, height * (0.1 + sweep)],
      [width * 0.5, height * 0.55],
      [width * 0.86, height * 0.44],
      height * 0.17,
    ) +
    mark(
      palette.main,
      [width * 0.1, height * 0.66],
      [width * 0.35, height * (0.4 + sweep)],
      [width * 0.6, height * 0.9],
      [width * 0.93, height * 0.66],
      height * 0.23,
    ) +
    mark(
      palette.bright,
      [width * 0.22, height * 0.9],
      [width * 0.4, height * 0.8],
      [width * 0.5, height * 0.97],
      [width * 0.72, height * 0.88],
      height * 0.06,
    )
  );
};
