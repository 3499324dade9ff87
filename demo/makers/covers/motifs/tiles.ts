import { times } from '../../pictures/frame.ts';
import { dot, fill, type Motif, n, pick } from '../drawing.ts';

/** Squares, each with a quarter, a half or a whole of a circle. */
export const tiles: Motif = ({ width, height, palette, chance }) => {
  const side = height / pick(chance, [3, 4]);
  const columns = Math.ceil(width / side);
  const colours = [palette.main, palette.soft, palette.accent, palette.deep, palette.bright, palette.main];
  return times(columns * Math.round(height / side), (at) => {
    const [x, y] = [(at % columns) * side, Math.floor(at / columns) * side];
    const [back, front, third] = [pick(chance, colours), pick(chance, colours), pick(chance, colours)];
    const r = n(side);
    const shapes = [
      fill(`M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z`, front),
      fill(`M0 0A${n(side / 2)} ${n(side / 2)} 0 0 0 ${r} 0Z`, front) +
        fill(`M0 ${r}A${n(side / 2)} ${n(side / 2)} 0 0 1 ${r} ${r}Z`, third),
      dot(side / 2, side / 2, side * 0.36, front) + dot(side / 2, side / 2, side * 0.15, third),
      times(4, (k) => fill(`M0 ${n(side * (k + 0.3) * 0.25)}H${r}v${n(side * 0.09)}H0Z`, front)).join(''),
      fill(`M0 0L${r} 0L0 ${r}Z`, front) + dot(side * 0.72, side * 0.72, side * 0.14, third),
      fill(`M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z`, front) +
        fill(`M0 0H${n(side / 2)}A${n(side / 2)} ${n(side / 2)} 0 0 1 0 ${n(side / 2)}Z`, third),
    ];
    const turn = Math.floor(chance() * 4) * 90;
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn} ${n(side / 2)} ${n(side / 2)})"><rect width="${n(side + 1)}" height="${n(side + 1)}" fill="${back}" opacity=".55"/>${pick(chance, shapes)}</g>`;
  }).join('');
};
