import { times } from '../../pictures/frame.ts';
import { between, dot, fill, hills, type Motif, opacity, type Point, path, stroke } from '../drawing.ts';

/** A net over hills, seen from the side. */
export const surface: Motif = ({ width, height, palette, chance }) => {
  const [along, across] = [hills(chance), hills(chance)];
  const at = (u: number, v: number): Point => {
    const lift = (along(u * 0.7) + across(v * 0.6 + u * 0.3)) * 0.5;
    const depth = 0.4 + 0.75 * v;
    return [
      width * (0.5 + (u - 0.5) * 1.75 * depth),
      height * (0.34 + 0.56 * v ** 1.3) - lift * height * 0.2 * depth,
    ];
  };
  const rows = times(30, (row) => {
    const v = row / 29;
    const line = times(61, (step) => at(step / 60, v));
    const body = `${path(line)}L${width * 2} ${height * 1.4}L${-width} ${height * 1.4}Z`;
    const marked = row % 8 === 3;
    return (
      fill(body, palette.ground[row % 2] as string, opacity(0.34)) +
      stroke(path(line), marked ? palette.accent : palette.soft, marked ? 5 : 2.2, opacity(0.55 + 0.45 * v))
    );
  });
  const columns = times(33, (column) =>
    stroke(path(times(30, (row) => at(column / 32, row / 29))), palette.main, 1.4, opacity(0.5)),
  );
  return (
    dot(width * between(chance, 0.25, 0.75), height * 0.2, height * 0.09, palette.accent, opacity(0.9)) +
    rows.join('') +
    columns.join('')
  );
};
