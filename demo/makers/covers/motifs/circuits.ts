import { times } from '../../pictures/frame.ts';
import {
  between,
  dot,
  type Motif,
  n,
  opacity,
  type Point,
  path,
  pick,
  type Sheet,
  stroke,
} from '../drawing.ts';

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
