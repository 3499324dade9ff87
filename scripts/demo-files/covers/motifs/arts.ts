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
  pick,
  ring,
  stroke,
  TURN,
} from '../drawing.ts';

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

/** Broad strokes of a brush, hair by hair. */
export const brush: Motif = ({ width, height, palette, chance }) => {
  const mark = (colour: string, from: Point, c1: Point, c2: Point, to: Point, wide: number) =>
    times(46, (hair) => {
      const over = (hair / 45 - 0.5) * wide;
      const [start, end] = [between(chance, -26, 16), between(chance, -70, 60)];
      const at = ([x, y]: Point, shift: number) => `${n(x + shift + over * 0.3)} ${n(y + over)}`;
      return stroke(
        `M${at(from, start)}C${at(c1, 0)} ${at(c2, 0)} ${at(to, end)}`,
        colour,
        wide / 30,
        opacity(between(chance, 0.3, 0.95)),
      );
    }).join('');
  const disc: Point = [width * between(chance, 0.66, 0.82), height * between(chance, 0.24, 0.36)];
  const sweep = between(chance, -0.1, 0.1);
  return (
    dot(...disc, height * 0.15, palette.accent) +
    mark(
      palette.soft,
      [width * 0.04, height * 0.3],
      [width * 0.3, height * (0.1 + sweep)],
      [width * 0.5, height * 0.55],
      [width * 0.86, height * 0.44],
      height * 0.17,
    ) +
    mark(
      palette.main,
      [width * 0.1, height * 0.66],
      [width * 0.35, height * (0.4 + sweep)],
      [width * 0.6, height * 0.9],
      [width * 0.93, height * 0.66],
      height * 0.23,
    ) +
    mark(
      palette.bright,
      [width * 0.22, height * 0.9],
      [width * 0.4, height * 0.8],
      [width * 0.5, height * 0.97],
      [width * 0.72, height * 0.88],
      height * 0.06,
    )
  );
};

/** Stems, bowls and serifs: parts of letters, cut out of their words. */
export const letters: Motif = ({ width, height, palette, chance }) => {
  const colours = [palette.main, palette.accent, palette.soft, palette.bright, palette.main];
  const shapes = [
    (s: number) => `M0 0H${n(s * 0.3)}V${n(s)}H0Z`,
    (s: number) =>
      `M0 0A${n(s / 2)} ${n(s / 2)} 0 0 1 0 ${n(s)}V${n(s * 0.74)}A${n(s * 0.24)} ${n(s * 0.24)} 0 0 0 0 ${n(s * 0.26)}Z`,
    (s: number) => `M0 ${n(s)}L${n(s * 0.34)} 0H${n(s * 0.62)}L${n(s * 0.28)} ${n(s)}Z`,
    (s: number) =>
      `M${n(s / 2)} 0A${n(s / 2)} ${n(s / 2)} 0 1 0 ${n(s / 2)} ${n(s)}A${n(s / 2)} ${n(s / 2)} 0 1 0 ${n(s / 2)} 0ZM${n(s / 2)} ${n(s * 0.27)}A${n(s * 0.23)} ${n(s * 0.23)} 0 1 1 ${n(s / 2)} ${n(s * 0.73)}A${n(s * 0.23)} ${n(s * 0.23)} 0 1 1 ${n(s / 2)} ${n(s * 0.27)}Z`,
    (s: number) =>
      `M0 0H${n(s * 0.8)}V${n(s * 0.24)}H${n(s * 0.52)}V${n(s)}H${n(s * 0.28)}V${n(s * 0.24)}H0Z`,
  ];
  const baseline = (y: number) => stroke(`M0 ${n(y)}H${width}`, palette.bright, 1.2, opacity(0.35));
  const cut = (x: number, base: number, tall: number) =>
    `<path transform="translate(${n(x)} ${n(base - tall)}) rotate(${pick(chance, [0, 0, 90, 180])} ${n(tall / 2)} ${n(tall / 2)})" d="${pick(chance, shapes)(tall)}" fill="${pick(chance, colours)}" fill-rule="evenodd" opacity=".8"/>`;
  const big = times(9, (at) =>
    cut(
      width * (at * 0.115 - 0.08),
      height * pick(chance, [0.62, 0.8, 1.05]),
      height * pick(chance, [0.44, 0.6, 0.9]),
    ),
  );
  const small = times(16, (at) =>
    cut((width * (at + chance())) / 16, height * pick(chance, [0.2, 0.36, 0.92]), height * 0.11),
  );
  return (
    [0.2, 0.36, 0.8, 0.92].map((share) => baseline(height * share)).join('') + big.join('') + small.join('')
  );
};

