import { times } from '../../pictures/frame.ts';
import {
  between,
  dot,
  fill,
  type Motif,
  opacity,
  type Point,
  path,
  pick,
  ring,
  stroke,
  TURN,
} from '../drawing.ts';

/** Atoms of a crystal in three layers, joined to their neighbours. */
export const lattice: Motif = ({ width, height, palette, chance }) => {
  const step = between(chance, 118, 150);
  const turn = between(chance, -0.32, 0.32);
  const at = (i: number, j: number, layer: number): Point => {
    const [x, y] = [(i + j * 0.5 + layer * 0.5) * step, (j * 0.866 + layer * 0.29) * step];
    return [
      width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
      height / 2 + x * Math.sin(turn) * 0.8 + y * Math.cos(turn) * 0.8 - layer * 16,
    ];
  };
  const span = times(19, (k) => k - 9);
  const layer = (deep: number) => {
    const colour = [palette.deep, palette.main, palette.soft][deep] as string;
    const bonds = span.flatMap((i) =>
      span.flatMap((j) =>
        (
          [
            [1, 0],
            [0, 1],
            [-1, 1],
          ] as const
        ).map(([di, dj]) =>
          stroke(
            path([at(i, j, deep), at(i + di, j + dj, deep)]),
            colour,
            2 + deep * 1.2,
            opacity(0.3 + deep * 0.16),
          ),
        ),
      ),
    );
    const atoms = span.flatMap((i) =>
      span.map((j) => {
        const [x, y] = at(i, j, deep);
        if (x < -60 || y < -60 || x > width + 60 || y > height + 60) return '';
        const lit = deep === 2 && (i * 7 + j * 3 + 70) % 11 === 0;
        const r = 12 + deep * 7;
        return (
          dot(x, y, r, lit ? palette.accent : colour) +
          dot(x - r * 0.3, y - r * 0.3, r * 0.32, palette.bright, opacity(lit ? 0.8 : 0.35))
        );
      }),
    );
    return bonds.join('') + atoms.join('');
  };
  return times(3, layer).join('');
};

/** Rings of six and the chains between them. */
export const molecules: Motif = ({ width, height, palette, chance }) => {
  const side = between(chance, 84, 104);
  const hexagon = ([x, y]: Point, from: number) =>
    times(
      6,
      (at): Point => [
        x + side * Math.cos(from + (at / 6) * TURN),
        y + side * Math.sin(from + (at / 6) * TURN),
      ],
    );
  const from = Math.PI / 6;
  const start: Point = [width * between(chance, 0.16, 0.24), height * between(chance, 0.4, 0.6)];
  const walk = pick(chance, [
    [0, 0, 1, 0, 5, 0, 1],
    [0, 1, 0, 5, 0, 0, 1],
    [5, 0, 0, 1, 0, 5, 0],
  ] as const);
  const centres: Point[] = [start];
  for (const turn of walk) {
    const [x, y] = centres.at(-1) as Point;
    const angle = (turn / 6) * TURN;
    centres.push([x + Math.cos(angle) * side * 1.732, y + Math.sin(angle) * side * 1.732]);
  }
  const shadows = times(5, () => {
    const point: Point = [chance() * width, chance() * height];
    return (
      stroke(path(hexagon(point, from), true), palette.main, 3, opacity(0.28)) +
      ring(...point, side * 0.55, palette.main, 2, opacity(0.2))
    );
  });
  const rings = centres.map((centre, at) => {
    const corners = hexagon(centre, from);
    const inner = at % 2 === 0 ? ring(...centre, side * 0.58, palette.soft, 4, opacity(0.85)) : '';
    return (
      fill(path(corners, true), at % 3 === 1 ? palette.main : palette.deep, opacity(0.5)) +
      stroke(path(corners, true), palette.bright, 7) +
      inner
    );
  });
  const atoms = centres.flatMap((centre, at) =>
    hexagon(centre, from).map(([x, y], corner) => {
      const lit = (at * 6 + corner) % 7 === 2;
      return (
        dot(x, y, lit ? 25 : 14, lit ? palette.accent : palette.soft) +
        (lit ? dot(x - 7, y - 7, 6, palette.bright, opacity(0.7)) : '')
      );
    }),
  );
  return shadows.join('') + rings.join('') + atoms.join('');
};

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

/** A leaf that fills the sheet, with its veins. */
export const leaf: Motif = ({ width, height, palette, chance }) => {
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
  const edge = (side: 1 | -1) => times(41, (at) => along(at / 40, side * wide(at / 40)));
  const half = (side: 1 | -1, colour: string) =>
    fill(path([...times(41, (at) => along(at / 40, 0)), ...edge(side).reverse()], true), colour);
  const vein = (t: number, side: 1 | -1, share: number) =>
    path(
      times(15, (at) =>
        along(
          Math.min(0.995, t + (at / 14) ** 1.4 * 0.17),
          (side * wide(Math.min(0.99, t + 0.17)) * share * at) / 14,
        ),
      ),
    );
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
