import { times } from '../../pictures/frame.ts';
import { between, dot, hills, type Motif, opacity, type Point, path, stroke } from '../drawing.ts';

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
