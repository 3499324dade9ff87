import { times } from '../../pictures/frame.ts';
import { dot, fill, type Motif, n, opacity, pick } from '../drawing.ts';

const STEP = 176;

/** Many people in rows, a few of whom stand out. */
export const busts: Motif = ({ width, height, palette, chance }) =>
  times(4, (row) => {
    const y = height * (0.3 + row * 0.25);
    const size = 0.86 + row * 0.12;
    const from = row % 2 === 0 ? -20 : -STEP / 2 - 20;
    return times(Math.ceil(width / STEP) + 2, (at) => {
      const x = from + at * STEP;
      const lit = chance() < 0.16;
      const colour = lit ? palette.accent : pick(chance, [palette.main, palette.soft, palette.main]);
      const share = opacity(lit ? 1 : 0.55 + row * 0.13);
      const wide = 74 * size;
      return (
        fill(
          `M${n(x - wide)} ${n(y + 150)}v${n(-42)}a${n(wide)} ${n(wide * 0.86)} 0 0 1 ${n(wide * 2)} 0v42z`,
          colour,
          share,
        ) +
        dot(x, y - 6, 47 * size, palette.ground[0], opacity(0.55)) +
        dot(x, y - 6, 41 * size, colour, share)
      );
    }).join('');
  }).join('');
