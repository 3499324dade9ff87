import { times } from '../../pictures/frame.ts';
import { between, fill, type Motif, opacity, type Point, path, stroke } from '../drawing.ts';

/** What is left of a polygon on the near side of the line half-way between two points. */
function nearer(polygon: readonly Point[], [x, y]: Point, [ox, oy]: Point): Point[] {
  const side = ([px, py]: Point) => (px - (x + ox) / 2) * (ox - x) + (py - (y + oy) / 2) * (oy - y);
  return polygon.flatMap((point, at): Point[] => {
    const next = polygon[(at + 1) % polygon.length] as Point;
    const [a, b] = [side(point), side(next)];
    const share = a / (a - b);
    const crossing: Point = [
      point[0] + (next[0] - point[0]) * share,
      point[1] + (next[1] - point[1]) * share,
    ];
    if (a <= 0) return b <= 0 ? [point] : [point, crossing];
    return b <= 0 ? [crossing] : [];
  });
}

/** Grains of a metal under the microscope: some hatched, as they lie. */
export const grains: Motif = ({ width, height, palette, chance }) => {
  const seeds = times(70, (): Point => [between(chance, -80, width + 80), between(chance, -80, height + 80)]);
  const sheet: readonly Point[] = [
    [-120, -120],
    [width + 120, -120],
    [width + 120, height + 120],
    [-120, height + 120],
  ];
  const colours = [palette.main, palette.soft, palette.deep, palette.main, palette.deep];
  return seeds
    .map((seed, at) => {
      const cell = seeds.reduce<readonly Point[]>(
        (left, other) => (other === seed ? left : nearer(left, seed, other)),
        sheet,
      );
      const inner = cell.map(
        ([x, y]): Point => [seed[0] + (x - seed[0]) * 0.955, seed[1] + (y - seed[1]) * 0.955],
      );
      const lit = at % 13 === 4;
      const shape = fill(
        path(inner, true),
        lit ? palette.accent : (colours[at % 5] as string),
        `${opacity(lit ? 0.95 : between(chance, 0.45, 0.95))} stroke="${palette.bright}" stroke-opacity=".25" stroke-width="1.5" stroke-linejoin="round"`,
      );
      if (at % 4 !== 1) return shape;
      const angle = chance() * 180;
      const hatch = times(26, (k) =>
        stroke(`M-300 ${(k - 13) * 15}H300`, palette.bright, 1.6, opacity(0.35)),
      ).join('');
      return `${shape}<clipPath id="grain-${at}"><path d="${path(inner, true)}"/></clipPath><g clip-path="url(#grain-${at})"><g transform="translate(${Math.round(seed[0])} ${Math.round(seed[1])}) rotate(${Math.round(angle)})">${hatch}</g></g>`;
    })
    .join('');
};
