import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, opacity, ring } from '../drawing.ts';

/** Discs that overlap and mix. */
export const discs: Motif = ({ width, height, palette, chance }) => {
  const colours = [palette.main, palette.accent, palette.soft, palette.deep, palette.bright];
  const large = times(7, (at) =>
    dot(
      width * (0.06 + at * 0.15),
      height * between(chance, 0.28, 0.74),
      height * between(chance, 0.16, 0.36),
      colours[at % 4] as string,
      opacity(0.62),
    ),
  );
  const rims = times(5, () => {
    const [x, y, r] = [width * chance(), height * chance(), height * between(chance, 0.14, 0.4)];
    return times(6, (k) => ring(x, y, r * (1 - k * 0.13), palette.bright, 1.6, opacity(0.35))).join('');
  });
  return (
    large.join('') +
    rims.join('') +
    dot(width * between(chance, 0.3, 0.7), height * between(chance, 0.3, 0.7), height * 0.06, palette.bright)
  );
};
