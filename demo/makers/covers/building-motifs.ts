import { times } from '../pictures/frame.ts';
import {
  between,
  dot,
  fill,
  hills,
  type Motif,
  n,
  opacity,
  type Point,
  path,
  pick,
  ring,
  type Sheet,
  stroke,
  TURN,
} from './drawing.ts';

/** Cables that fan out from two towers. */
export const cables: Motif = ({ width, height, palette, chance }) => {
  const deck = height * 0.72;
  const towers = [width * between(chance, 0.24, 0.3), width * between(chance, 0.7, 0.78)];
  const fan = (x: number) =>
    times(34, (at) => {
      const side = at % 2 === 0 ? 1 : -1;
      const reach = (Math.floor(at / 2) + 1) * 25 * side;
      return stroke(
        `M${n(x)} ${n(height * 0.12 + Math.abs(reach) * 0.1)}L${n(x + reach)} ${n(deck)}`,
        at % 8 < 2 ? palette.accent : palette.soft,
        at % 8 < 2 ? 3.4 : 2.2,
        opacity(0.9),
      );
    }).join('');
  const tower = (x: number) =>
    fill(`M${n(x - 9)} ${n(height * 0.07)}h18l16 ${n(height * 0.93)}h-50z`, palette.bright);
  const water = times(9, (at) => {
    const y = deck + 40 + at * 22;
    const line = times(41, (step): Point => [(width * step) / 40, y + 5 * Math.sin(step * 0.7 + at * 1.3)]);
    return stroke(path(line), palette.main, 2.4, opacity(0.65 - at * 0.05));
  });
  const hill = hills(chance);
  const ridge = times(
    81,
    (step): Point => [(width * step) / 80, deck - height * 0.08 - Math.abs(hill(step / 110)) * height * 0.16],
  );
  return (
    fill(`${path(ridge)}L${width} ${n(deck)}L0 ${n(deck)}Z`, palette.deep, opacity(0.75)) +
    towers.map(fan).join('') +
    water.join('') +
    towers.map(tower).join('') +
    `<rect y="${n(deck)}" width="${width}" height="14" fill="${palette.bright}"/>` +
    `<rect y="${n(deck + 20)}" width="${width}" height="4" fill="${palette.accent}"/>`
  );
};

/** A roof with its corners turned up, and the tiles that run down it. */
function roof({ palette }: Sheet, x: number, y: number, half: number, tall: number): string {
  const ridge = half * 0.62;
  const slope = (side: number) =>
    `Q${n(x + side * half * 0.72)} ${n(y - tall * 0.18)} ${n(x + side * half * 1.1)} ${n(y - tall * 0.2)}`;
  const outline = `M${n(x - ridge)} ${n(y - tall)}H${n(x + ridge)}${slope(1)}L${n(x + half * 0.96)} ${n(y)}H${n(x - half * 0.96)}L${n(x - half * 1.1)} ${n(y - tall * 0.2)}Q${n(x - half * 0.72)} ${n(y - tall * 0.18)} ${n(x - ridge)} ${n(y - tall)}Z`;
  const tiles = times(23, (at) => {
    const part = at / 11 - 1;
    return stroke(
      `M${n(x + part * ridge * 0.97)} ${n(y - tall + 8)}Q${n(x + part * half * 0.7)} ${n(y - tall * 0.3)} ${n(x + part * half * 0.92)} ${n(y - 6)}`,
      palette.ground[0],
      2.4,
      opacity(0.38),
    );
  });
  return (
    fill(outline, palette.main) +
    tiles.join('') +
    `<rect x="${n(x - ridge - 16)}" y="${n(y - tall - 15)}" width="${n(ridge * 2 + 32)}" height="17" rx="8" fill="${palette.accent}"/>` +
    `<rect x="${n(x - half * 0.93)}" y="${n(y)}" width="${n(half * 1.86)}" height="13" fill="${palette.soft}"/>`
  );
}

