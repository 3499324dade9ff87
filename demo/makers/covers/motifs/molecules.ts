import { times } from '../../pictures/frame.ts';
import {
  between,
  dot,
  fill,
  type Motif,
  opacity,
  type Point,
  path,
  pick,
  ring,
  stroke,
  TURN,
} from '../drawing.ts';

function hexagon([x, y]: Point, side: number): Point[] {
  return times(6, (at): Point => {
    const angle = Math.PI / 6 + (at / 6) * TURN;
    return [x + side * Math.cos(angle), y + side * Math.sin(angle)];
  });
}

/** The middles of rings that share a side each, in the directions of a walk. */
function chainOf(start: Point, walk: readonly number[], side: number): Point[] {
  const centres: Point[] = [start];
  for (const turn of walk) {
    const [x, y] = centres.at(-1) as Point;
    const angle = (turn / 6) * TURN;
    centres.push([x + Math.cos(angle) * side * 1.732, y + Math.sin(angle) * side * 1.732]);
  }
  return centres;
}

/** Rings of six and the chains between them. */
export const molecules: Motif = ({ width, height, palette, chance }) => {
  const side = between(chance, 84, 104);
  const start: Point = [width * between(chance, 0.16, 0.24), height * between(chance, 0.4, 0.6)];
  const walk = pick(chance, [
    [0, 0, 1, 0, 5, 0, 1],
    [0, 1, 0, 5, 0, 0, 1],
    [5, 0, 0, 1, 0, 5, 0],
  ] as const);
  const centres = chainOf(start, walk, side);
  const shadows = times(5, () => {
    const point: Point = [chance() * width, chance() * height];
    return (
      stroke(path(hexagon(point, side), true), palette.main, 3, opacity(0.28)) +
      ring(...point, side * 0.55, palette.main, 2, opacity(0.2))
    );
  });
  const rings = centres.map((centre, at) => {
    const corners = hexagon(centre, side);
    const inner = at % 2 === 0 ? ring(...centre, side * 0.58, palette.soft, 4, opacity(0.85)) : '';
    return (
      fill(path(corners, true), at % 3 === 1 ? palette.main : palette.deep, opacity(0.5)) +
      stroke(path(corners, true), palette.bright, 7) +
      inner
    );
  });
  const atoms = centres.flatMap((centre, at) =>
    hexagon(centre, side).map(([x, y], corner) => {
      const lit = (at * 6 + corner) % 7 === 2;
      return (
        dot(x, y, lit ? 25 : 14, lit ? palette.accent : palette.soft) +
        (lit ? dot(x - 7, y - 7, 6, palette.bright, opacity(0.7)) : '')
      );
    }),
  );
  return shadows.join('') + rings.join('') + atoms.join('');
};
