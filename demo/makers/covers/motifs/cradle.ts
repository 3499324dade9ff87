import { times } from '../../pictures/frame.ts';
import { dot, type Motif, n, opacity, stroke } from '../drawing.ts';

const BALLS = 7;
const SWUNG = 0.5;

/** Balls on strings: one swings in, one swings out. */
export const cradle: Motif = ({ width, height, palette }) => {
  const r = height * 0.076;
  const [top, long] = [height * 0.13, height * 0.55];
  const from = width * 0.5 - r * (BALLS - 1);
  const ball = (at: number, angle: number, share: number, colour: string) => {
    const pivot = from + at * r * 2;
    const [x, y] = [pivot + Math.sin(angle) * long, top + Math.cos(angle) * long];
    return (
      stroke(`M${n(pivot)} ${n(top)}L${n(x)} ${n(y)}`, palette.bright, 3, opacity(share)) +
      dot(x, y, r, colour, opacity(share)) +
      dot(x - r * 0.32, y - r * 0.34, r * 0.22, palette.bright, opacity(share * 0.65))
    );
  };
  const traces = times(6, (at) => ball(0, -SWUNG * (1 - (at + 1) / 7), 0.1 + at * 0.03, palette.accent));
  const leaving = times(6, (at) => ball(BALLS - 1, SWUNG * ((at + 1) / 7), 0.1 + at * 0.03, palette.main));
  const arc = (side: number) =>
    `M${n(width / 2 + side * r * (BALLS - 1))} ${n(top + long + r * 1.7)}q${n(side * 150)} -8 ${n(side * 250)} -70`;
  return (
    `<rect x="${n(width * 0.2)}" y="${n(top - 16)}" width="${n(width * 0.6)}" height="16" rx="8" fill="${palette.bright}"/>` +
    stroke(`${arc(-1)}${arc(1)}`, palette.soft, 4, 'stroke-dasharray="3 15"') +
    traces.join('') +
    leaving.join('') +
    times(BALLS - 2, (at) => ball(at + 1, 0, 1, palette.main)).join('') +
    ball(0, -SWUNG, 1, palette.accent) +
    ball(BALLS - 1, SWUNG, 1, palette.main)
  );
};
