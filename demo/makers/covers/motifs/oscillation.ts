import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, n, opacity, type Point, path, stroke, TURN } from '../drawing.ts';

/** A bundle of oscillations that widens and narrows along the sheet. */
export const oscillation: Motif = ({ width, height, palette, chance }) => {
  const cycles = between(chance, 1.6, 3.2);
  const tilt = between(chance, -0.16, 0.16);
  const centre = between(chance, 0.3, 0.7);
  const curve = (phase: number, swing: number) =>
    path(
      times(161, (step): Point => {
        const part = step / 160;
        const packet = Math.exp(-(((part - centre) / 0.34) ** 2));
        return [
          width * part,
          height *
            (0.5 + tilt * (part - 0.5) + swing * (0.12 + packet) * Math.sin(part * cycles * TURN + phase)),
        ];
      }),
    );
  const lines = times(26, (at) => {
    const share = at / 25;
    const colour = at % 9 === 4 ? palette.accent : at % 3 === 0 ? palette.soft : palette.main;
    return stroke(
      curve(share * 2.1, 0.36 * (1 - share * 0.7)),
      colour,
      at % 9 === 4 ? 6 : 2.6,
      opacity(0.5 + 0.5 * (1 - share)),
    );
  });
  const x = width * centre;
  return (
    stroke(`M0 ${n(height / 2)}H${width}`, palette.bright, 1, opacity(0.25)) +
    lines.join('') +
    dot(x, height * 0.5, 11, palette.bright)
  );
};
