import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, n, opacity, type Point, pick, ring, stroke } from '../drawing.ts';

/** Lines between points that are near each other, the nearer the stronger. */
function edgesOf(points: readonly Point[], near: number, colour: string): string[] {
  return points.flatMap(([x, y], at) =>
    points.slice(at + 1).flatMap(([ox, oy]) => {
      const away = Math.hypot(x - ox, y - oy);
      return away < near
        ? [
            stroke(
              `M${n(x)} ${n(y)}L${n(ox)} ${n(oy)}`,
              colour,
              2.6,
              opacity(0.25 + 0.75 * (1 - away / near)),
            ),
          ]
        : [];
    }),
  );
}

/** Points in clusters, joined to those nearby. */
export const network: Motif = ({ width, height, palette, chance }) => {
  const hubs = times(4, (at): Point => [width * (0.14 + at * 0.24), height * between(chance, 0.25, 0.75)]);
  const points = hubs.flatMap(([x, y]) =>
    times(17, (): Point => {
      const [angle, away] = [chance() * Math.PI * 2, chance() ** 0.6 * height * 0.42];
      return [x + Math.cos(angle) * away * 1.15, y + Math.sin(angle) * away * 0.8];
    }),
  );
  const edges = edgesOf(points, height * 0.3, palette.soft);
  const spokes = hubs.slice(1).map(([x, y], at) => {
    const [ox, oy] = hubs[at] as Point;
    return stroke(
      `M${n(ox)} ${n(oy)}C${n((x + ox) / 2)} ${n(oy)} ${n((x + ox) / 2)} ${n(y)} ${n(x)} ${n(y)}`,
      palette.accent,
      4,
      opacity(0.9),
    );
  });
  const marks = points.map(([x, y]) =>
    dot(
      x,
      y,
      between(chance, 6, 17),
      pick(chance, [palette.main, palette.soft, palette.bright]),
      opacity(0.9),
    ),
  );
  const centres = hubs.map(
    ([x, y]) =>
      dot(x, y, 46, palette.accent, opacity(0.18)) +
      dot(x, y, 20, palette.accent) +
      ring(x, y, 31, palette.bright, 2),
  );
  return edges.join('') + spokes.join('') + marks.join('') + centres.join('');
};
