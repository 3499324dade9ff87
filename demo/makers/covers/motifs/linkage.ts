import { times } from '../../pictures/frame.ts';
import { between, dot, fill, type Motif, opacity, type Point, path, ring, stroke, TURN } from '../drawing.ts';

/** Where the coupler stands when its one end is at `p`, and the point that it carries. */
function poseOf(p: Point, rocker: Point, b: number, c: number) {
  const [dx, dy] = [rocker[0] - p[0], rocker[1] - p[1]];
  const away = Math.hypot(dx, dy);
  const along = (b * b - c * c + away * away) / (2 * away);
  const over = Math.sqrt(Math.max(0, b * b - along * along));
  const q: Point = [p[0] + (dx * along + dy * over) / away, p[1] + (dy * along - dx * over) / away];
  const e: Point = [
    p[0] + (q[0] - p[0]) * 0.5 + (q[1] - p[1]) * 0.34,
    p[1] + (q[1] - p[1]) * 0.5 - (q[0] - p[0]) * 0.34,
  ];
  return { p, q, e };
}

/** The arm of a linkage in many positions at once, and the curve that its end draws. */
export const linkage: Motif = ({ width, height, palette, chance }) => {
  const crank: Point = [width * 0.33, height * 0.68];
  const rocker: Point = [width * 0.66, height * 0.7];
  const [a, b, c] = [height * 0.2, height * between(chance, 0.56, 0.62), height * between(chance, 0.4, 0.46)];
  const poses = times(48, (at) => {
    const angle = (at / 48) * TURN;
    const p: Point = [crank[0] + a * Math.cos(angle), crank[1] + a * Math.sin(angle)];
    return poseOf(p, rocker, b, c);
  });
  const ghosts = poses
    .filter((_, at) => at % 2 === 0)
    .map(
      ({ p, q, e }) =>
        fill(path([p, q, e], true), palette.main, opacity(0.13)) +
        stroke(path([crank, p, q, rocker]), palette.soft, 3, opacity(0.42)),
    );
  const { p, q, e } = poses[7] as (typeof poses)[number];
  const curve = stroke(
    path(
      poses.map((pose) => pose.e),
      true,
    ),
    palette.accent,
    5,
  );
  const joints = [crank, p, q, rocker, e].map(
    ([x, y]) => dot(x, y, 15, palette.bright) + dot(x, y, 7, palette.ground[0]),
  );
  return (
    ghosts.join('') +
    ring(...crank, a, palette.soft, 2, opacity(0.6)) +
    curve +
    fill(path([p, q, e], true), palette.main, opacity(0.55)) +
    stroke(path([crank, p, q, rocker]), palette.bright, 10) +
    stroke(path([p, e, q]), palette.bright, 5) +
    joints.join('')
  );
};
