import { times } from '../../pictures/frame.ts';
import { between, fill, hills, type Motif, n, opacity, type Point, path, stroke } from '../drawing.ts';

/** Cables that fan out from two towers. */
export const cables: Motif = ({ width, height, palette, chance }) => {
  const deck = height * 0.72;
  const towers = [width * between(chance, 0.24, 0.3), width * between(chance, 0.7, 0.78)];
  const fan = (x: number) =>
    times(34, (at) => {
      const side = at % 2 === 0 ? 1 : -1;
      const reach = (Math.floor(at / 2) + 1) * 25 * side;
      return stroke(
        `M${n(x)} ${n(height * 0.12 + Math.abs(reach) * 0.1)}L${n(x + reach)} ${n(deck)}`,
        at % 8 < 2 ? palette.accent : palette.soft,
        at % 8 < 2 ? 3.4 : 2.2,
        opacity(0.9),
      );
    }).join('');
  const tower = (x: number) =>
    fill(`M${n(x - 9)} ${n(height * 0.07)}h18l16 ${n(height * 0.93)}h-50z`, palette.bright);
  const water = times(9, (at) => {
    const y = deck + 40 + at * 22;
    const line = times(41, (step): Point => [(width * step) / 40, y + 5 * Math.sin(step * 0.7 + at * 1.3)]);
    return stroke(path(line), palette.main, 2.4, opacity(0.65 - at * 0.05));
  });
  const hill = hills(chance);
  const ridge = times(
    81,
    (step): Point => [(width * step) / 80, deck - height * 0.08 - Math.abs(hill(step / 110)) * height * 0.16],
  );
  return (
    fill(`${path(ridge)}L${width} ${n(deck)}L0 ${n(deck)}Z`, palette.deep, opacity(0.75)) +
    towers.map(fan).join('') +
    water.join('') +
    towers.map(tower).join('') +
    `<rect y="${n(deck)}" width="${width}" height="14" fill="${palette.bright}"/>` +
    `<rect y="${n(deck + 20)}" width="${width}" height="4" fill="${palette.accent}"/>`
  );
};
