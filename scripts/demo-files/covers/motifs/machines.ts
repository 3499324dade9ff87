import { times } from '../../pictures/frame.ts';
import {
  between,
  dot,
  fill,
  type Motif,
  n,
  opacity,
  type Point,
  path,
  pick,
  ring,
  stroke,
  TURN,
} from '../drawing.ts';

function gear(x: number, y: number, r: number, teeth: number, from: number): string {
  const depth = Math.min(r * 0.16, 30);
  const points = times(teeth * 4, (at): Point => {
    const angle = from + (at / (teeth * 4)) * TURN;
    const away = at % 4 === 1 || at % 4 === 2 ? r : r - depth;
    return [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
  });
  return path(points, true);
}

/** Wheels that mesh, larger than the sheet. */
export const gears: Motif = ({ width, height, palette, chance }) => {
  const big = height * between(chance, 0.44, 0.56);
  const one: Point = [width * between(chance, 0.24, 0.36), height * between(chance, 0.5, 0.66)];
  const teeth = 26;
  const pitch = big / teeth;
  const wheel = ([x, y]: Point, r: number, colour: string, from: number, spokes: number) =>
    fill(gear(x, y, r, Math.round(r / pitch), from), colour) +
    dot(x, y, r * 0.72, palette.ground[0], opacity(0.55)) +
    times(spokes, (at) => {
      const angle = from + (at / spokes) * TURN;
      return stroke(
        `M${n(x)} ${n(y)}L${n(x + Math.cos(angle) * r * 0.74)} ${n(y + Math.sin(angle) * r * 0.74)}`,
        colour,
        r * 0.1,
      );
    }).join('') +
    ring(x, y, r * 0.72, palette.bright, 2, opacity(0.4)) +
    dot(x, y, r * 0.24, colour) +
    dot(x, y, r * 0.1, palette.bright);
  const next = ([x, y]: Point, r: number, to: number, angle: number): Point => [
    x + Math.cos(angle) * (r + to - 18),
    y + Math.sin(angle) * (r + to - 18),
  ];
  const [middle, small] = [big * 0.56, big * 0.36];
  const two = next(one, big, middle, between(chance, -0.7, -0.3));
  const three = next(two, middle, small, between(chance, 0.5, 1.1));
  const guides = times(4, (at) =>
    ring(...one, big * (1.15 + at * 0.22), palette.soft, 1.5, `${opacity(0.35)} stroke-dasharray="3 13"`),
  );
  return (
    guides.join('') +
    wheel(one, big, palette.main, 0, 6) +
    wheel(two, middle, palette.soft, 0.11, 5) +
    wheel(three, small, palette.accent, 0.2, 4)
  );
};

/** Blocks on a slope of equal angles, stacked to different heights. */
export const blocks: Motif = ({ width, height, palette, chance }) => {
  const size = 74;
  const [dx, dy] = [size * 0.866, size * 0.5];
  const cells = times(17 * 13, (at) => ({ column: at % 17, row: Math.floor(at / 17) }));
  const drawn = cells.map(({ column, row }) => {
    const [x, y] = [width * 0.5 + (column - row) * dx - dx * 2, -height * 0.32 + (column + row) * dy];
    const tall = size * (0.2 + Math.floor(chance() ** 2 * 4) * 0.5);
    const lit = chance() < 0.08;
    const top = lit ? palette.accent : pick(chance, [palette.soft, palette.main, palette.soft]);
    const at = (px: number, py: number): Point => [x + px * dx, y + py * dy - tall];
    const down = ([px, py]: Point): Point => [px, py + tall + size * 0.02];
    const [north, east, south, west] = [at(0, -1), at(1, 0), at(0, 1), at(-1, 0)];
    return (
      fill(path([west, south, down(south), down(west)], true), palette.deep) +
      fill(path([south, east, down(east), down(south)], true), palette.ground[0], opacity(0.92)) +
      fill(path([south, east, down(east), down(south)], true), top, opacity(0.35)) +
      fill(path([north, east, south, west], true), top)
    );
  });
  return drawn.join('');
};

/** The arm of a linkage in many positions at once, and the curve that its end draws. */
export const linkage: Motif = ({ width, height, palette, chance }) => {
  const crank: Point = [width * 0.33, height * 0.68];
  const rocker: Point = [width * 0.66, height * 0.7];
  const [a, b, c] = [height * 0.2, height * between(chance, 0.56, 0.62), height * between(chance, 0.4, 0.46)];
  const poses = times(48, (at) => {
    const angle = (at / 48) * TURN;
    const p: Point = [crank[0] + a * Math.cos(angle), crank[1] + a * Math.sin(angle)];
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

/** Lines of a field between two poles. */
export const field: Motif = ({ width, height, palette, chance }) => {
  const one: Point = [width * between(chance, 0.3, 0.36), height * between(chance, 0.42, 0.58)];
  const other: Point = [width * between(chance, 0.64, 0.7), height * between(chance, 0.42, 0.58)];
  const line = (angle: number) => {
    let [x, y] = [one[0] + Math.cos(angle) * 26, one[1] + Math.sin(angle) * 26];
    const points: Point[] = [[x, y]];
    while (
      points.length < 420 &&
      Math.hypot(x - other[0], y - other[1]) > 24 &&
      Math.abs(x - width / 2) < width &&
      Math.abs(y - height / 2) < height * 1.5
    ) {
      const [r, s] = [Math.hypot(x - one[0], y - one[1]), Math.hypot(x - other[0], y - other[1])];
      const [u, v] = [
        (x - one[0]) / r ** 2 - (x - other[0]) / s ** 2,
        (y - one[1]) / r ** 2 - (y - other[1]) / s ** 2,
      ];
      const length = Math.hypot(u, v);
      [x, y] = [x + (u / length) * 9, y + (v / length) * 9];
      points.push([x, y]);
    }
    return path(points);
  };
  const count = 34;
  const drawn = times(count, (at) => {
    const marked = at % 6 === 1;
    return stroke(
      line((at / count) * TURN + 0.05),
      marked ? palette.accent : at % 2 === 0 ? palette.main : palette.soft,
      marked ? 6 : 3,
      opacity(marked ? 0.95 : 0.85),
    );
  });
  const pole = (point: Point, colour: string) =>
    dot(...point, 62, colour, opacity(0.22)) +
    dot(...point, 40, colour) +
    dot(...point, 14, palette.ground[0]);
  return drawn.join('') + pole(one, palette.accent) + pole(other, palette.bright);
};
