import { times } from '../../pictures/frame.ts';
import { dot, fill, type Motif, n, opacity, ring, type Sheet } from '../drawing.ts';

function chimney({ height, palette }: Sheet, x: number, tall: number): string {
  const smoke = times(6, (at) =>
    dot(
      x + 26 + at * at * 8,
      height - tall - 34 - at * 34,
      22 + at * 9,
      palette.bright,
      opacity(0.32 - at * 0.045),
    ),
  );
  return (
    fill(`M${n(x - 26)} ${height}L${n(x - 16)} ${n(height - tall)}h32l10 ${n(tall)}z`, palette.deep) +
    `<rect x="${n(x - 19)}" y="${n(height - tall)}" width="38" height="15" fill="${palette.accent}"/>` +
    smoke.join('')
  );
}

/** A factory at dawn: sheds with saw-tooth roofs, chimneys, a row of windows. */
export const works: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
  const shed = (x: number, teeth: number, wide: number, tall: number, colour: string) => {
    const top = height - tall;
    const saw = times(
      teeth,
      (at) => `L${n(x + at * wide)} ${n(top - wide * 0.5)}L${n(x + (at + 1) * wide)} ${n(top)}`,
    );
    const glass = times(teeth, (at) =>
      fill(
        `M${n(x + at * wide + 5)} ${n(top - 6)}V${n(top - wide * 0.4)}L${n(x + at * wide + wide * 0.66)} ${n(top - 6)}z`,
        palette.accent,
        opacity(0.55),
      ),
    );
    const windows = times(teeth * 3, (at) => {
      const on = chance() < 0.45;
      return `<rect x="${n(x + at * (wide / 3) + 10)}" y="${n(top + 34)}" width="${n(wide / 3 - 18)}" height="${n(tall * 0.3)}" rx="3" fill="${on ? palette.accent : palette.ground[0]}" ${opacity(on ? 0.95 : 0.4)}/>`;
    });
    return (
      fill(`M${n(x)} ${n(height)}V${n(top)}${saw.join('')}V${height}Z`, colour) +
      glass.join('') +
      windows.join('')
    );
  };
  const sun = [width * 0.63, height * 0.4] as const;
  return (
    ring(...sun, height * 0.34, palette.soft, 3, opacity(0.5)) +
    dot(...sun, height * 0.26, palette.bright, opacity(0.85)) +
    chimney(sheet, width * 0.16, height * 0.7) +
    chimney(sheet, width * 0.26, height * 0.58) +
    shed(-30, 5, 150, height * 0.42, palette.deep) +
    shed(width * 0.46, 6, 132, height * 0.34, palette.ground[0])
  );
};
