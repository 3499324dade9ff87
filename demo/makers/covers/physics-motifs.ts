import { times } from '../pictures/frame.ts';
import {
  between,
  dot,
  fill,
  hills,
  type Motif,
  n,
  opacity,
  type Point,
  path,
  pick,
  ring,
  stroke,
  TURN,
} from './drawing.ts';

function ellipse(
  x: number,
  y: number,
  [rx, ry]: readonly [number, number],
  turn: number,
  colour: string,
  share: number,
) {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" fill="none" stroke="${colour}" stroke-width="2.6" ${opacity(share)}/>`;
}

function stars(count: number, width: number, height: number, chance: () => number, colour: string): string {
  return times(count, () =>
    dot(
      chance() * width,
      chance() * height,
      between(chance, 0.8, 2.6),
      colour,
      opacity(between(chance, 0.2, 0.8)),
    ),
  ).join('');
}

/** Planets on their ways around the sun. */
export const orbits: Motif = ({ width, height, palette, chance }) => {
  const [x, y] = [width * 0.5, height * 0.52];
  const ways = times(7, (at) => {
    const r = height * (0.2 + at * 0.09);
    const angle = between(chance, -0.4, 0.4) + at * 2.1;
    const size = [8, 12, 14, 11, 31, 26, 19][at] as number;
    const colour = [palette.soft, palette.bright, palette.main, palette.accent][at % 4] as string;
    return (
      ellipse(x, y, [r * 1.2, r * 0.58], 0, palette.soft, 0.42) +
      dot(x + Math.cos(angle) * r * 1.2, y + Math.sin(angle) * r * 0.58, size, colour)
    );
  });
  return (
    stars(120, width, height, chance, palette.bright) +
    times(4, (at) => dot(x, y, height * (0.13 - at * 0.02), palette.accent, opacity(0.25 + at * 0.25))).join(
      '',
    ) +
    ways.join('')
  );
};

/** A nucleus, and electrons around it. */
export const atom: Motif = ({ width, height, palette, chance }) => {
  const [x, y, r] = [width * 0.5, height * 0.5, height * 0.44];
  const shells = times(3, (at) => {
    const turn = at * 60 + 15;
    const [angle, way] = [chance() * TURN, (turn / 360) * TURN];
    const [ex, ey] = [Math.cos(angle) * r * 1.15, Math.sin(angle) * r * 0.42];
    return (
      ellipse(x, y, [r * 1.15, r * 0.42], turn, palette.bright, 0.85) +
      times(3, (k) =>
        ellipse(
          x,
          y,
          [r * (1.15 + 0.12 * (k + 1)), r * (0.42 + 0.07 * (k + 1))],
          turn,
          palette.main,
          0.35 - k * 0.1,
        ),
      ).join('') +
      dot(
        x + ex * Math.cos(way) - ey * Math.sin(way),
        y + ex * Math.sin(way) + ey * Math.cos(way),
        20,
        palette.accent,
      )
    );
  });
  const core = times(13, (at) => {
    const [angle, far] = [at * 2.4, Math.sqrt(at) * 13];
    return dot(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      21,
      at % 2 ? palette.accent : palette.bright,
      opacity(0.95),
    );
  });
  return stars(70, width, height, chance, palette.soft) + shells.join('') + core.join('');
};