/** Brackets below the eaves, columns, and doors with lattices. */
function hall({ palette }: Sheet, x: number, y: number, half: number, tall: number): string {
  const bays = 7;
  const bay = (half * 1.6) / bays;
  const left = x - half * 0.8;
  const brackets = times(bays * 2 + 1, (at) => {
    const cx = left + (at * bay) / 2;
    return fill(`M${n(cx - 17)} ${n(y)}h34l-9 13h-16z`, palette.accent, opacity(0.9));
  });
  const doors = times(bays, (at) => {
    const from = left + at * bay + bay * 0.16;
    const bars = times(3, (k) => `M${n(from + (bay * 0.68 * (k + 1)) / 4)} ${n(y + 30)}v${n(tall - 30)}`);
    return (
      `<rect x="${n(from)}" y="${n(y + 30)}" width="${n(bay * 0.68)}" height="${n(tall - 30)}" fill="${palette.deep}"/>` +
      stroke(
        `${bars.join('')}M${n(from)} ${n(y + tall * 0.55)}h${n(bay * 0.68)}`,
        palette.soft,
        2,
        opacity(0.7),
      )
    );
  });
  const columns = times(
    bays + 1,
    (at) =>
      `<rect x="${n(left + at * bay - 7)}" y="${n(y + 12)}" width="14" height="${n(tall - 12)}" fill="${palette.bright}"/>`,
  );
  return doors.join('') + columns.join('') + brackets.join('');
}

/** A hall of two roofs on its terrace, before the sun. */
export const eaves: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
  const x = width * 0.5;
  const sun = [width * between(chance, 0.68, 0.8), height * 0.22] as const;
  const terraces = times(
    3,
    (at) =>
      `<rect x="${n(x - 520 - at * 62)}" y="${n(height * 0.86 + at * 36)}" width="${n(1040 + at * 124)}" height="40" fill="${at % 2 ? palette.deep : palette.soft}" ${opacity(0.9)}/>`,
  );
  return (
    dot(...sun, height * 0.14, palette.accent, opacity(0.9)) +
    fill(
      `M0 ${n(height * 0.7)}q${n(width * 0.2)}-90 ${n(width * 0.4)}-8t${n(width * 0.6)}-22V${height}H0z`,
      palette.deep,
      opacity(0.55),
    ) +
    terraces.join('') +
    hall(sheet, x, height * 0.64, 560, height * 0.22) +
    roof(sheet, x, height * 0.64, 560, height * 0.2) +
    hall(sheet, x, height * 0.355, 380, height * 0.09) +
    roof(sheet, x, height * 0.355, 390, height * 0.17)
  );
};

/** Fronts of a town in three depths, with some windows lit. */
export const facades: Motif = ({ width, height, palette, chance }) => {
  const street = (depth: number) => {
    let x = -40 - chance() * 60;
    const houses: string[] = [];
    while (x < width) {
      const wide = between(chance, 90, 190);
      const tall = height * between(chance, 0.24, 0.5) * (1.35 - depth * 0.27);
      const top = height - tall - (2 - depth) * 30;
      const colour = [palette.deep, palette.main, palette.soft][depth] as string;
      houses.push(
        `<rect x="${n(x)}" y="${n(top)}" width="${n(wide)}" height="${n(tall + 120)}" fill="${colour}" ${opacity([0.55, 0.8, 1][depth] as number)}/>`,
      );
      const columns = Math.floor(wide / 30);
      const rows = Math.floor((tall - 20) / 38);
      const [gapX, style] = [wide / columns, chance()];
      for (let at = 0; at < columns * rows; at += 1) {
        const [column, row] = [at % columns, Math.floor(at / columns)];
        const lit = chance() < 0.13;
        const shape = style < 0.4 ? { w: 9, h: 22 } : style < 0.75 ? { w: 15, h: 15 } : { w: gapX - 8, h: 7 };
        houses.push(
          `<rect x="${n(x + gapX * (column + 0.5) - shape.w / 2)}" y="${n(top + 18 + row * 38)}" width="${n(shape.w)}" height="${shape.h}" fill="${lit ? palette.accent : palette.ground[0]}" ${opacity(lit ? 0.95 : 0.35)}/>`,
        );
      }
      x += wide + between(chance, 2, 16);
    }
    return houses.join('');
  };
  const sun: Point = [width * between(chance, 0.25, 0.75), height * 0.26];
  return (
    dot(...sun, height * 0.13, palette.accent) +
    ring(...sun, height * 0.18, palette.accent, 2, opacity(0.5)) +
    times(3, street).join('')
  );
};

