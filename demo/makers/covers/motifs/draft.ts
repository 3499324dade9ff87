import { times } from '../../pictures/frame.ts';
import { fill, type Motif, n, opacity, ring, stroke, TURN } from '../drawing.ts';
import type { Palette } from '../palettes.ts';

/** Cut open from the side: what is solid is hatched. */
function fromTheSide(x: number, y: number, r: number, palette: Palette): string {
  const profile = `M${n(x)} ${n(y - r)}h70v${n(r * 0.52)}h150v${n(r * 0.96)}h-150v${n(r * 0.52)}h-70z`;
  const above = times(11, (at) => `M${n(x)} ${n(y - r + at * r * 0.05 + 12)}l70-26`).join('');
  const below = times(11, (at) => `M${n(x)} ${n(y + r - at * r * 0.05 - 2)}l70-26`).join('');
  return (
    fill(profile, palette.main, opacity(0.22)) +
    stroke(profile, palette.bright, 5) +
    stroke(above + below, palette.soft, 2, opacity(0.8)) +
    stroke(
      `M${n(x)} ${n(y - r * 0.3)}h220M${n(x)} ${n(y + r * 0.3)}h220`,
      palette.bright,
      3,
      'stroke-dasharray="14 9"',
    )
  );
}

/** A drawing of a flange in two views, with its measures. */
export const draft: Motif = ({ width, height, palette }) => {
  const [x, y, r] = [width * 0.33, height * 0.5, height * 0.34];
  const grid = `${times(Math.ceil(width / 40), (at) => `M${at * 40} 0V${height}`).join('')}${times(Math.ceil(height / 40), (at) => `M0 ${at * 40}H${width}`).join('')}`;
  const holes = times(6, (at) => {
    const angle = (at / 6) * TURN + TURN / 12;
    const [hx, hy] = [x + Math.cos(angle) * r * 0.74, y + Math.sin(angle) * r * 0.74];
    return (
      ring(hx, hy, r * 0.1, palette.bright, 4) +
      stroke(`M${n(hx - 34)} ${n(hy)}h68M${n(hx)} ${n(hy - 34)}v68`, palette.accent, 1.6, opacity(0.8))
    );
  });
  const side = width * 0.63;
  const measure = (x1: number, x2: number, at: number) =>
    stroke(
      `M${n(x1)} ${n(at - 14)}v28M${n(x2)} ${n(at - 14)}v28M${n(x1)} ${n(at)}H${n(x2)}`,
      palette.soft,
      2,
    ) + fill(`M${n(x1)} ${n(at)}l18-7v14zM${n(x2)} ${n(at)}l-18-7v14z`, palette.soft);
  return (
    stroke(grid, palette.bright, 1, opacity(0.16)) +
    ring(x, y, r, palette.bright, 5) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${palette.main}" ${opacity(0.16)}/>` +
    ring(x, y, r * 0.74, palette.soft, 2, `stroke-dasharray="16 8 3 8" ${opacity(0.9)}`) +
    ring(x, y, r * 0.48, palette.bright, 4) +
    ring(x, y, r * 0.3, palette.bright, 4) +
    holes.join('') +
    fromTheSide(side, y, r, palette) +
    stroke(
      `M${n(width * 0.08)} ${n(y)}H${n(width * 0.86)}M${n(x)} ${n(height * 0.08)}V${n(height * 0.92)}`,
      palette.accent,
      2,
      'stroke-dasharray="28 9 4 9"',
    ) +
    measure(x - r, x + r, height * 0.93) +
    measure(side, side + 220, height * 0.93)
  );
};
