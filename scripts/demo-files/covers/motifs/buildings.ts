import { times } from '../../pictures/frame.ts';
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
  stroke,
  TURN,
} from '../drawing.ts';

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

/** Arches behind arches, as in a long hall. */
export const arches: Motif = ({ width, height, palette, chance }) => {
  const [cx, floor] = [width * between(chance, 0.46, 0.54), height * 1.02];
  const count = 9;
  const arch = (at: number) => {
    const share = 1 - at / count;
    const half = width * 0.52 * share ** 1.25 + 34;
    const spring = floor - height * 0.86 * share ** 0.9;
    const rise = half * 0.92;
    return `M${n(cx - half)} ${n(floor)}V${n(spring + rise * 0.62)}A${n(half)} ${n(rise)} 0 0 1 ${n(cx + half)} ${n(spring + rise * 0.62)}V${n(floor)}Z`;
  };
  const colours = [palette.deep, palette.main, palette.soft, palette.main];
  const drawn = times(
    count,
    (at) =>
      fill(
        arch(at),
        at === count - 1 ? palette.accent : (colours[at % 4] as string),
        opacity(at === count - 1 ? 1 : 0.62),
      ) + stroke(arch(at), palette.bright, 1.8, opacity(0.45)),
  );
  const tiles = times(15, (at) =>
    stroke(
      `M${n(cx)} ${n(floor - height * 0.1)}L${n(cx + (at - 7) * width * 0.16)} ${n(floor)}`,
      palette.bright,
      1.4,
      opacity(0.35),
    ),
  );
  return drawn.join('') + tiles.join('');
};

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
  const [columns, rows] = [128, 72];
  const [w, h] = [width / columns, height / rows];
  const values = times((columns + 1) * (rows + 1), (at) =>
    heightAt((at % (columns + 1)) / columns, Math.floor(at / (columns + 1)) / rows),
  );
  const valueAt = (column: number, row: number) => values[row * (columns + 1) + column] as number;
  const level = (limit: number) => {
    const pieces: string[] = [];
    for (let at = 0; at < columns * rows; at += 1) {
      const [column, row] = [at % columns, Math.floor(at / columns)];
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
  };
  const drawn = times(17, (at) => {
    const marked = at % 5 === 3;
    return stroke(
      level(0.08 + at * 0.085),
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
