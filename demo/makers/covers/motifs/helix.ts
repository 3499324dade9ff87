import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, opacity, type Point, path, type Sheet, stroke, TURN } from '../drawing.ts';

const STEPS = 46;

function dust({ width, height, palette, chance }: Sheet): string {
  return times(60, () =>
    dot(
      chance() * width,
      chance() * height,
      between(chance, 2, 9),
      palette.soft,
      opacity(between(chance, 0.1, 0.35)),
    ),
  ).join('');
}

/** Two strands that wind around each other, and the rungs between them. */
export const helix: Motif = (sheet) => {
  const { width, height, palette } = sheet;
  const strand = (shift: number, at: number): Point => {
    const part = at / STEPS;
    const angle = part * TURN * 2.2 + shift;
    return [width * (-0.04 + part * 1.08), height * (0.5 + 0.3 * Math.sin(angle)) + (part - 0.5) * -110];
  };
  const depth = (shift: number, at: number) => Math.cos((at / STEPS) * TURN * 2.2 + shift);
  const rungs = times(STEPS, (at) => {
    const [one, other] = [strand(0, at), strand(Math.PI, at)];
    const half: Point = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
    return (
      stroke(path([one, half]), palette.main, 8, opacity(0.8)) +
      stroke(path([half, other]), at % 4 === 1 ? palette.accent : palette.soft, 8, opacity(0.8))
    );
  });
  const line = (shift: number) => path(times(STEPS * 4 + 1, (at) => strand(shift, at / 4)));
  const beads = (shift: number) =>
    times(STEPS + 1, (at) => {
      const [x, y] = strand(shift, at);
      return (
        dot(x, y, 17 + depth(shift, at) * 6, palette.bright) +
        dot(x, y, 7, at % 5 === 0 ? palette.accent : palette.main)
      );
    }).join('');
  return (
    dust(sheet) +
    rungs.join('') +
    stroke(`${line(0)}${line(Math.PI)}`, palette.bright, 5, opacity(0.7)) +
    beads(0) +
    beads(Math.PI)
  );
};
