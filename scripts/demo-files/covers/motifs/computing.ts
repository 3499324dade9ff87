import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, n, opacity, type Point, path, pick, ring, stroke } from '../drawing.ts';

/** Traces that run in parallel, bend by forty-five degrees and end in a soldering point. */
export const circuits: Motif = ({ width, height, palette, chance }) => {
  const chip = height * 0.3;
  const [cx, cy] = [width * between(chance, 0.4, 0.6), height / 2];
  const lanes = 11;
  const gap = (chip * 1.7) / lanes;
  const trace = (side: -1 | 1, at: number, upright: boolean) => {
    const shift = (at - (lanes - 1) / 2) * gap;
    const first = between(chance, 30, 90) + chip;
    const bend = (shift / (chip * 0.85)) * between(chance, 60, 150);
    const length = first + Math.abs(bend) + between(chance, 60, 520);
    const points: Point[] = [
      [chip, shift],
      [first, shift],
      [first + Math.abs(bend), shift + bend],
      [length, shift + bend],
    ];
    const placed = points.map(
      ([along, over]): Point => (upright ? [cx + over, cy + side * along] : [cx + side * along, cy + over]),
    );
    const marked = chance() < 0.16;
    const colour = marked ? palette.accent : pick(chance, [palette.main, palette.soft, palette.main]);
    const [ex, ey] = placed[3] as Point;
    return (
      stroke(path(placed), colour, marked ? 5 : 3, opacity(marked ? 1 : 0.75)) +
      dot(ex, ey, marked ? 10 : 7, colour) +
      dot(ex, ey, 3, palette.ground[0])
    );
  };
  const sides = ([-1, 1] as const).flatMap((side) =>
    [false, true].flatMap((upright) => times(lanes, (at) => trace(side, at, upright))),
  );
  const box = (size: number, colour: string, r: number) =>
    `<rect x="${n(cx - size)}" y="${n(cy - size)}" width="${n(size * 2)}" height="${n(size * 2)}" rx="${r}" fill="${colour}"/>`;
  const cells = times(9, (at) => {
    const [column, row] = [at % 3, Math.floor(at / 3)];
    const size = chip * 0.32;
    const lit = chance() < 0.3;
    return `<rect x="${n(cx + (column - 1.5) * size * 1.25 + size * 0.125)}" y="${n(cy + (row - 1.5) * size * 1.25 + size * 0.125)}" width="${n(size)}" height="${n(size)}" rx="8" fill="${lit ? palette.accent : palette.main}" ${opacity(lit ? 0.95 : 0.3 + chance() * 0.4)}/>`;
  });
  return (
    sides.join('') + box(chip, palette.deep, 26) + box(chip * 0.82, palette.ground[0], 18) + cells.join('')
  );
};

/** Points in clusters, joined to those nearby. */
export const network: Motif = ({ width, height, palette, chance }) => {
  const hubs = times(4, (at): Point => [width * (0.14 + at * 0.24), height * between(chance, 0.25, 0.75)]);
  const points = hubs.flatMap(([x, y]) =>
    times(17, (): Point => {
      const [angle, away] = [chance() * Math.PI * 2, chance() ** 0.6 * height * 0.42];
      return [x + Math.cos(angle) * away * 1.15, y + Math.sin(angle) * away * 0.8];
    }),
  );
  const near = height * 0.3;
  const edges = points.flatMap(([x, y], at) =>
    points.slice(at + 1).flatMap(([ox, oy]) => {
      const away = Math.hypot(x - ox, y - oy);
      return away < near
        ? [
            stroke(
              `M${n(x)} ${n(y)}L${n(ox)} ${n(oy)}`,
              palette.soft,
              2.6,
              opacity(0.25 + 0.75 * (1 - away / near)),
            ),
          ]
        : [];
    }),
  );
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

/** Bars on their way into order, the swaps drawn as arcs. */
export const sorting: Motif = ({ width, height, palette, chance }) => {
  const count = 22;
  const [gap, base] = [width / (count + 3), height * 0.8];
  const values = times(count, (at) => (at < count * 0.55 ? (at + 2) / (count + 2) : 0.3 + chance() * 0.7));
  const bars = values.map((value, at) => {
    const done = at < count * 0.55;
    const tall = value * height * 0.56;
    return `<rect x="${n(gap * (at + 1.7))}" y="${n(base - tall)}" width="${n(gap * 0.62)}" height="${n(tall)}" rx="${n(gap * 0.31)}" fill="${done ? palette.main : palette.soft}" ${opacity(done ? 0.95 : 0.6)}/>`;
  });
  const middle = (at: number) => gap * (at + 2);
  const arcs = times(5, () => {
    const from = Math.floor(between(chance, count * 0.5, count * 0.7));
    const to = Math.floor(between(chance, count * 0.75, count));
    const high = base - height * between(chance, 0.55, 0.95);
    return (
      stroke(
        `M${n(middle(from))} ${n(base + 26)}C${n(middle(from))} ${n(high)} ${n(middle(to))} ${n(high)} ${n(middle(to))} ${n(base + 26)}`,
        palette.accent,
        3.5,
        opacity(0.8),
      ) +
      dot(middle(from), base + 26, 8, palette.accent) +
      dot(middle(to), base + 26, 8, palette.accent)
    );
  });
  return bars.join('') + arcs.join('');
};
