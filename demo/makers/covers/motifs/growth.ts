import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, n, opacity, type Point, path, stroke } from '../drawing.ts';

/** Bars that rise, and the line above them. */
export const growth: Motif = ({ width, height, palette, chance }) => {
  const count = 13;
  const [gap, base] = [width / (count + 1), height * 0.94];
  const tops = times(
    count,
    (at) => height * (0.14 + 0.5 * (at / count) ** 1.2 + 0.12 * Math.abs(Math.sin(at * 1.7 + chance()))),
  );
  const bars = tops.map((tall, at) => {
    const part = tall * between(chance, 0.35, 0.7);
    const box = (y: number, h: number, colour: string, share: number) =>
      `<rect x="${n(gap * (at + 0.68))}" y="${n(y)}" width="${n(gap * 0.64)}" height="${n(h)}" rx="12" fill="${colour}" ${opacity(share)}/>`;
    return box(base - tall, tall, palette.main, 0.5) + box(base - part, part, palette.main, 0.95);
  });
  const points = tops.map((tall, at): Point => [gap * (at + 1), base - tall - height * 0.1]);
  const grid = times(5, (at) =>
    stroke(
      `M0 ${n(base - at * height * 0.19)}H${width}`,
      palette.bright,
      1,
      `${opacity(0.3)} stroke-dasharray="2 10"`,
    ),
  );
  return (
    grid.join('') +
    bars.join('') +
    stroke(path(points), palette.accent, 6) +
    points.map(([x, y]) => dot(x, y, 12, palette.accent) + dot(x, y, 5, palette.ground[0])).join('')
  );
};
