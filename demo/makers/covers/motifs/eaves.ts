import { times } from '../../pictures/frame.ts';
import { between, dot, fill, type Motif, n, opacity, type Sheet, stroke } from '../drawing.ts';

/** A roof with its corners turned up, and the tiles that run down it. */
function roof({ palette }: Sheet, x: number, y: number, half: number, tall: number): string {
  const ridge = half * 0.62;
  const slope = (side: number) =>
    `Q${n(x + side * half * 0.72)} ${n(y - tall * 0.18)} ${n(x + side * half * 1.1)} ${n(y - tall * 0.2)}`;
  const outline = `M${n(x - ridge)} ${n(y - tall)}H${n(x + ridge)}${slope(1)}L${n(x + half * 0.96)} ${n(y)}H${n(x - half * 0.96)}L${n(x - half * 1.1)} ${n(y - tall * 0.2)}Q${n(x - half * 0.72)} ${n(y - tall * 0.18)} ${n(x - ridge)} ${n(y - tall)}Z`;
  const tiles = times(23, (at) => {
    const part = at / 11 - 1;
    return stroke(
      `M${n(x + part * ridge * 0.97)} ${n(y - tall + 8)}Q${n(x + part * half * 0.7)} ${n(y - tall * 0.3)} ${n(x + part * half * 0.92)} ${n(y - 6)}`,
      palette.ground[0],
      2.4,
      opacity(0.38),
    );
  });
  return (
    fill(outline, palette.main) +
    tiles.join('') +
    `<rect x="${n(x - ridge - 16)}" y="${n(y - tall - 15)}" width="${n(ridge * 2 + 32)}" height="17" rx="8" fill="${palette.accent}"/>` +
    `<rect x="${n(x - half * 0.93)}" y="${n(y)}" width="${n(half * 1.86)}" height="13" fill="${palette.soft}"/>`
  );
}

/** Brackets below the eaves, columns, and doors with lattices. */
function hall({ palette }: Sheet, x: number, y: number, half: number, tall: number): string {
  const bays = 7;
  const bay = (half * 1.6) / bays;
  const left = x - half * 0.8;
  const brackets = times(bays * 2 + 1, (at) => {
    const cx = left + (at * bay) / 2;
    return fill(`M${n(cx - 17)} ${n(y)}h34l-9 13h-16z`, palette.accent, opacity(0.9));
  });
  const doors = times(bays, (at) => {
    const from = left + at * bay + bay * 0.16;
    const bars = times(3, (k) => `M${n(from + (bay * 0.68 * (k + 1)) / 4)} ${n(y + 30)}v${n(tall - 30)}`);
    return (
      `<rect x="${n(from)}" y="${n(y + 30)}" width="${n(bay * 0.68)}" height="${n(tall - 30)}" fill="${palette.deep}"/>` +
      stroke(
        `${bars.join('')}M${n(from)} ${n(y + tall * 0.55)}h${n(bay * 0.68)}`,
        palette.soft,
        2,
        opacity(0.7),
      )
    );
  });
  const columns = times(
    bays + 1,
    (at) =>
      `<rect x="${n(left + at * bay - 7)}" y="${n(y + 12)}" width="14" height="${n(tall - 12)}" fill="${palette.bright}"/>`,
  );
  return doors.join('') + columns.join('') + brackets.join('');
}

/** A hall of two roofs on its terrace, before the sun. */
export const eaves: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
  const x = width * 0.5;
  const sun = [width * between(chance, 0.68, 0.8), height * 0.22] as const;
  const terraces = times(
    3,
    (at) =>
      `<rect x="${n(x - 520 - at * 62)}" y="${n(height * 0.86 + at * 36)}" width="${n(1040 + at * 124)}" height="40" fill="${at % 2 ? palette.deep : palette.soft}" ${opacity(0.9)}/>`,
  );
  return (
    dot(...sun, height * 0.14, palette.accent, opacity(0.9)) +
    fill(
      `M0 ${n(height * 0.7)}q${n(width * 0.2)}-90 ${n(width * 0.4)}-8t${n(width * 0.6)}-22V${height}H0z`,
      palette.deep,
      opacity(0.55),
    ) +
    terraces.join('') +
    hall(sheet, x, height * 0.64, 560, height * 0.22) +
    roof(sheet, x, height * 0.64, 560, height * 0.2) +
    hall(sheet, x, height * 0.355, 380, height * 0.09) +
    roof(sheet, x, height * 0.355, 390, height * 0.17)
  );
};
