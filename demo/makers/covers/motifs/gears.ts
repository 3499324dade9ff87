import { times } from '../../pictures/frame.ts';
import {
  between,
  dot,
  fill,
  type Motif,
  n,
  opacity,
  type Point,
  path,
  ring,
  stroke,
  TURN,
} from '../drawing.ts';

function gear(x: number, y: number, r: number, teeth: number, from: number): string {
  const depth = Math.min(r * 0.16, 30);
  const points = times(teeth * 4, (at): Point => {
    const angle = from + (at / (teeth * 4)) * TURN;
    const away = at % 4 === 1 || at % 4 === 2 ? r : r - depth;
    return [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
  });
  return path(points, true);
}

/** Wheels that mesh, larger than the sheet. */
export const gears: Motif = ({ width, height, palette, chance }) => {
  const big = height * between(chance, 0.44, 0.56);
  const one: Point = [width * between(chance, 0.24, 0.36), height * between(chance, 0.5, 0.66)];
  const teeth = 26;
  const pitch = big / teeth;
  const wheel = ([x, y]: Point, r: number, colour: string, from: number, spokes: number) =>
    fill(gear(x, y, r, Math.round(r / pitch), from), colour) +
    dot(x, y, r * 0.72, palette.ground[0], opacity(0.55)) +
    times(spokes, (at) => {
      const angle = from + (at / spokes) * TURN;
      return stroke(
        `M${n(x)} ${n(y)}L${n(x + Math.cos(angle) * r * 0.74)} ${n(y + Math.sin(angle) * r * 0.74)}`,
        colour,
        r * 0.1,
      );
    }).join('') +
    ring(x, y, r * 0.72, palette.bright, 2, opacity(0.4)) +
    dot(x, y, r * 0.24, colour) +
    dot(x, y, r * 0.1, palette.bright);
  const next = ([x, y]: Point, r: number, to: number, angle: number): Point => [
    x + Math.cos(angle) * (r + to - 18),
    y + Math.sin(angle) * (r + to - 18),
  ];
  const [middle, small] = [big * 0.56, big * 0.36];
  const two = next(one, big, middle, between(chance, -0.7, -0.3));
  const three = next(two, middle, small, between(chance, 0.5, 1.1));
  const guides = times(4, (at) =>
    ring(...one, big * (1.15 + at * 0.22), palette.soft, 1.5, `${opacity(0.35)} stroke-dasharray="3 13"`),
  );
  return (
    guides.join('') +
    wheel(one, big, palette.main, 0, 6) +
    wheel(two, middle, palette.soft, 0.11, 5) +
    wheel(three, small, palette.accent, 0.2, 4)
  );
};
