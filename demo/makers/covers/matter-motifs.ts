import { times } from '../pictures/frame.ts';
import {
  between,
  dot,
  fill,
  type Motif,
  n,
  opacity,
  type Point,
  path,
  pick,
  ring,
  type Sheet,
  stroke,
  TURN,
} from './drawing.ts';

const CORNERS = 14;

/** Nearly round: a soft line through the middles between a few corners. */
function wallOf(x: number, y: number, r: number, chance: () => number): string {
  const corners = times(CORNERS, (at): Point => {
    const [angle, far] = [(at / CORNERS) * TURN, r * between(chance, 0.93, 1.05)];
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });
  const middles = corners.map(([cx, cy], at) => {
    const [nx, ny] = corners[(at + 1) % CORNERS] as Point;
    return `${n((cx + nx) / 2)} ${n((cy + ny) / 2)}`;
  });
  const bends = corners.slice(1).map(([cx, cy], at) => `Q${n(cx)} ${n(cy)} ${middles[at + 1]}`);
  const [fx, fy] = corners[0] as Point;
  return `M${middles[0]}${bends.join('')}Q${n(fx)} ${n(fy)} ${middles[0]}Z`;
}

/** What is seen through a microscope: round cells with their nuclei, and small rods between them. */
export const cells: Motif = ({ width, height, palette, chance }) => {
  const found: (readonly [...Point, number])[] = [];
  const large = times(300, () => {
    const r = between(chance, 46, 128);
    const [x, y] = [chance() * width, chance() * height];
    if (found.some(([ox, oy, other]) => Math.hypot(x - ox, y - oy) < r + other + 16)) return '';
    found.push([x, y, r]);
    const shape = wallOf(x, y, r, chance);
    const grains = times(9, () =>
      dot(
        x + between(chance, -0.6, 0.6) * r,
        y + between(chance, -0.6, 0.6) * r,
        between(chance, 2, 6),
        palette.bright,
        opacity(0.6),
      ),
    );
    return (
      fill(
        shape,
        pick(chance, [palette.main, palette.soft]),
        `${opacity(0.55)} stroke="${palette.bright}" stroke-width="4"`,
      ) +
      grains.join('') +
      dot(x + r * 0.12, y - r * 0.08, r * 0.34, chance() < 0.3 ? palette.accent : palette.deep) +
      dot(x + r * 0.18, y - r * 0.12, r * 0.12, palette.bright, opacity(0.8))
    );
  });
  const rods = times(70, () => {
    const [x, y, turn] = [chance() * width, chance() * height, chance() * 180];
    if (found.some(([ox, oy, r]) => Math.hypot(x - ox, y - oy) < r + 20)) return '';
    return `<rect x="${n(x - 17)}" y="${n(y - 6)}" width="34" height="12" rx="6" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" fill="${palette.accent}" ${opacity(0.75)}/>`;
  });
  return rods.join('') + large.join('');
};

const STEPS = 46;

function dust({ width, height, palette, chance }: Sheet): string {
  return times(60, () =>
    dot(
      chance() * width,
      chance() * height,
      between(chance, 2, 9),
      palette.soft,
      opacity(between(chance, 0.1, 0.35)),
    ),
  ).join('');
}

/** Two strands that wind around each other, and the rungs between them. */
export const helix: Motif = (sheet) => {
  const { width, height, palette } = sheet;
  const strand = (shift: number, at: number): Point => {
    const part = at / STEPS;
    const angle = part * TURN * 2.2 + shift;
    return [width * (-0.04 + part * 1.08), height * (0.5 + 0.3 * Math.sin(angle)) + (part - 0.5) * -110];
  };
  const depth = (shift: number, at: number) => Math.cos((at / STEPS) * TURN * 2.2 + shift);
  const rungs = times(STEPS, (at) => {
    const [one, other] = [strand(0, at), strand(Math.PI, at)];
    const half: Point = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
    return (
      stroke(path([one, half]), palette.main, 8, opacity(0.8)) +
      stroke(path([half, other]), at % 4 === 1 ? palette.accent : palette.soft, 8, opacity(0.8))
    );
  });
  const line = (shift: number) => path(times(STEPS * 4 + 1, (at) => strand(shift, at / 4)));
  const beads = (shift: number) =>
    times(STEPS + 1, (at) => {
      const [x, y] = strand(shift, at);
      return (
        dot(x, y, 17 + depth(shift, at) * 6, palette.bright) +
        dot(x, y, 7, at % 5 === 0 ? palette.accent : palette.main)
      );
    }).join('');
  return (
    dust(sheet) +
    rungs.join('') +
    stroke(`${line(0)}${line(Math.PI)}`, palette.bright, 5, opacity(0.7)) +
    beads(0) +
    beads(Math.PI)
  );
};

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

function hexagon([x, y]: Point, side: number): Point[] {
  return times(6, (at): Point => {
    const angle = Math.PI / 6 + (at / 6) * TURN;
    return [x + side * Math.cos(angle), y + side * Math.sin(angle)];
  });
}

