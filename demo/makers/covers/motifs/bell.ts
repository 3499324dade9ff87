import { times } from '../../pictures/frame.ts';
import { between, dot, fill, type Motif, n, opacity, type Point, path, stroke } from '../drawing.ts';

/** What chance comes to: draws that pile up under a bell. */
export const bell: Motif = ({ width, height, palette, chance }) => {
  const base = height * 0.88;
  const curve = (middle: number, spread: number, tall: number): Point[] =>
    times(161, (at) => [
      (at / 160) * width,
      base - tall * height * Math.exp(-(((at / 160 - middle) / spread) ** 2 / 2)),
    ]);
  const under = (points: readonly Point[]) => `${path(points)}V${n(base)}H0Z`;
  const [back, front] = [curve(0.36, 0.19, 0.46), curve(0.56, 0.115, 0.72)];
  const bars = times(40, (at) => {
    const x = (at + 0.5) / 40;
    const tall = 0.72 * height * Math.exp(-(((x - 0.56) / 0.115) ** 2 / 2)) * between(chance, 0.72, 1.04);
    return `<rect x="${n(at * (width / 40) + 3)}" y="${n(base - tall)}" width="${n(width / 40 - 6)}" height="${n(tall)}" rx="5" fill="${palette.soft}" ${opacity(0.6)}/>`;
  });
  const draws = times(130, () => {
    const x = 0.56 + 0.115 * (chance() + chance() + chance() - 1.5) * 2;
    return dot(
      width * x,
      base + between(chance, 16, 64),
      5,
      palette.bright,
      opacity(between(chance, 0.35, 0.9)),
    );
  });
  return (
    fill(under(back), palette.deep, opacity(0.6)) +
    stroke(path(back), palette.soft, 3, `${opacity(0.7)} stroke-dasharray="3 11"`) +
    bars.join('') +
    stroke(path(front), palette.accent, 7) +
    stroke(
      `M0 ${n(base)}H${width}M${n(width * 0.56)} ${n(base)}V${n(height * 0.1)}`,
      palette.bright,
      2,
      opacity(0.6),
    ) +
    draws.join('')
  );
};
