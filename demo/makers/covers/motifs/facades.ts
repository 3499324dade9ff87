import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, n, opacity, type Point, ring } from '../drawing.ts';

/** Fronts of a town in three depths, with some windows lit. */
export const facades: Motif = ({ width, height, palette, chance }) => {
  const street = (depth: number) => {
    let x = -40 - chance() * 60;
    const houses: string[] = [];
    while (x < width) {
      const wide = between(chance, 90, 190);
      const tall = height * between(chance, 0.24, 0.5) * (1.35 - depth * 0.27);
      const top = height - tall - (2 - depth) * 30;
      const colour = [palette.deep, palette.main, palette.soft][depth] as string;
      houses.push(
        `<rect x="${n(x)}" y="${n(top)}" width="${n(wide)}" height="${n(tall + 120)}" fill="${colour}" ${opacity([0.55, 0.8, 1][depth] as number)}/>`,
      );
      const columns = Math.floor(wide / 30);
      const rows = Math.floor((tall - 20) / 38);
      const [gapX, style] = [wide / columns, chance()];
      for (let at = 0; at < columns * rows; at += 1) {
        const [column, row] = [at % columns, Math.floor(at / columns)];
        const lit = chance() < 0.13;
        const shape = style < 0.4 ? { w: 9, h: 22 } : style < 0.75 ? { w: 15, h: 15 } : { w: gapX - 8, h: 7 };
        houses.push(
          `<rect x="${n(x + gapX * (column + 0.5) - shape.w / 2)}" y="${n(top + 18 + row * 38)}" width="${n(shape.w)}" height="${shape.h}" fill="${lit ? palette.accent : palette.ground[0]}" ${opacity(lit ? 0.95 : 0.35)}/>`,
        );
      }
      x += wide + between(chance, 2, 16);
    }
    return houses.join('');
  };
  const sun: Point = [width * between(chance, 0.25, 0.75), height * 0.26];
  return (
    dot(...sun, height * 0.13, palette.accent) +
    ring(...sun, height * 0.18, palette.accent, 2, opacity(0.5)) +
    times(3, street).join('')
  );
};