/** Lines of a field between two poles. */
export const field: Motif = ({ width, height, palette, chance }) => {
  const one: Point = [width * between(chance, 0.3, 0.36), height * between(chance, 0.42, 0.58)];
  const other: Point = [width * between(chance, 0.64, 0.7), height * between(chance, 0.42, 0.58)];
  const line = (angle: number) => {
    let [x, y] = [one[0] + Math.cos(angle) * 26, one[1] + Math.sin(angle) * 26];
    const points: Point[] = [[x, y]];
    while (
      points.length < 420 &&
      Math.hypot(x - other[0], y - other[1]) > 24 &&
      Math.abs(x - width / 2) < width &&
      Math.abs(y - height / 2) < height * 1.5
    ) {
      const [r, s] = [Math.hypot(x - one[0], y - one[1]), Math.hypot(x - other[0], y - other[1])];
      const [u, v] = [
        (x - one[0]) / r ** 2 - (x - other[0]) / s ** 2,
        (y - one[1]) / r ** 2 - (y - other[1]) / s ** 2,
      ];
      const length = Math.hypot(u, v);
      [x, y] = [x + (u / length) * 9, y + (v / length) * 9];
      points.push([x, y]);
    }
    return path(points);
  };
  const count = 34;
  const drawn = times(count, (at) => {
    const marked = at % 6 === 1;
    return stroke(
      line((at / count) * TURN + 0.05),
      marked ? palette.accent : at % 2 === 0 ? palette.main : palette.soft,
      marked ? 6 : 3,
      opacity(marked ? 0.95 : 0.85),
    );
  });
  const pole = (point: Point, colour: string) =>
    dot(...point, 62, colour, opacity(0.22)) +
    dot(...point, 40, colour) +
    dot(...point, 14, palette.ground[0]);
  return drawn.join('') + pole(one, palette.accent) + pole(other, palette.bright);
};

/** Rings from two sources that cross each other. */
export const interference: Motif = ({ width, height, palette, chance }) => {
  const one: Point = [width * between(chance, 0.16, 0.34), height * between(chance, 0.3, 0.8)];
  const other: Point = [width * between(chance, 0.64, 0.86), height * between(chance, 0.2, 0.7)];
  const step = between(chance, 25, 33);
  const rings = ([x, y]: Point, colour: string) =>
    times(34, (at) =>
      ring(x, y, (at + 1) * step, colour, at % 5 === 4 ? 8 : 3.6, opacity(0.9 * Math.exp(-at / 30))),
    ).join('');
  return (
    rings(one, palette.soft) +
    rings(other, palette.main) +
    dot(...one, step * 0.62, palette.accent) +
    dot(...other, step * 0.62, palette.bright)
  );
};

/** A bundle of oscillations that widens and narrows along the sheet. */
export const oscillation: Motif = ({ width, height, palette, chance }) => {
  const cycles = between(chance, 1.6, 3.2);
  const tilt = between(chance, -0.16, 0.16);
  const centre = between(chance, 0.3, 0.7);
  const curve = (phase: number, swing: number) =>
    path(
      times(161, (step): Point => {
        const part = step / 160;
        const packet = Math.exp(-(((part - centre) / 0.34) ** 2));
        return [
          width * part,
          height *
            (0.5 + tilt * (part - 0.5) + swing * (0.12 + packet) * Math.sin(part * cycles * TURN + phase)),
        ];
      }),
    );
  const lines = times(26, (at) => {
    const share = at / 25;
    const colour = at % 9 === 4 ? palette.accent : at % 3 === 0 ? palette.soft : palette.main;
    return stroke(
      curve(share * 2.1, 0.36 * (1 - share * 0.7)),
      colour,
      at % 9 === 4 ? 6 : 2.6,
      opacity(0.5 + 0.5 * (1 - share)),
    );
  });
  const x = width * centre;
  return (
    stroke(`M0 ${n(height / 2)}H${width}`, palette.bright, 1, opacity(0.25)) +
    lines.join('') +
    dot(x, height * 0.5, 11, palette.bright)
  );
};

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

