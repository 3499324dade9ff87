import { times } from '../../pictures/frame.ts';
import { between, dot, hills, type Motif, n, opacity } from '../drawing.ts';

const STEP = 19;

/** The loudness of a spoken sentence: words, and the pauses between them. */
export const voice: Motif = ({ width, height, palette, chance }) => {
  const [middle, count] = [height * 0.5, Math.ceil(width / STEP)];
  const shape = hills(chance);
  const words = times(6, (at) => ({
    at: (at + 0.5) / 6 + between(chance, -0.03, 0.03),
    tall: between(chance, 0.5, 1),
  }));
  const bars = times(count, (at) => {
    const x = at / count;
    const loud = words.reduce(
      (most, word) => Math.max(most, word.tall * Math.exp(-(((x - word.at) / 0.055) ** 2))),
      0,
    );
    const tall = height * (0.02 + 0.4 * loud * (0.62 + 0.38 * Math.abs(shape(x * 7))));
    const colour = loud > 0.72 ? palette.accent : loud > 0.25 ? palette.bright : palette.soft;
    return `<rect x="${n(at * STEP + 5)}" y="${n(middle - tall)}" width="9" height="${n(tall * 2)}" rx="4.5" fill="${colour}" ${opacity(0.5 + loud / 2)}/>`;
  });
  const rings = times(5, (at) =>
    dot(width * 0.5, middle, height * (0.62 - at * 0.1), palette.deep, opacity(0.22)),
  );
  return rings.join('') + bars.join('');
};
