import { times } from '../../pictures/frame.ts';
import { dot, fill, type Motif, n, opacity, ring } from '../drawing.ts';

/** Rest and motion in one circle, before quiet hills. */
export const taiji: Motif = ({ width, height, palette }) => {
  const [x, y, r] = [width * 0.5, height * 0.48, height * 0.34];
  const hills = times(3, (at) =>
    fill(
      `M0 ${n(height * (0.74 + at * 0.08))}q${n(width * 0.16)}-${90 - at * 20} ${n(width * 0.34)} 0t${n(width * 0.34)}-${24 - at * 8}t${n(width * 0.4)} 16V${height}H0z`,
      [palette.deep, palette.soft, palette.main][at] as string,
      opacity(0.55 + at * 0.1),
    ),
  );
  const halo = times(6, (at) =>
    ring(x, y, r * (1.1 + at * 0.1), palette.main, 2.4, opacity(0.5 - at * 0.07)),
  );
  const half = `M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y + r)}A${n(r / 2)} ${n(r / 2)} 0 0 1 ${n(x)} ${n(y)}A${n(r / 2)} ${n(r / 2)} 0 0 0 ${n(x)} ${n(y - r)}Z`;
  return (
    hills.join('') +
    halo.join('') +
    `<g transform="rotate(28 ${n(x)} ${n(y)})">${dot(x, y, r, '#fdfcf7')}${fill(half, palette.bright)}${dot(x, y - r / 2, r * 0.13, palette.accent)}${dot(x, y + r / 2, r * 0.13, '#fdfcf7')}</g>` +
    ring(x, y, r, palette.bright, 5)
  );
};
