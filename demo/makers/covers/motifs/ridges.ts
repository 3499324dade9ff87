import { times } from '../../pictures/frame.ts';
import {
  between,
  dot,
  fill,
  hills,
  type Motif,
  n,
  opacity,
  type Point,
  path,
  ring,
  stroke,
} from '../drawing.ts';

/** Ridge behind ridge, with the sun between them. */
export const ridges: Motif = ({ width, height, palette, chance }) => {
  const sun: Point = [width * between(chance, 0.3, 0.72), height * between(chance, 0.3, 0.4)];
  const layers = times(6, (at) => {
    const hill = hills(chance);
    const base = height * (0.44 + at * 0.105);
    const sharp = between(chance, 0.08, 0.13) * height * (1.1 - at * 0.08);
    const top = times(
      121,
      (step): Point => [
        (width * step) / 120,
        base - sharp * (hill(step / 120) * 0.8 + Math.abs(Math.sin(step * 0.13 + at * 2)) * 0.5),
      ],
    );
    const colour = [palette.soft, palette.main, palette.main, palette.deep, palette.deep, palette.ground[0]][
      at
    ] as string;
    return fill(
      `${path(top)}L${width} ${height}L0 ${height}Z`,
      colour,
      opacity([0.4, 0.5, 0.75, 0.75, 0.95, 0.95][at] as number),
    );
  });
  const halo = times(5, (at) =>
    ring(...sun, height * (0.2 + at * 0.075), palette.accent, 2, opacity(0.55 - at * 0.1)),
  );
  const birds = times(5, () => {
    const [x, y] = [width * chance(), height * between(chance, 0.1, 0.3)];
    return stroke(
      `M${n(x - 18)} ${n(y - 5)}Q${n(x - 8)} ${n(y - 12)} ${n(x)} ${n(y)}Q${n(x + 8)} ${n(y - 12)} ${n(x + 18)} ${n(y - 5)}`,
      palette.bright,
      3,
    );
  });
  return halo.join('') + dot(...sun, height * 0.14, palette.accent) + layers.join('') + birds.join('');
};