/** Blocks of a town from above, with its river and its ring. */
export const plan: Motif = ({ width, height, palette, chance }) => {
  const cell = 62;
  const angle = pick(chance, [-18, 14, 24]);
  const blocks = times(34 * 24, (at) => {
    const [column, row] = [at % 34, Math.floor(at / 34)];
    if (chance() < 0.08) return '';
    const [x, y] = [(column - 17) * cell, (row - 12) * cell];
    const green = chance() < 0.1;
    const [wide, tall] = [cell - 10, (chance() < 0.3 ? 0.5 : 1) * (cell - 10)];
    return `<rect x="${n(x)}" y="${n(y)}" width="${wide}" height="${n(tall)}" rx="${green ? 22 : 4}" fill="${green ? palette.accent : pick(chance, [palette.main, palette.soft, palette.deep, palette.main])}" ${opacity(green ? 0.85 : between(chance, 0.35, 0.9))}/>`;
  });
  const bend = between(chance, 0.3, 0.7);
  const river = `M${n(-width * 0.1)} ${n(height * bend)}C${n(width * 0.3)} ${n(height * (bend - 0.5))} ${n(width * 0.55)} ${n(height * (bend + 0.7))} ${n(width * 1.1)} ${n(height * 0.35)}`;
  return (
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${angle})">${blocks.join('')}</g>` +
    stroke(river, palette.ground[0], 96) +
    stroke(river, palette.soft, 3, opacity(0.8)) +
    ring(width * 0.5, height * 0.5, height * 0.36, palette.ground[0], 16) +
    ring(width * 0.5, height * 0.5, height * 0.36, palette.bright, 2.5) +
    times(12, (at) =>
      dot(
        width * 0.5 + Math.cos((at / 12) * TURN) * height * 0.36,
        height * 0.5 + Math.sin((at / 12) * TURN) * height * 0.36,
        6,
        palette.bright,
      ),
    ).join('')
  );
};

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

function lightAndWindow({ width, height, palette }: Sheet, vanish: Point, [left, top]: Point): string {
  const [w, h] = [width * 0.36, height * 0.36];
  const window = `<rect x="${n(left)}" y="${n(top)}" width="${n(w)}" height="${n(h)}" fill="${palette.soft}"/><rect x="${n(left + w * 0.16)}" y="${n(top + h * 0.14)}" width="${n(w * 0.68)}" height="${n(h * 0.62)}" fill="${palette.bright}"/>${dot(left + w * 0.62, top + h * 0.4, h * 0.17, palette.accent)}${stroke(`M${n(left + w / 2)} ${n(top + h * 0.14)}v${n(h * 0.62)}M${n(left + w * 0.16)} ${n(top + h * 0.45)}h${n(w * 0.68)}`, palette.soft, 5)}`;
  const light = fill(
    path(
      [
        [left + w * 0.2, top + h],
        [left + w * 0.8, top + h],
        [vanish[0] + width * 0.2, height * 1.02],
        [vanish[0] - width * 0.34, height * 1.02],
      ],
      true,
    ),
    palette.accent,
    opacity(0.3),
  );
  return light + window;
}

