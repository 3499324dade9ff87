import { times } from '../../pictures/frame.ts';
import { dot, type Motif, opacity, ring } from '../drawing.ts';

const ROWS = 9;

/** Seats in half circles around the one who speaks. */
export const assembly: Motif = ({ width, height, palette, chance }) => {
  const [x, y] = [width / 2, height * 0.96];
  const rows = times(ROWS, (row) => {
    const r = height * (0.24 + row * 0.088);
    const seats = 9 + row * 4;
    return times(seats, (at) => {
      const angle = Math.PI + ((at + 0.5) / seats) * Math.PI;
      const bench = at / seats < 0.38 ? palette.main : at / seats < 0.66 ? palette.soft : palette.accent;
      const empty = chance() < 0.07;
      return dot(
        x + Math.cos(angle) * r * 1.18,
        y + Math.sin(angle) * r,
        17 - row * 0.3,
        empty ? palette.deep : bench,
        opacity(empty ? 0.9 : 0.92),
      );
    }).join('');
  });
  const lights = times(4, (at) => ring(x, y, height * (0.1 + at * 0.03), palette.bright, 2, opacity(0.5)));
  return rows.join('') + lights.join('') + dot(x, y, height * 0.085, palette.bright);
};
