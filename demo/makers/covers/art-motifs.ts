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
} from './drawing.ts';

function markBy(chance: () => number) {
  return (colour: string, from: Point, c1: Point, c2: Point, to: Point, wide: number) =>
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
}

/** Broad strokes of a brush, hair by hair. */
export const brush: Motif = ({ width, height, palette, chance }) => {
  const mark = markBy(chance);
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

/** Streams that part and join on their way. */
export const streams: Motif = ({ width, height, palette, chance }) => {
  const { accent, main, soft, bright, deep } = palette;
  const colours = [main, soft, accent, bright, main, soft, deep];
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
