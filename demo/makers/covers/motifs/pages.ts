import { times } from '../../pictures/frame.ts';
import { between, dot, fill, type Motif, n, opacity, type Point, stroke } from '../drawing.ts';

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
