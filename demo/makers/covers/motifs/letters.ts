import { times } from '../../pictures/frame.ts';
import { type Motif, n, opacity, pick, stroke } from '../drawing.ts';

/** Stems, bowls and serifs: parts of letters, cut out of their words. */
export const letters: Motif = ({ width, height, palette, chance }) => {
  const colours = [palette.main, palette.accent, palette.soft, palette.bright, palette.main];
  const shapes = [
    (s: number) => `M0 0H${n(s * 0.3)}V${n(s)}H0Z`,
    (s: number) =>
      `M0 0A${n(s / 2)} ${n(s / 2)} 0 0 1 0 ${n(s)}V${n(s * 0.74)}A${n(s * 0.24)} ${n(s * 0.24)} 0 0 0 0 ${n(s * 0.26)}Z`,
    (s: number) => `M0 ${n(s)}L${n(s * 0.34)} 0H${n(s * 0.62)}L${n(s * 0.28)} ${n(s)}Z`,
    (s: number) =>
      `M${n(s / 2)} 0A${n(s / 2)} ${n(s / 2)} 0 1 0 ${n(s / 2)} ${n(s)}A${n(s / 2)} ${n(s / 2)} 0 1 0 ${n(s / 2)} 0ZM${n(s / 2)} ${n(s * 0.27)}A${n(s * 0.23)} ${n(s * 0.23)} 0 1 1 ${n(s / 2)} ${n(s * 0.73)}A${n(s * 0.23)} ${n(s * 0.23)} 0 1 1 ${n(s / 2)} ${n(s * 0.27)}Z`,
    (s: number) =>
      `M0 0H${n(s * 0.8)}V${n(s * 0.24)}H${n(s * 0.52)}V${n(s)}H${n(s * 0.28)}V${n(s * 0.24)}H0Z`,
  ];
  const baseline = (y: number) => stroke(`M0 ${n(y)}H${width}`, palette.bright, 1.2, opacity(0.35));
  const cut = (x: number, base: number, tall: number) =>
    `<path transform="translate(${n(x)} ${n(base - tall)}) rotate(${pick(chance, [0, 0, 90, 180])} ${n(tall / 2)} ${n(tall / 2)})" d="${pick(chance, shapes)(tall)}" fill="${pick(chance, colours)}" fill-rule="evenodd" opacity=".8"/>`;
  const big = times(9, (at) =>
    cut(
      width * (at * 0.115 - 0.08),
      height * pick(chance, [0.62, 0.8, 1.05]),
      height * pick(chance, [0.44, 0.6, 0.9]),
    ),
  );
  const small = times(16, (at) =>
    cut((width * (at + chance())) / 16, height * pick(chance, [0.2, 0.36, 0.92]), height * 0.11),
  );
  return (
    [0.2, 0.36, 0.8, 0.92].map((share) => baseline(height * share)).join('') + big.join('') + small.join('')
  );
};
