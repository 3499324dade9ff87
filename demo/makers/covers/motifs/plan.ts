import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, n, opacity, pick, ring, stroke, TURN } from '../drawing.ts';

/** Blocks of a town from above, with its river and its ring. */
export const plan: Motif = ({ width, height, palette, chance }) => {
  const cell = 62;
  const angle = pick(chance, [-18, 14, 24]);
  const blocks = times(34 * 24, (at) => {
    const [column, row] = [at % 34, Math.floor(at / 34)];
    if (chance() < 0.08) return '';
    const [x, y] = [(column - 17) * cell, (row - 12) * cell];
    const green = chance() < 0.1;
    const [wide, tall] = [cell - 10, (chance() < 0.3 ? 0.5 : 1) * (cell - 10)];
    return `<rect x="${n(x)}" y="${n(y)}" width="${wide}" height="${n(tall)}" rx="${green ? 22 : 4}" fill="${green ? palette.accent : pick(chance, [palette.main, palette.soft, palette.deep, palette.main])}" ${opacity(green ? 0.85 : between(chance, 0.35, 0.9))}/>`;
  });
  const bend = between(chance, 0.3, 0.7);
  const river = `M${n(-width * 0.1)} ${n(height * bend)}C${n(width * 0.3)} ${n(height * (bend - 0.5))} ${n(width * 0.55)} ${n(height * (bend + 0.7))} ${n(width * 1.1)} ${n(height * 0.35)}`;
  return (
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${angle})">${blocks.join('')}</g>` +
    stroke(river, palette.ground[0], 96) +
    stroke(river, palette.soft, 3, opacity(0.8)) +
    ring(width * 0.5, height * 0.5, height * 0.36, palette.ground[0], 16) +
    ring(width * 0.5, height * 0.5, height * 0.36, palette.bright, 2.5) +
    times(12, (at) =>
      dot(
        width * 0.5 + Math.cos((at / 12) * TURN) * height * 0.36,
        height * 0.5 + Math.sin((at / 12) * TURN) * height * 0.36,
        6,
        palette.bright,
      ),
    ).join('')
  );
};
