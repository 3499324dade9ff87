import { times } from '../../pictures/frame.ts';
import { between, fill, type Motif, n, opacity, type Sheet } from '../drawing.ts';

function bubbleOn({ palette, chance }: Sheet) {
  return (x: number, y: number, w: number, h: number, colour: string, tail: -1 | 1, share: number) => {
    const foot = x + w * (tail > 0 ? 0.74 : 0.26);
    const said = times(
      3,
      (at) =>
        `<rect x="${n(x + w * 0.14)}" y="${n(y + h * (0.25 + at * 0.2))}" width="${n(w * between(chance, 0.3, 0.7))}" height="${n(h * 0.075)}" rx="${n(h * 0.037)}" fill="${palette.ground[0]}" opacity=".55"/>`,
    );
    return `<g ${opacity(share)}><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.3)}" fill="${colour}"/>${fill(`M${n(foot - 34)} ${n(y + h - 6)}L${n(foot + tail * 46)} ${n(y + h + 66)}L${n(foot + 34)} ${n(y + h - 6)}Z`, colour)}${said.join('')}</g>`;
  };
}

/** Two who talk: bubbles that overlap, with the lines of what is said. */
export const talk: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
  const bubble = bubbleOn(sheet);
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
