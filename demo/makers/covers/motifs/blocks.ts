import { times } from '../../pictures/frame.ts';
import { fill, type Motif, opacity, type Point, path, pick } from '../drawing.ts';

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