/** What chance comes to: draws that pile up under a bell. */
export const bell: Motif = ({ width, height, palette, chance }) => {
  const base = height * 0.88;
  const curve = (middle: number, spread: number, tall: number): Point[] =>
    times(161, (at) => [
      (at / 160) * width,
      base - tall * height * Math.exp(-(((at / 160 - middle) / spread) ** 2 / 2)),
    ]);
  const under = (points: readonly Point[]) => `${path(points)}V${n(base)}H0Z`;
  const [back, front] = [curve(0.36, 0.19, 0.46), curve(0.56, 0.115, 0.72)];
  const bars = times(40, (at) => {
    const x = (at + 0.5) / 40;
    const tall = 0.72 * height * Math.exp(-(((x - 0.56) / 0.115) ** 2 / 2)) * between(chance, 0.72, 1.04);
    return `<rect x="${n(at * (width / 40) + 3)}" y="${n(base - tall)}" width="${n(width / 40 - 6)}" height="${n(tall)}" rx="5" fill="${palette.soft}" ${opacity(0.6)}/>`;
  });
  const draws = times(130, () => {
    const x = 0.56 + 0.115 * (chance() + chance() + chance() - 1.5) * 2;
    return dot(
      width * x,
      base + between(chance, 16, 64),
      5,
      palette.bright,
      opacity(between(chance, 0.35, 0.9)),
    );
  });
  return (
    fill(under(back), palette.deep, opacity(0.6)) +
    stroke(path(back), palette.soft, 3, `${opacity(0.7)} stroke-dasharray="3 11"`) +
    bars.join('') +
    stroke(path(front), palette.accent, 7) +
    stroke(
      `M0 ${n(base)}H${width}M${n(width * 0.56)} ${n(base)}V${n(height * 0.1)}`,
      palette.bright,
      2,
      opacity(0.6),
    ) +
    draws.join('')
  );
};

/** One closed curve drawn over and over, turned a little each time. */
export const rosette: Motif = ({ width, height, palette, chance }) => {
  const [a, b] = pick(chance, [
    [3, 2],
    [5, 3],
    [4, 3],
    [5, 2],
    [3, 4],
  ] as const);
  const [x, y] = [width * between(chance, 0.42, 0.62), height * 0.5];
  const size = height * between(chance, 0.5, 0.62);
  const curves = times(30, (at) => {
    const turn = (at / 30) * 0.9;
    const shrunk = size * (1 - at * 0.017);
    const points = times(241, (step): Point => {
      const t = (step / 240) * TURN;
      return [x + shrunk * 1.25 * Math.sin(a * t + turn), y + shrunk * Math.sin(b * t)];
    });
    const colour = at % 10 === 0 ? palette.accent : at % 2 === 0 ? palette.soft : palette.main;
    return stroke(path(points, true), colour, at % 10 === 0 ? 5 : 2, opacity(at % 10 === 0 ? 0.95 : 0.7));
  });
  return curves.join('') + dot(x, y, 10, palette.bright);
};

/** Layers of water, each a little darker than the one behind. */
export const waves: Motif = ({ width, height, palette, chance }) => {
  const colours = [palette.soft, palette.main, palette.deep, palette.main];
  const count = 6 + Math.floor(chance() * 3);
  const sun = [width * between(chance, 0.2, 0.8), height * between(chance, 0.24, 0.34)] as const;
  const layers = times(count, (at) => {
    const base = height * (0.34 + (0.62 * at) / count);
    const length = between(chance, 0.5, 1.1) * width;
    const swing = height * between(chance, 0.05, 0.11);
    const from = chance() * TURN;
    const top = times(81, (step): Point => {
      const x = (width * step) / 80;
      return [
        x,
        base +
          swing * Math.sin((x / length) * TURN + from) +
          swing * 0.4 * Math.sin((x / length) * TURN * 2.3),
      ];
    });
    const d = `${path(top)}L${width} ${height}L0 ${height}Z`;
    return (
      fill(d, colours[at % colours.length] as string, opacity(0.28 + (0.4 * at) / count)) +
      stroke(path(top), palette.bright, 1.6, opacity(0.5))
    );
  });
  return (
    dot(...sun, height * 0.15, palette.accent) +
    ring(...sun, height * 0.21, palette.accent, 2, opacity(0.5)) +
    layers.join('')
  );
};
