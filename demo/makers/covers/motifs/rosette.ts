import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, opacity, type Point, path, pick, stroke, TURN } from '../drawing.ts';

/** One closed curve drawn over and over, turned a little each time. */
export const rosette: Motif = ({ width, height, palette, chance }) => {
  const [a, b] = pick(chance, [
    [3, 2],
    [5, 3],
    [4, 3],
    [5, 2],
    [3, 4],
  ] as const);
  const [x, y] = [width * between(chance, 0.42, 0.62), height * 0.5];
  const size = height * between(chance, 0.5, 0.62);
  const curves = times(30, (at) => {
    const turn = (at / 30) * 0.9;
    const shrunk = size * (1 - at * 0.017);
    const points = times(241, (step): Point => {
      const t = (step / 240) * TURN;
      return [x + shrunk * 1.25 * Math.sin(a * t + turn), y + shrunk * Math.sin(b * t)];
    });
    const colour = at % 10 === 0 ? palette.accent : at % 2 === 0 ? palette.soft : palette.main;
    return stroke(path(points, true), colour, at % 10 === 0 ? 5 : 2, opacity(at % 10 === 0 ? 0.95 : 0.7));
  });
  return curves.join('') + dot(x, y, 10, palette.bright);
};
