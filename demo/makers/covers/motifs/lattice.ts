import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, opacity, type Point, path, stroke } from '../drawing.ts';

const NEIGHBOURS = [
  [1, 0],
  [0, 1],
  [-1, 1],
] as const;

function atom([x, y]: Point, r: number, colour: string, light: string, share: number): string {
  return dot(x, y, r, colour) + dot(x - r * 0.3, y - r * 0.3, r * 0.32, light, opacity(share));
}

/** Atoms of a crystal in three layers, joined to their neighbours. */
export const lattice: Motif = ({ width, height, palette, chance }) => {
  const step = between(chance, 118, 150);
  const turn = between(chance, -0.32, 0.32);
  const at = (i: number, j: number, layer: number): Point => {
    const [x, y] = [(i + j * 0.5 + layer * 0.5) * step, (j * 0.866 + layer * 0.29) * step];
    return [
      width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
      height / 2 + x * Math.sin(turn) * 0.8 + y * Math.cos(turn) * 0.8 - layer * 16,
    ];
  };
  const span = times(19, (k) => k - 9);
  const layer = (deep: number) => {
    const colour = [palette.deep, palette.main, palette.soft][deep] as string;
    const bonds = span.flatMap((i) =>
      span.flatMap((j) =>
        NEIGHBOURS.map(([di, dj]) =>
          stroke(
            path([at(i, j, deep), at(i + di, j + dj, deep)]),
            colour,
            2 + deep * 1.2,
            opacity(0.3 + deep * 0.16),
          ),
        ),
      ),
    );
    const atoms = span.flatMap((i) =>
      span.map((j) => {
        const [x, y] = at(i, j, deep);
        if (x < -60 || y < -60 || x > width + 60 || y > height + 60) return '';
        const lit = deep === 2 && (i * 7 + j * 3 + 70) % 11 === 0;
        return atom([x, y], 12 + deep * 7, lit ? palette.accent : colour, palette.bright, lit ? 0.8 : 0.35);
      }),
    );
    return bonds.join('') + atoms.join('');
  };
  return times(3, layer).join('');
};
