import { times } from '../../pictures/frame.ts';
import { between, dot, fill, type Motif, n, opacity, type Point, path } from '../drawing.ts';

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