/** Five lines that swing across the sheet, with notes on them. */
export const notation: Motif = ({ width, height, palette, chance }) => {
  const [swing, from] = [between(chance, 0.08, 0.15), chance() * TURN];
  const staff = (x: number, line: number) =>
    height * (0.5 + swing * Math.sin((x / width) * TURN * 1.1 + from)) +
    (line - 2) * height * (0.062 + 0.024 * Math.sin((x / width) * TURN + from));
  const lines = times(5, (line) =>
    stroke(
      path(times(81, (at): Point => [(width * at) / 80, staff((width * at) / 80, line)])),
      palette.soft,
      3,
      opacity(0.9),
    ),
  );
  const notes = times(15, (at) => {
    const x = width * (0.05 + at * 0.064) + between(chance, -8, 8);
    const line = Math.floor(chance() * 9) / 2;
    const y = staff(x, line);
    const colour = at % 4 === 1 ? palette.accent : palette.bright;
    const up = line > 2 ? -1 : 1;
    const flag =
      at % 3 === 0
        ? stroke(`M${n(x + 19 * -up)} ${n(y + up * 132)}q34 ${n(-up * 22)} 26 ${n(-up * 70)}`, colour, 6)
        : '';
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="23" ry="17" fill="${colour}" transform="rotate(-22 ${n(x)} ${n(y)})"/>${stroke(`M${n(x + 19 * -up)} ${n(y)}V${n(y + up * 132)}`, colour, 5)}${flag}`;
  });
  const beats = times(30, (at) => {
    const tall = height * between(chance, 0.04, 0.24);
    const x = (width * (at + 0.5)) / 30;
    return `<rect x="${n(x - 6)}" y="${n(height - tall)}" width="12" height="${n(tall + 10)}" rx="6" fill="${palette.main}" ${opacity(0.6)}/><rect x="${n(x - 6)}" y="-10" width="12" height="${n(tall * 0.5 + 10)}" rx="6" fill="${palette.main}" ${opacity(0.35)}/>`;
  });
  return beats.join('') + lines.join('') + notes.join('');
};

/** Two who talk: bubbles that overlap, with the lines of what is said. */
export const talk: Motif = ({ width, height, palette, chance }) => {
  const bubble = (
    x: number,
    y: number,
    w: number,
    h: number,
    colour: string,
    tail: -1 | 1,
    share: number,
  ) => {
    const foot = x + w * (tail > 0 ? 0.74 : 0.26);
    const said = times(
      3,
      (at) =>
        `<rect x="${n(x + w * 0.14)}" y="${n(y + h * (0.25 + at * 0.2))}" width="${n(w * between(chance, 0.3, 0.7))}" height="${n(h * 0.075)}" rx="${n(h * 0.037)}" fill="${palette.ground[0]}" opacity=".55"/>`,
    );
    return `<g ${opacity(share)}><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.3)}" fill="${colour}"/>${fill(`M${n(foot - 34)} ${n(y + h - 6)}L${n(foot + tail * 46)} ${n(y + h + 66)}L${n(foot + 34)} ${n(y + h - 6)}Z`, colour)}${said.join('')}</g>`;
  };
  const spots = times(4, (at) => [0.02 + at * 0.26, between(chance, 0, 0.62)] as const);
  const back = spots.map(([x, y], at) =>
    bubble(
      width * x - 40,
      height * y,
      width * 0.22,
      height * 0.24,
      at % 2 ? palette.deep : palette.main,
      at % 2 ? 1 : -1,
      0.5,
    ),
  );
  const first = bubble(
    width * between(chance, 0.1, 0.18),
    height * 0.14,
    width * 0.44,
    height * 0.42,
    palette.soft,
    -1,
    0.96,
  );
  const second = bubble(
    width * between(chance, 0.44, 0.5),
    height * 0.42,
    width * 0.42,
    height * 0.36,
    palette.accent,
    1,
    0.96,
  );
  return back.join('') + first + second;
};

/** Discs that overlap and mix. */
export const discs: Motif = ({ width, height, palette, chance }) => {
  const colours = [palette.main, palette.accent, palette.soft, palette.deep, palette.bright];
  const large = times(7, (at) =>
    dot(
      width * (0.06 + at * 0.15),
      height * between(chance, 0.28, 0.74),
      height * between(chance, 0.16, 0.36),
      colours[at % 4] as string,
      opacity(0.62),
    ),
  );
  const rims = times(5, () => {
    const [x, y, r] = [width * chance(), height * chance(), height * between(chance, 0.14, 0.4)];
    return times(6, (k) => ring(x, y, r * (1 - k * 0.13), palette.bright, 1.6, opacity(0.35))).join('');
  });
  return (
    large.join('') +
    rims.join('') +
    dot(width * between(chance, 0.3, 0.7), height * between(chance, 0.3, 0.7), height * 0.06, palette.bright)
  );
};

/** Rooms of a house, cut open, with light that falls in. */
export const rooms: Motif = ({ width, height, palette, chance }) => {
  const vanish: Point = [width * between(chance, 0.42, 0.6), height * between(chance, 0.42, 0.52)];
  const frame = (share: number): Point[] =>
    (
      [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ] as const
    ).map(([x, y]): Point => [vanish[0] + (x - vanish[0]) * share, vanish[1] + (y - vanish[1]) * share]);
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
  const [left, top] = inner[0] as Point;
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
  const lamp = width * between(chance, 0.7, 0.8);
  return (
    wall(0, 1, palette.main, 0.35) +
    wall(1, 2, palette.main, 0.85) +
    wall(2, 3, palette.deep, 0.9) +
    wall(3, 0, palette.main, 0.6) +
    boards.join('') +
    light +
    window +
    stroke(`M${n(lamp)} 0V${n(height * 0.2)}`, palette.bright, 3) +
    fill(`M${n(lamp - 62)} ${n(height * 0.3)}a62 62 0 0 1 124 0z`, palette.accent) +
    dot(lamp, height * 0.315, 18, palette.bright)
  );
};
