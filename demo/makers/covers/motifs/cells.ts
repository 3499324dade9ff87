import { times } from '../../pictures/frame.ts';
import { between, dot, fill, type Motif, n, opacity, type Point, pick, TURN } from '../drawing.ts';

const CORNERS = 14;

/** Nearly round: a soft line through the middles between a few corners. */
function wallOf(x: number, y: number, r: number, chance: () => number): string {
  const corners = times(CORNERS, (at): Point => {
    const [angle, far] = [(at / CORNERS) * TURN, r * between(chance, 0.93, 1.05)];
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });
  const middles = corners.map(([cx, cy], at) => {
    const [nx, ny] = corners[(at + 1) % CORNERS] as Point;
    return `${n((cx + nx) / 2)} ${n((cy + ny) / 2)}`;
  });
  const bends = corners.slice(1).map(([cx, cy], at) => `Q${n(cx)} ${n(cy)} ${middles[at + 1]}`);
  const [fx, fy] = corners[0] as Point;
  return `M${middles[0]}${bends.join('')}Q${n(fx)} ${n(fy)} ${middles[0]}Z`;
}

/** What is seen through a microscope: round cells with their nuclei, and small rods between them. */
export const cells: Motif = ({ width, height, palette, chance }) => {
  const found: (readonly [...Point, number])[] = [];
  const large = times(300, () => {
    const r = between(chance, 46, 128);
    const [x, y] = [chance() * width, chance() * height];
    if (found.some(([ox, oy, other]) => Math.hypot(x - ox, y - oy) < r + other + 16)) return '';
    found.push([x, y, r]);
    const shape = wallOf(x, y, r, chance);
    const grains = times(9, () =>
      dot(
        x + between(chance, -0.6, 0.6) * r,
        y + between(chance, -0.6, 0.6) * r,
        between(chance, 2, 6),
        palette.bright,
        opacity(0.6),
      ),
    );
    return (
      fill(
        shape,
        pick(chance, [palette.main, palette.soft]),
        `${opacity(0.55)} stroke="${palette.bright}" stroke-width="4"`,
      ) +
      grains.join('') +
      dot(x + r * 0.12, y - r * 0.08, r * 0.34, chance() < 0.3 ? palette.accent : palette.deep) +
      dot(x + r * 0.18, y - r * 0.12, r * 0.12, palette.bright, opacity(0.8))
    );
  });
  const rods = times(70, () => {
    const [x, y, turn] = [chance() * width, chance() * height, chance() * 180];
    if (found.some(([ox, oy, r]) => Math.hypot(x - ox, y - oy) < r + 20)) return '';
    return `<rect x="${n(x - 17)}" y="${n(y - 6)}" width="34" height="12" rx="6" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" fill="${palette.accent}" ${opacity(0.75)}/>`;
  });
  return rods.join('') + large.join('');
};
