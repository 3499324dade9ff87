import { times } from '../../pictures/frame.ts';
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
} from '../drawing.ts';

/** Bars that rise, and the line above them. */
export const growth: Motif = ({ width, height, palette, chance }) => {
  const count = 13;
  const [gap, base] = [width / (count + 1), height * 0.94];
  const tops = times(
    count,
    (at) => height * (0.14 + 0.5 * (at / count) ** 1.2 + 0.12 * Math.abs(Math.sin(at * 1.7 + chance()))),
  );
  const bars = tops.map((tall, at) => {
    const part = tall * between(chance, 0.35, 0.7);
    const box = (y: number, h: number, colour: string, share: number) =>
      `<rect x="${n(gap * (at + 0.68))}" y="${n(y)}" width="${n(gap * 0.64)}" height="${n(h)}" rx="12" fill="${colour}" ${opacity(share)}/>`;
    return box(base - tall, tall, palette.main, 0.5) + box(base - part, part, palette.main, 0.95);
  });
  const points = tops.map((tall, at): Point => [gap * (at + 1), base - tall - height * 0.1]);
  const grid = times(5, (at) =>
    stroke(
      `M0 ${n(base - at * height * 0.19)}H${width}`,
      palette.bright,
      1,
      `${opacity(0.3)} stroke-dasharray="2 10"`,
    ),
  );
  return (
    grid.join('') +
    bars.join('') +
    stroke(path(points), palette.accent, 6) +
    points.map(([x, y]) => dot(x, y, 12, palette.accent) + dot(x, y, 5, palette.ground[0])).join('')
  );
};

/** Streams that part and join on their way. */
export const streams: Motif = ({ width, height, palette, chance }) => {
  const colours = [
    palette.main,
    palette.soft,
    palette.accent,
    palette.bright,
    palette.main,
    palette.soft,
    palette.deep,
  ];
  const order = (count: number) => times(count, (at) => at).sort(() => chance() - 0.5);
  const stops = [0, 0.36, 0.66, 1].map((share) => ({ x: width * share, order: order(7) }));
  const thick = times(7, () => height * between(chance, 0.045, 0.12));
  const placeAt = (stop: (typeof stops)[number], stream: number) => {
    const before = stop.order
      .slice(0, stop.order.indexOf(stream))
      .reduce((sum, other) => sum + (thick[other] as number) + 22, 0);
    const all = thick.reduce((sum, each) => sum + each + 22, -22);
    return (height - all) / 2 + before;
  };
  const ribbons = thick.map((size, stream) => {
    const ys = stops.map((stop) => placeAt(stop, stream));
    const curve = (shift: number, back: boolean) => {
      const list = stops.map(({ x }, at): Point => [x, (ys[at] as number) + shift]);
      const way = back ? list.toReversed() : list;
      return way.slice(1).map(([x, y], at) => {
        const [ox, oy] = way[at] as Point;
        return `C${n((x + ox) / 2)} ${n(oy)} ${n((x + ox) / 2)} ${n(y)} ${n(x)} ${n(y)}`;
      });
    };
    const d = `M0 ${n(ys[0] as number)}${curve(0, false).join('')}L${width} ${n((ys[3] as number) + size)}${curve(size, true).join('')}Z`;
    return fill(d, colours[stream] as string, opacity(0.78));
  });
  const posts = stops
    .slice(1, 3)
    .flatMap((stop) =>
      thick.map(
        (size, stream) =>
          `<rect x="${n(stop.x - 4)}" y="${n(placeAt(stop, stream) - 5)}" width="8" height="${n(size + 10)}" rx="7" fill="${palette.bright}" ${opacity(0.85)}/>`,
      ),
    );
  return ribbons.join('') + posts.join('');
};

/** Ridge behind ridge, with the sun between them. */
export const ridges: Motif = ({ width, height, palette, chance }) => {
  const sun: Point = [width * between(chance, 0.3, 0.72), height * between(chance, 0.3, 0.4)];
  const layers = times(6, (at) => {
    const hill = hills(chance);
    const base = height * (0.44 + at * 0.105);
    const sharp = between(chance, 0.08, 0.13) * height * (1.1 - at * 0.08);
    const top = times(
      121,
      (step): Point => [
        (width * step) / 120,
        base - sharp * (hill(step / 120) * 0.8 + Math.abs(Math.sin(step * 0.13 + at * 2)) * 0.5),
      ],
    );
    const colour = [palette.soft, palette.main, palette.main, palette.deep, palette.deep, palette.ground[0]][
      at
    ] as string;
    return fill(
      `${path(top)}L${width} ${height}L0 ${height}Z`,
      colour,
      opacity([0.4, 0.5, 0.75, 0.75, 0.95, 0.95][at] as number),
    );
  });
  const halo = times(5, (at) =>
    ring(...sun, height * (0.2 + at * 0.075), palette.accent, 2, opacity(0.55 - at * 0.1)),
  );
  const birds = times(5, () => {
    const [x, y] = [width * chance(), height * between(chance, 0.1, 0.3)];
    return stroke(
      `M${n(x - 18)} ${n(y - 5)}Q${n(x - 8)} ${n(y - 12)} ${n(x)} ${n(y)}Q${n(x + 8)} ${n(y - 12)} ${n(x + 18)} ${n(y - 5)}`,
      palette.bright,
      3,
    );
  });
  return halo.join('') + dot(...sun, height * 0.14, palette.accent) + layers.join('') + birds.join('');
};

