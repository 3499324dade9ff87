import { rect, times } from '../../../pictures/frame.ts';
import { between, dot, fill, n, opacity, stroke, TURN } from '../../drawing.ts';

const LEAVES = {
  green: ['#2f7a4b', '#3f9159', '#5fae68', '#8ac779'],
  ginkgo: ['#d9971f', '#eaae2f', '#f5c548', '#fbdc7a'],
} as const;

/** A tree with a round crown, lighter to the sun's side; it stands on y. */
export function crown(
  x: number,
  y: number,
  size: number,
  kind: keyof typeof LEAVES,
  chance: () => number,
): string {
  const [middle, r] = [y - 128 * size, 78 * size];
  const trunk = fill(
    `M${n(x - 9 * size)} ${n(y)}Q${n(x - 5 * size)} ${n(y - 60 * size)} ${n(x - 4 * size)} ${n(middle)}H${n(x + 4 * size)}Q${n(x + 5 * size)} ${n(y - 60 * size)} ${n(x + 9 * size)} ${n(y)}Z`,
    '#7a5a3c',
  );
  const leaves = LEAVES[kind].map((colour, layer) =>
    times(13, (at) => {
      const [angle, far] = [(at / 13) * TURN + layer, r * (0.74 - layer * 0.17)];
      return dot(
        x + Math.cos(angle) * far + layer * 9 * size,
        middle + Math.sin(angle) * far * 0.84 - layer * 9 * size,
        r * between(chance, 0.26, 0.42) * (1 - layer * 0.16),
        colour,
      );
    }).join(''),
  );
  return (
    `<ellipse cx="${n(x - 16 * size)}" cy="${n(y)}" rx="${n(74 * size)}" ry="${n(9 * size)}" fill="#2d5f3a" ${opacity(0.3)}/>` +
    trunk +
    dot(x, middle, r * 0.86, LEAVES[kind][0]) +
    leaves.join('')
  );
}

/** A tall fir. */
export function pine(x: number, y: number, size: number): string {
  const skirts = times(5, (at) => {
    const [top, half] = [y - (330 - at * 56) * size, (38 + at * 21) * size];
    return fill(
      `M${n(x)} ${n(top)}L${n(x + half)} ${n(top + 104 * size)}Q${n(x)} ${n(top + 88 * size)} ${n(x - half)} ${n(top + 104 * size)}Z`,
      at % 2 ? '#27694a' : '#2f7a55',
    );
  });
  return rect(x - 8 * size, y - 40 * size, 16 * size, 40 * size, '#6b4c33') + skirts.reverse().join('');
}

const COATS = ['#d9534f', '#2a6fa8', '#f0a93b', '#5a4b9c'];

/** Somebody on the way. */
export function person(x: number, y: number, size: number, nth: number): string {
  return (
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(11 * size)}" ry="${n(3 * size)}" fill="#6b5a3c" ${opacity(0.35)}/>` +
    stroke(
      `M${n(x - 3 * size)} ${n(y)}L${n(x)} ${n(y - 16 * size)}L${n(x + 4 * size)} ${n(y)}`,
      '#2c3a4a',
      4 * size,
    ) +
    fill(
      `M${n(x - 8 * size)} ${n(y - 13 * size)}Q${n(x - 8 * size)} ${n(y - 36 * size)} ${n(x)} ${n(y - 36 * size)}T${n(x + 8 * size)} ${n(y - 13 * size)}Z`,
      COATS[nth % COATS.length] as string,
    ) +
    dot(x, y - 42 * size, 6.5 * size, '#f0c8a0') +
    fill(
      `M${n(x - 6.8 * size)} ${n(y - 43 * size)}a${n(6.8 * size)} ${n(6.8 * size)} 0 0 1 ${n(13.6 * size)} 0z`,
      '#2b2320',
    )
  );
}
