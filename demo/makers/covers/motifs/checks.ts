import { times } from '../../pictures/frame.ts';
import { type Motif, n, opacity, path, stroke } from '../drawing.ts';

const STEP = 106;

/** A field of tests: most pass, a few are looked into, one fails. */
export const checks: Motif = ({ width, height, palette, chance }) => {
  const [columns, rows] = [Math.ceil(width / STEP) + 1, Math.ceil(height / STEP) + 1];
  const failing = Math.floor(columns * (Math.floor(rows / 2) - 0.35));
  return times(columns * rows, (at) => {
    const [x, y] = [(at % columns) * STEP - 36, Math.floor(at / columns) * STEP - 28];
    const [cx, cy, lot] = [x + 43, y + 43, chance()];
    const box = (colour: string, share: number) =>
      `<rect x="${n(x)}" y="${n(y)}" width="86" height="86" rx="20" fill="${colour}" ${opacity(share)}/>`;
    if (at === failing)
      return (
        box(palette.accent, 1) +
        stroke(`M${cx - 15} ${cy - 15}l30 30M${cx + 15} ${cy - 15}l-30 30`, palette.ground[0], 9)
      );
    if (lot < 0.16) return box(palette.deep, 0.7);
    const tick = path([
      [cx - 19, cy + 1],
      [cx - 5, cy + 16],
      [cx + 21, cy - 15],
    ]);
    const light = lot > 0.8;
    return (
      box(light ? palette.bright : palette.main, light ? 0.95 : 0.35 + lot * 0.6) +
      stroke(tick, light ? palette.main : palette.bright, 8)
    );
  }).join('');
};
