import { times } from '../../pictures/frame.ts';
import { between, type Motif, n, opacity, pick } from '../drawing.ts';

/** Lines of a programme, seen from so far that only their lengths are left. */
export const lines: Motif = ({ width, height, palette, chance }) => {
  const row = 58;
  const colours = [palette.main, palette.soft, palette.accent, palette.bright, palette.soft];
  let depth = 0;
  const rows = times(26, (at) => {
    depth = Math.max(0, Math.min(5, depth + pick(chance, [-1, 0, 0, 1, 1, -1, 1])));
    let x = depth * 90;
    const parts = times(2 + Math.floor(chance() * 4), () => {
      const length = between(chance, 70, 300);
      const part = `<rect x="${n(x)}" y="${n(at * row)}" width="${n(length)}" height="30" rx="15" fill="${pick(chance, colours)}" ${opacity(between(chance, 0.5, 1))}/>`;
      x += length + 24;
      return part;
    });
    return parts.join('');
  });
  const tilt = pick(chance, [-14, -9, 10]);
  return `<g transform="translate(${n(-width * 0.02)} ${n(-height * 0.3)}) rotate(${tilt} ${n(width * 0.3)} ${n(height * 0.5)})">${rows.join('')}</g>`;
};
