import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, opacity, type Point, path, stroke, TURN } from '../drawing.ts';

/** Lines of a field between two poles. */
export const field: Motif = ({ width, height, palette, chance }) => {
  const one: Point = [width * between(chance, 0.3, 0.36), height * between(chance, 0.42, 0.58)];
  const other: Point = [width * between(chance, 0.64, 0.7), height * between(chance, 0.42, 0.58)];
  const line = (angle: number) => {
    let [x, y] = [one[0] + Math.cos(angle) * 26, one[1] + Math.sin(angle) * 26];
    const points: Point[] = [[x, y]];
    while (
      points.length < 420 &&
      Math.hypot(x - other[0], y - other[1]) > 24 &&
      Math.abs(x - width / 2) < width &&
      Math.abs(y - height / 2) < height * 1.5
    ) {
      const [r, s] = [Math.hypot(x - one[0], y - one[1]), Math.hypot(x - other[0], y - other[1])];
      const [u, v] = [
        (x - one[0]) / r ** 2 - (x - other[0]) / s ** 2,
        (y - one[1]) / r ** 2 - (y - other[1]) / s ** 2,
      ];
      const length = Math.hypot(u, v);
      [x, y] = [x + (u / length) * 9, y + (v / length) * 9];
      points.push([x, y]);
    }
    return path(points);
  };
  const count = 34;
  const drawn = times(count, (at) => {
    const marked = at % 6 === 1;
    return stroke(
      line((at / count) * TURN + 0.05),
      marked ? palette.accent : at % 2 === 0 ? palette.main : palette.soft,
      marked ? 6 : 3,
      opacity(marked ? 0.95 : 0.85),
    );
  });
  const pole = (point: Point, colour: string) =>
    dot(...point, 62, colour, opacity(0.22)) +
    dot(...point, 40, colour) +
    dot(...point, 14, palette.ground[0]);
  return drawn.join('') + pole(one, palette.accent) + pole(other, palette.bright);
};
