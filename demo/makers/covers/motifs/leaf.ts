import { times } from '../../pictures/frame.ts';
import { between, dot, fill, type Motif, opacity, type Point, path, type Sheet, stroke } from '../drawing.ts';

/** Its middle line with a bow, how wide it is on either side, and its veins, from its stem (0) to its tip (1). */
function shapeOf({ width, height, chance }: Sheet) {
  const [from, to]: [Point, Point] = [
    [width * 0.06, height * between(chance, 0.78, 0.94)],
    [width * 0.97, height * between(chance, 0.04, 0.2)],
  ];
  const along = (t: number, over: number): Point => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const bow = Math.sin(t * Math.PI) * height * 0.05;
    return [from[0] + dx * t - (dy / length) * (over + bow), from[1] + dy * t + (dx / length) * (over + bow)];
  };
  const wide = (t: number) => height * 0.46 * Math.sin(Math.PI * t ** 0.82) ** 0.9;
  const vein = (t: number, side: 1 | -1, share: number) =>
    path(
      times(15, (at) =>
        along(
          Math.min(0.995, t + (at / 14) ** 1.4 * 0.17),
          (side * wide(Math.min(0.99, t + 0.17)) * share * at) / 14,
        ),
      ),
    );
  return { along, wide, vein };
}

/** A leaf that fills the sheet, with its veins. */
export const leaf: Motif = (sheet) => {
  const { palette, chance } = sheet;
  const { along, wide, vein } = shapeOf(sheet);
  const edge = (side: 1 | -1) => times(41, (at) => along(at / 40, side * wide(at / 40)));
  const half = (side: 1 | -1, colour: string) =>
    fill(path([...times(41, (at) => along(at / 40, 0)), ...edge(side).reverse()], true), colour);
  const veins = ([1, -1] as const).flatMap((side) =>
    times(15, (at) => {
      const t = 0.05 + at * 0.055;
      const fine = times(4, (k) =>
        stroke(
          path([
            along(t + 0.03 + k * 0.03, side * wide(t + 0.1) * (0.2 + k * 0.17)),
            along(t + 0.075 + k * 0.028, side * wide(t + 0.1) * (0.12 + k * 0.17)),
          ]),
          palette.bright,
          1.2,
          opacity(0.4),
        ),
      );
      return stroke(vein(t, side, 0.97), palette.bright, 3, opacity(0.75)) + fine.join('');
    }),
  );
  const dew = times(7, () => {
    const [t, over] = [between(chance, 0.25, 0.8), between(chance, -0.6, 0.6)];
    const [x, y] = along(t, over * wide(t));
    return dot(x, y, between(chance, 8, 20), palette.accent, opacity(0.95));
  });
  return (
    half(1, palette.main) +
    half(-1, palette.soft) +
    veins.join('') +
    stroke(path(times(41, (at) => along(-0.08 + (at / 40) * 1.08, 0))), palette.bright, 7) +
    dew.join('')
  );
};
