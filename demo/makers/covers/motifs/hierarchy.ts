import { times } from '../../pictures/frame.ts';
import { type Motif, n, opacity, stroke } from '../drawing.ts';

/** Who works for whom: boxes on four levels, and one line of command. */
export const hierarchy: Motif = ({ width, height, palette, chance }) => {
  const counts = [1, 3, 6, 12];
  const middleOf = (level: number, at: number) => [
    (width * (at + 0.5)) / (counts[level] as number),
    height * (0.14 + level * 0.24),
  ];
  const lit = [0, 1, 3, 6 + Math.floor(chance() * 2)];
  const lines = times(3, (level) =>
    times(counts[level + 1] as number, (at) => {
      const above = Math.floor((at * (counts[level] as number)) / (counts[level + 1] as number));
      const [[x, y], [px, py]] = [middleOf(level + 1, at), middleOf(level, above)] as [number[], number[]];
      const on = lit[level + 1] === at;
      const half = ((y as number) + (py as number)) / 2;
      return stroke(
        `M${n(px as number)} ${n(py as number)}V${n(half)}H${n(x as number)}V${n(y as number)}`,
        on ? palette.accent : palette.soft,
        on ? 6 : 3,
        opacity(on ? 1 : 0.7),
      );
    }).sort((one, other) => one.length - other.length),
  );
  const boxes = counts.map((count, level) =>
    times(count, (at) => {
      const [x, y] = middleOf(level, at) as [number, number];
      const [wide, tall] = [[230, 190, 140, 74][level], [84, 74, 66, 60][level]] as [number, number];
      const on = lit[level] === at;
      return `<rect x="${n(x - wide / 2)}" y="${n(y - tall / 2)}" width="${wide}" height="${tall}" rx="16" fill="${on ? palette.accent : at % 2 ? palette.main : palette.bright}"/>`;
    }).join(''),
  );
  return lines.flat().join('') + boxes.join('');
};
