import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, n, opacity, TURN } from '../drawing.ts';

function ellipse(
  x: number,
  y: number,
  [rx, ry]: readonly [number, number],
  turn: number,
  colour: string,
  share: number,
) {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" fill="none" stroke="${colour}" stroke-width="2.6" ${opacity(share)}/>`;
}

function stars(count: number, width: number, height: number, chance: () => number, colour: string): string {
  return times(count, () =>
    dot(
      chance() * width,
      chance() * height,
      between(chance, 0.8, 2.6),
      colour,
      opacity(between(chance, 0.2, 0.8)),
    ),
  ).join('');
}

/** Planets on their ways around the sun. */
export const orbits: Motif = ({ width, height, palette, chance }) => {
  const [x, y] = [width * 0.5, height * 0.52];
  const ways = times(7, (at) => {
    const r = height * (0.2 + at * 0.09);
    const angle = between(chance, -0.4, 0.4) + at * 2.1;
    const size = [8, 12, 14, 11, 31, 26, 19][at] as number;
    const colour = [palette.soft, palette.bright, palette.main, palette.accent][at % 4] as string;
    return (
      ellipse(x, y, [r * 1.2, r * 0.58], 0, palette.soft, 0.42) +
      dot(x + Math.cos(angle) * r * 1.2, y + Math.sin(angle) * r * 0.58, size, colour)
    );
  });
  return (
    stars(120, width, height, chance, palette.bright) +
    times(4, (at) => dot(x, y, height * (0.13 - at * 0.02), palette.accent, opacity(0.25 + at * 0.25))).join(
      '',
    ) +
    ways.join('')
  );
};

/** A nucleus, and electrons around it. */
export const atom: Motif = ({ width, height, palette, chance }) => {
  const [x, y, r] = [width * 0.5, height * 0.5, height * 0.44];
  const shells = times(3, (at) => {
    const turn = at * 60 + 15;
    const [angle, way] = [chance() * TURN, (turn / 360) * TURN];
    const [ex, ey] = [Math.cos(angle) * r * 1.15, Math.sin(angle) * r * 0.42];
    return (
      ellipse(x, y, [r * 1.15, r * 0.42], turn, palette.bright, 0.85) +
      times(3, (k) =>
        ellipse(
          x,
          y,
          [r * (1.15 + 0.12 * (k + 1)), r * (0.42 + 0.07 * (k + 1))],
          turn,
          palette.main,
          0.35 - k * 0.1,
        ),
      ).join('') +
      dot(
        x + ex * Math.cos(way) - ey * Math.sin(way),
        y + ex * Math.sin(way) + ey * Math.cos(way),
        20,
        palette.accent,
      )
    );
  });
  const core = times(13, (at) => {
    const [angle, far] = [at * 2.4, Math.sqrt(at) * 13];
    return dot(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      21,
      at % 2 ? palette.accent : palette.bright,
      opacity(0.95),
    );
  });
  return stars(70, width, height, chance, palette.soft) + shells.join('') + core.join('');
};
