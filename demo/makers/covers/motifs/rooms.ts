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
  type Sheet,
  stroke,
} from '../drawing.ts';

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
