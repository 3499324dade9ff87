import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, n, opacity, stroke } from '../drawing.ts';

/** Bars on their way into order, the swaps drawn as arcs. */
export const sorting: Motif = ({ width, height, palette, chance }) => {
  const count = 22;
  const [gap, base] = [width / (count + 3), height * 0.8];
  const values = times(count, (at) => (at < count * 0.55 ? (at + 2) / (count + 2) : 0.3 + chance() * 0.7));
  const bars = values.map((value, at) => {
    const done = at < count * 0.55;
    const tall = value * height * 0.56;
    return `<rect x="${n(gap * (at + 1.7))}" y="${n(base - tall)}" width="${n(gap * 0.62)}" height="${n(tall)}" rx="${n(gap * 0.31)}" fill="${done ? palette.main : palette.soft}" ${opacity(done ? 0.95 : 0.6)}/>`;
  });
  const middle = (at: number) => gap * (at + 2);
  const arcs = times(5, () => {
    const from = Math.floor(between(chance, count * 0.5, count * 0.7));
    const to = Math.floor(between(chance, count * 0.75, count));
    const high = base - height * between(chance, 0.55, 0.95);
    return (
      stroke(
        `M${n(middle(from))} ${n(base + 26)}C${n(middle(from))} ${n(high)} ${n(middle(to))} ${n(high)} ${n(middle(to))} ${n(base + 26)}`,
        palette.accent,
        3.5,
        opacity(0.8),
      ) +
      dot(middle(from), base + 26, 8, palette.accent) +
      dot(middle(to), base + 26, 8, palette.accent)
    );
  });
  return bars.join('') + arcs.join('');
};