/** The middles of rings that share a side each, in the directions of a walk. */
function chainOf(start: Point, walk: readonly number[], side: number): Point[] {
  const centres: Point[] = [start];
  for (const turn of walk) {
    const [x, y] = centres.at(-1) as Point;
    const angle = (turn / 6) * TURN;
    centres.push([x + Math.cos(angle) * side * 1.732, y + Math.sin(angle) * side * 1.732]);
  }
  return centres;
}

/** Rings of six and the chains between them. */
export const molecules: Motif = ({ width, height, palette, chance }) => {
  const side = between(chance, 84, 104);
  const start: Point = [width * between(chance, 0.16, 0.24), height * between(chance, 0.4, 0.6)];
  const walk = pick(chance, [
    [0, 0, 1, 0, 5, 0, 1],
    [0, 1, 0, 5, 0, 0, 1],
    [5, 0, 0, 1, 0, 5, 0],
  ] as const);
  const centres = chainOf(start, walk, side);
  const shadows = times(5, () => {
    const point: Point = [chance() * width, chance() * height];
    return (
      stroke(path(hexagon(point, side), true), palette.main, 3, opacity(0.28)) +
      ring(...point, side * 0.55, palette.main, 2, opacity(0.2))
    );
  });
  const rings = centres.map((centre, at) => {
    const corners = hexagon(centre, side);
    const inner = at % 2 === 0 ? ring(...centre, side * 0.58, palette.soft, 4, opacity(0.85)) : '';
    return (
      fill(path(corners, true), at % 3 === 1 ? palette.main : palette.deep, opacity(0.5)) +
      stroke(path(corners, true), palette.bright, 7) +
      inner
    );
  });
  const atoms = centres.flatMap((centre, at) =>
    hexagon(centre, side).map(([x, y], corner) => {
      const lit = (at * 6 + corner) % 7 === 2;
      return (
        dot(x, y, lit ? 25 : 14, lit ? palette.accent : palette.soft) +
        (lit ? dot(x - 7, y - 7, 6, palette.bright, opacity(0.7)) : '')
      );
    }),
  );
  return shadows.join('') + rings.join('') + atoms.join('');
};

const NEIGHBOURS = [
  [1, 0],
  [0, 1],
  [-1, 1],
] as const;

function atom([x, y]: Point, r: number, colour: string, light: string, share: number): string {
  return dot(x, y, r, colour) + dot(x - r * 0.3, y - r * 0.3, r * 0.32, light, opacity(share));
}

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
        NEIGHBOURS.map(([di, dj]) =>
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
        return atom([x, y], 12 + deep * 7, lit ? palette.accent : colour, palette.bright, lit ? 0.8 : 0.35);
      }),
    );
    return bonds.join('') + atoms.join('');
  };
  return times(3, layer).join('');
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

/** A bone: a shaft, and two knobs at either end. */
function bone([fx, fy]: Point, [tx, ty]: Point, thick: number, colour: string, more = ''): string {
  const long = Math.hypot(tx - fx, ty - fy);
  const [ax, ay] = [(tx - fx) / long, (ty - fy) / long];
  const knobs = [
    [fx, fy],
    [tx, ty],
  ].flatMap(([x = 0, y = 0]) =>
    [-0.46, 0.46].map((side) => dot(x - ay * side * thick, y + ax * side * thick, thick * 0.56, colour)),
  );
  return `<g ${more}>${stroke(path([[fx, fy] as const, [tx, ty] as const]), colour, thick * 0.92)}${knobs.join('')}</g>`;
}

/** A knee on its way back to its full bend: where the shin has been, and the scale it is read from. */
export const joint: Motif = ({ width, height, palette }) => {
  const knee: Point = [width * 0.5, height * 0.36];
  const far = (angle: number, r: number): Point => [
    knee[0] + Math.cos(angle) * r,
    knee[1] + Math.sin(angle) * r,
  ];
  const long = height * 0.43;
  const poses = times(7, (at) => 1.45 - at * 0.24);
  const shins = poses.map((angle, at) => {
    const last = at === poses.length - 1;
    const [from, to] = [far(angle, 62), far(angle, long)];
    return bone(
      from,
      to,
      last ? 54 : 42,
      last ? palette.bright : palette.soft,
      opacity(last ? 1 : 0.2 + at * 0.08),
    );
  });
  const scale = times(33, (at) => {
    const angle = 1.6 - at * 0.06;
    const tall = at % 4 === 0 ? 44 : 22;
    return stroke(
      path([far(angle, long + 66), far(angle, long + 66 + tall)]),
      palette.main,
      at % 4 ? 3 : 5,
      opacity(0.8),
    );
  });
  const [begin, end] = [far(1.45, long + 40), far(0.01, long + 40)];
  const way = `M${n(begin[0])} ${n(begin[1])}A${n(long + 40)} ${n(long + 40)} 0 0 0 ${n(end[0])} ${n(end[1])}`;
  return (
    times(4, (at) => ring(...knee, 96 + at * 46, palette.accent, 4, opacity(0.5 - at * 0.11))).join('') +
    scale.join('') +
    shins.join('') +
    bone([width * 0.12, height * 0.16], far(Math.PI + 0.3, 70), 66, palette.main) +
    stroke(way, palette.accent, 9) +
    dot(...end, 17, palette.accent) +
    dot(...knee, 44, palette.accent) +
    dot(...knee, 22, palette.ground[0])
  );
};
