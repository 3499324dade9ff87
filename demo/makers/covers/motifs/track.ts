import { times } from '../../pictures/frame.ts';
import { dot, type Motif, n, opacity, ring, stroke } from '../drawing.ts';

const LANES = 9;
const LANE = 54;

/** The bend of a running track, and somebody ahead in each lane. */
export const track: Motif = ({ width, height, palette, chance }) => {
  const [x, y] = [width * 0.2, height * 1.06];
  const inner = height * 0.36;
  const lanes = times(LANES, (at) => {
    const r = inner + (LANES - at - 0.5) * LANE;
    return ring(x, y, r, (LANES - at) % 2 ? palette.main : palette.soft, LANE, opacity(0.9));
  });
  const lines = times(LANES + 1, (at) => ring(x, y, inner + at * LANE, palette.bright, 4, opacity(0.9)));
  const runners = times(LANES, (at) => {
    const angle = -Math.PI / 2 + 0.18 + chance() * 0.85;
    const r = inner + (at + 0.5) * LANE;
    const arc = (from: number) => `${n(x + Math.cos(from) * r)} ${n(y + Math.sin(from) * r)}`;
    return (
      stroke(`M${arc(angle - 0.34)}A${n(r)} ${n(r)} 0 0 1 ${arc(angle)}`, palette.accent, 7, opacity(0.55)) +
      dot(x + Math.cos(angle) * r, y + Math.sin(angle) * r, 17, palette.accent) +
      dot(x + Math.cos(angle) * r, y + Math.sin(angle) * r, 7, palette.bright)
    );
  });
  return (
    dot(x, y, inner + LANES * LANE + 26, palette.deep) +
    dot(x, y, inner, palette.ground[0], opacity(0.7)) +
    lanes.join('') +
    lines.join('') +
    runners.join('')
  );
};