/** Rooms of a house, cut open, with light that falls in. */
export const rooms: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
  const vanish: Point = [width * between(chance, 0.42, 0.6), height * between(chance, 0.42, 0.52)];
  const frame = (share: number): Point[] =>
    CORNERS.map(([right, down]): Point => [width * right, height * down]).map(
      ([x, y]): Point => [vanish[0] + (x - vanish[0]) * share, vanish[1] + (y - vanish[1]) * share],
    );
  const [outer, inner] = [frame(1.02), frame(0.36)];
  const wall = (a: number, b: number, colour: string, share: number) =>
    fill(
      path([outer[a] as Point, outer[b] as Point, inner[b] as Point, inner[a] as Point], true),
      colour,
      opacity(share),
    );
  const boards = times(15, (at) => {
    const x = (width * at) / 14;
    return stroke(
      path([
        [x, height * 1.02],
        [vanish[0] + (x - vanish[0]) * 0.36, (inner[2] as Point)[1]],
      ]),
      palette.bright,
      1.6,
      opacity(0.4),
    );
  });
  const lamp = width * between(chance, 0.7, 0.8);
  return (
    wall(0, 1, palette.main, 0.35) +
    wall(1, 2, palette.main, 0.85) +
    wall(2, 3, palette.deep, 0.9) +
    wall(3, 0, palette.main, 0.6) +
    boards.join('') +
    lightAndWindow(sheet, vanish, inner[0] as Point) +
    stroke(`M${n(lamp)} 0V${n(height * 0.2)}`, palette.bright, 3) +
    fill(`M${n(lamp - 62)} ${n(height * 0.3)}a62 62 0 0 1 124 0z`, palette.accent) +
    dot(lamp, height * 0.315, 18, palette.bright)
  );
};

/** The sheet in cells, fine enough for smooth lines. */
const [COLUMNS, ROWS] = [128, 72];

/** Where a height is reached, cell by cell. */
function levelOf(valueAt: (column: number, row: number) => number, [w, h]: Point, limit: number): string {
  const pieces: string[] = [];
  for (let at = 0; at < COLUMNS * ROWS; at += 1) {
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
    const corners: readonly (readonly [number, number])[] = [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ];
    const crossings = corners.flatMap(([x, y], side): Point[] => {
      const [ox, oy] = corners[(side + 1) % 4] as readonly [number, number];
      const [a, b] = [valueAt(x, y), valueAt(ox, oy)];
      if (a < limit === b < limit) return [];
      const share = (limit - a) / (b - a);
      return [[(x + (ox - x) * share) * w, (y + (oy - y) * share) * h]];
    });
    if (crossings.length >= 2) pieces.push(path(crossings.slice(0, 2)));
  }
  return pieces.join('');
}

/** The heights of a landscape, as a map shows them. */
export const contours: Motif = ({ width, height, palette, chance }) => {
  const peaks = times(9, (at) => ({
    x: ((at % 3) + chance()) / 3,
    y: (Math.floor(at / 3) + chance()) / 3,
    tall: between(chance, 0.5, 1.1),
    wide: between(chance, 0.16, 0.34),
  }));
  const rough = hills(chance);
  const heightAt = (x: number, y: number) =>
    peaks.reduce(
      (sum, peak) =>
        sum + peak.tall * Math.exp(-(((x - peak.x) * 1.5) ** 2 + (y - peak.y) ** 2) / peak.wide ** 2),
      0,
    ) +
    0.05 * rough(x * 0.8 + y * 0.5);
  const [w, h] = [width / COLUMNS, height / ROWS];
  const values = times((COLUMNS + 1) * (ROWS + 1), (at) =>
    heightAt((at % (COLUMNS + 1)) / COLUMNS, Math.floor(at / (COLUMNS + 1)) / ROWS),
  );
  const valueAt = (column: number, row: number) => values[row * (COLUMNS + 1) + column] as number;
  const drawn = times(17, (at) => {
    const marked = at % 5 === 3;
    return stroke(
      levelOf(valueAt, [w, h], 0.08 + at * 0.085),
      marked ? palette.accent : at > 9 ? palette.soft : palette.main,
      marked ? 5 : 2.2,
      opacity(marked ? 0.95 : 0.85),
    );
  });
  const flags = peaks
    .filter(({ x, y }) => x > 0.08 && x < 0.92 && y > 0.1 && y < 0.9)
    .map(({ x, y }) => dot(x * width, y * height, 9, palette.bright));
  return drawn.join('') + flags.join('');
};
