import { times } from '../pictures/frame.ts';
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
  type Sheet,
  stroke,
} from './drawing.ts';

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

const CARD = { wide: 236, gap: 26 } as const;

function card({ palette, chance }: Sheet, x: number, y: number, tall: number, lit: boolean): string {
  const lines = times(Math.floor((tall - 62) / 24), (at) => {
    const wide = CARD.wide * between(chance, 0.35, 0.78);
    return `<rect x="${n(x + 22)}" y="${n(y + 50 + at * 24)}" width="${n(wide)}" height="9" rx="4.5" fill="${palette.ground[0]}" ${opacity(0.32)}/>`;
  });
  const colour = lit ? palette.accent : pick(chance, [palette.main, palette.soft, palette.bright]);
  return (
    `<rect x="${n(x)}" y="${n(y)}" width="${CARD.wide}" height="${n(tall)}" rx="16" fill="${colour}" ${opacity(lit ? 1 : 0.86)}/>` +
    `<rect x="${n(x + 22)}" y="${n(y + 22)}" width="76" height="12" rx="6" fill="${palette.ground[0]}" ${opacity(0.6)}/>` +
    lines.join('') +
    dot(x + CARD.wide - 32, y + 28, 13, palette.ground[1], opacity(0.75))
  );
}

/** A team's board: what is to be done, under way, looked over and done. */
export const board: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
  const columns = Math.ceil(width / (CARD.wide + CARD.gap));
  const from = (width - columns * (CARD.wide + CARD.gap) + CARD.gap) / 2;
  return times(columns, (column) => {
    const x = from + column * (CARD.wide + CARD.gap);
    const cards: string[] = [];
    const lit = Math.floor(chance() * 3);
    let y = 58;
    for (let at = 0; y < height; at += 1) {
      const tall = between(chance, 104, 190);
      cards.push(card(sheet, x, y, tall, at === lit && column % 2 === 1));
      y += tall + CARD.gap;
    }
    return (
      `<rect x="${n(x - 13)}" width="${CARD.wide + 26}" height="${height}" fill="${palette.deep}" ${opacity(0.45)}/>` +
      `<rect x="${n(x)}" y="22" width="110" height="14" rx="7" fill="${palette.bright}" ${opacity(0.8)}/>` +
      cards.join('')
    );
  }).join('');
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

function cellsOf({ palette, chance }: Sheet, [cx, cy]: Point, size: number): string[] {
  return times(9, (at) => {
    const [column, row] = [at % 3, Math.floor(at / 3)];
    const lit = chance() < 0.3;
    return `<rect x="${n(cx + (column - 1.5) * size * 1.25 + size * 0.125)}" y="${n(cy + (row - 1.5) * size * 1.25 + size * 0.125)}" width="${n(size)}" height="${n(size)}" rx="8" fill="${lit ? palette.accent : palette.main}" ${opacity(lit ? 0.95 : 0.3 + chance() * 0.4)}/>`;
  });
}

/** Traces that run in parallel, bend by forty-five degrees and end in a soldering point. */
export const circuits: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
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
  const cells = cellsOf(sheet, [cx, cy], chip * 0.32);
  return (
    sides.join('') + box(chip, palette.deep, 26) + box(chip * 0.82, palette.ground[0], 18) + cells.join('')
  );
};
