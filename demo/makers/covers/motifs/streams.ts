import { times } from '../../pictures/frame.ts';
import { between, fill, type Motif, n, opacity, type Point } from '../drawing.ts';

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