/** Rays over the horizon. */
export const rays: Motif = ({ width, height, palette, chance }) => {
  const centre: Point = [width * between(chance, 0.4, 0.6), height * 0.86];
  const count = 22;
  const beams = times(count, (at) => {
    const [from, to] = [Math.PI + (at / count) * Math.PI, Math.PI + ((at + 0.5) / count) * Math.PI];
    const far = width;
    return fill(
      path(
        [
          centre,
          [centre[0] + Math.cos(from) * far, centre[1] + Math.sin(from) * far],
          [centre[0] + Math.cos(to) * far, centre[1] + Math.sin(to) * far],
        ],
        true,
      ),
      at % 5 === 2 ? palette.accent : palette.main,
      opacity(at % 5 === 2 ? 0.55 : 0.4),
    );
  });
  const discs = times(5, (at) =>
    dot(
      ...centre,
      height * (0.62 - at * 0.115),
      [palette.deep, palette.soft, palette.main, palette.accent, palette.bright][at] as string,
      opacity([0.5, 0.55, 0.85, 0.95, 1][at] as number),
    ),
  );
  const fieldLines = times(9, (at) => {
    const y = centre[1] + at * at * 2.1;
    return `<rect y="${n(y)}" width="${width}" height="${n(at * 4.4 + 3)}" fill="${at % 2 === 0 ? palette.ground[0] : palette.main}"/>`;
  });
  return (
    beams.join('') +
    discs.join('') +
    `<rect y="${n(centre[1])}" width="${width}" height="${height}" fill="${palette.ground[0]}"/>` +
    fieldLines.join('')
  );
};

/** Open pages, fanned out. */
export const pages: Motif = ({ width, height, palette, chance }) => {
  const [x, y] = [width * between(chance, 0.42, 0.58), height * 0.98];
  const count = 15;
  const leafAt = (at: number) => {
    const angle = Math.PI * (1.04 + (0.92 * at) / (count - 1));
    const [long, bow] = [height * 0.98, 0.24 * Math.sin((at / (count - 1)) * Math.PI * 2)];
    const tip: Point = [x + Math.cos(angle) * long * 1.12, y + Math.sin(angle) * long];
    const mid: Point = [x + Math.cos(angle + bow) * long * 0.6, y + Math.sin(angle + bow) * long * 0.6];
    return { tip, mid };
  };
  const sheets = times(count - 1, (at) => {
    const [a, b] = [leafAt(at), leafAt(at + 1)];
    const colour = at % 5 === 2 ? palette.accent : [palette.soft, palette.main, palette.deep][at % 3];
    return (
      fill(
        `M${n(x)} ${n(y)}Q${n(a.mid[0])} ${n(a.mid[1])} ${n(a.tip[0])} ${n(a.tip[1])}L${n(b.tip[0])} ${n(b.tip[1])}Q${n(b.mid[0])} ${n(b.mid[1])} ${n(x)} ${n(y)}Z`,
        colour as string,
        opacity(0.86),
      ) +
      stroke(
        `M${n(x)} ${n(y)}Q${n(a.mid[0])} ${n(a.mid[1])} ${n(a.tip[0])} ${n(a.tip[1])}`,
        palette.bright,
        2,
        opacity(0.6),
      )
    );
  });
  return sheets.join('') + dot(x, y, 30, palette.bright);
};

/** People around tables, from above. */
export const circles: Motif = ({ width, height, palette, chance }) => {
  const spots: Point[] = [];
  const tables = times(240, () => {
    const r = between(chance, 70, 100);
    const [x, y] = [chance() * width, chance() * height];
    if (spots.some(([ox, oy]) => Math.hypot(x - ox, y - oy) < 236)) return '';
    spots.push([x, y]);
    const seats = 5 + Math.floor(chance() * 4);
    const from = chance() * TURN;
    const colour = pick(chance, [palette.main, palette.soft, palette.deep]);
    const people = times(seats, (at) => {
      const angle = from + (at / seats) * TURN;
      const lit = chance() < 0.2;
      return dot(
        x + Math.cos(angle) * r,
        y + Math.sin(angle) * r,
        20,
        lit ? palette.accent : palette.bright,
        opacity(lit ? 1 : 0.85),
      );
    });
    const talk = times(seats, (at) => {
      const [a, b] = [from + (at / seats) * TURN, from + ((at + 2) / seats) * TURN];
      return stroke(
        path([
          [x + Math.cos(a) * r, y + Math.sin(a) * r],
          [x + Math.cos(b) * r, y + Math.sin(b) * r],
        ]),
        palette.bright,
        1.6,
        opacity(0.5),
      );
    });
    return dot(x, y, r * 0.66, colour, opacity(0.85)) + talk.join('') + people.join('');
  });
  const paths = spots.slice(1).map(([x, y], at) => {
    const [ox, oy] = spots[at] as Point;
    return stroke(
      `M${n(ox)} ${n(oy)}Q${n((x + ox) / 2)} ${n(oy)} ${n(x)} ${n(y)}`,
      palette.soft,
      2,
      `${opacity(0.35)} stroke-dasharray="2 11"`,
    );
  });
  return paths.join('') + tables.join('');
};
