import { times } from '../../pictures/frame.ts';
import { fill, type Motif, n, opacity, type Point, ring, stroke } from '../drawing.ts';

/** Quarter circles in squares that shrink by the golden section. */
export const spiral: Motif = ({ width, height, palette, chance }) => {
  const colours = [palette.main, palette.deep, palette.soft, palette.accent];
  const shift = Math.floor(chance() * 4);
  let [x, y, w, h] = [(width - height * 1.618) / 2, 0, height * 1.618, height];
  const squares = times(9, (at) => {
    const side = Math.min(w, h);
    const turn = at % 4;
    const [left, top] = turn === 2 ? [x + w - side, y] : turn === 3 ? [x, y + h - side] : [x, y];
    const corners: readonly Point[] = [
      [left + side, top + side],
      [left, top + side],
      [left, top],
      [left + side, top],
    ];
    const corner = corners[turn] as Point;
    const starts = corners[(turn + 1) % 4] as Point;
    const ends = corners[(turn + 3) % 4] as Point;
    const arc = `M${starts.map(n).join(' ')}A${n(side)} ${n(side)} 0 0 1 ${ends.map(n).join(' ')}`;
    if (turn === 0) [x, w] = [x + side, w - side];
    else if (turn === 1) [y, h] = [y + side, h - side];
    else if (turn === 2) w -= side;
    else h -= side;
    return (
      fill(`${arc}L${corner.map(n).join(' ')}Z`, colours[(at + shift) % 4] as string, opacity(0.82)) +
      times(5, (nth) => ring(...corner, (side * (nth + 1)) / 6, palette.bright, 1, 'opacity=".16"')).join(
        '',
      ) +
      stroke(arc, palette.bright, 3.5)
    );
  });
  return `<clipPath id="sheet"><rect x="${n((width - height * 1.618) / 2)}" width="${n(height * 1.618)}" height="${height}"/></clipPath><g clip-path="url(#sheet)">${squares.join('')}</g>`;
};
