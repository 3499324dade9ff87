import { times } from '../../pictures/frame.ts';
import {
  between,
  dot,
  type Motif,
  n,
  opacity,
  type Point,
  path,
  pick,
  type Sheet,
  stroke,
  TURN,
} from '../drawing.ts';

function tableAt({ palette, chance }: Sheet, [x, y]: Point, r: number): string {
  const seats = 5 + Math.floor(chance() * 4);
  const from = chance() * TURN;
  const colour = pick(chance, [palette.main, palette.soft, palette.deep]);
  const people = times(seats, (at) => {
    const angle = from + (at / seats) * TURN;
    const lit = chance() < 0.2;
    return dot(
      x + Math.cos(angle) * r,
      y + Math.sin(angle) * r,
      20,
      lit ? palette.accent : palette.bright,
      opacity(lit ? 1 : 0.85),
    );
  });
  const talk = times(seats, (at) => {
    const [a, b] = [from + (at / seats) * TURN, from + ((at + 2) / seats) * TURN];
    return stroke(
      path([
        [x + Math.cos(a) * r, y + Math.sin(a) * r],
        [x + Math.cos(b) * r, y + Math.sin(b) * r],
      ]),
      palette.bright,
      1.6,
      opacity(0.5),
    );
  });
  return dot(x, y, r * 0.66, colour, opacity(0.85)) + talk.join('') + people.join('');
}

/** People around tables, from above. */
export const circles: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
  const spots: Point[] = [];
  const tables = times(240, () => {
    const r = between(chance, 70, 100);
    const [x, y] = [chance() * width, chance() * height];
    if (spots.some(([ox, oy]) => Math.hypot(x - ox, y - oy) < 236)) return '';
    spots.push([x, y]);
    return tableAt(sheet, [x, y], r);
  });
  const paths = spots.slice(1).map(([x, y], at) => {
    const [ox, oy] = spots[at] as Point;
    return stroke(
      `M${n(ox)} ${n(oy)}Q${n((x + ox) / 2)} ${n(oy)} ${n(x)} ${n(y)}`,
      palette.soft,
      2,
      `${opacity(0.35)} stroke-dasharray="2 11"`,
    );
  });
  return paths.join('') + tables.join('');
};
