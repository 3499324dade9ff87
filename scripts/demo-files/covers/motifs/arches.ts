import { times } from '../../pictures/frame.ts';
import { between, fill, type Motif, n, opacity, stroke } from '../drawing.ts';

/** Arches behind arches, as in a long hall. */
export const arches: Motif = ({ width, height, palette, chance }) => {
  const [cx, floor] = [width * between(chance, 0.46, 0.54), height * 1.02];
  const count = 9;
  const arch = (at: number) => {
    const share = 1 - at / count;
    const half = width * 0.52 * share ** 1.25 + 34;
    const spring = floor - height * 0.86 * share ** 0.9;
    const rise = half * 0.92;
    return `M${n(cx - half)} ${n(floor)}V${n(spring + rise * 0.62)}A${n(half)} ${n(rise)} 0 0 1 ${n(cx + half)} ${n(spring + rise * 0.62)}V${n(floor)}Z`;
  };
  const colours = [palette.deep, palette.main, palette.soft, palette.main];
  const drawn = times(
    count,
    (at) =>
      fill(
        arch(at),
        at === count - 1 ? palette.accent : (colours[at % 4] as string),
        opacity(at === count - 1 ? 1 : 0.62),
      ) + stroke(arch(at), palette.bright, 1.8, opacity(0.45)),
  );
  const tiles = times(15, (at) =>
    stroke(
      `M${n(cx)} ${n(floor - height * 0.1)}L${n(cx + (at - 7) * width * 0.16)} ${n(floor)}`,
      palette.bright,
      1.4,
      opacity(0.35),
    ),
  );
  return drawn.join('') + tiles.join('');
};
