import { times } from '../../pictures/frame.ts';
import { between, type Motif, n, opacity, type Point, path, stroke, TURN } from '../drawing.ts';

/** Five lines that swing across the sheet, with notes on them. */
export const notation: Motif = ({ width, height, palette, chance }) => {
  const [swing, from] = [between(chance, 0.08, 0.15), chance() * TURN];
  const staff = (x: number, line: number) =>
    height * (0.5 + swing * Math.sin((x / width) * TURN * 1.1 + from)) +
    (line - 2) * height * (0.062 + 0.024 * Math.sin((x / width) * TURN + from));
  const lines = times(5, (line) =>
    stroke(
      path(times(81, (at): Point => [(width * at) / 80, staff((width * at) / 80, line)])),
      palette.soft,
      3,
      opacity(0.9),
    ),
  );
  const notes = times(15, (at) => {
    const x = width * (0.05 + at * 0.064) + between(chance, -8, 8);
    const line = Math.floor(chance() * 9) / 2;
    const y = staff(x, line);
    const colour = at % 4 === 1 ? palette.accent : palette.bright;
    const up = line > 2 ? -1 : 1;
    const flag =
      at % 3 === 0
        ? stroke(`M${n(x + 19 * -up)} ${n(y + up * 132)}q34 ${n(-up * 22)} 26 ${n(-up * 70)}`, colour, 6)
        : '';
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="23" ry="17" fill="${colour}" transform="rotate(-22 ${n(x)} ${n(y)})"/>${stroke(`M${n(x + 19 * -up)} ${n(y)}V${n(y + up * 132)}`, colour, 5)}${flag}`;
  });
  const beats = times(30, (at) => {
    const tall = height * between(chance, 0.04, 0.24);
    const x = (width * (at + 0.5)) / 30;
    return `<rect x="${n(x - 6)}" y="${n(height - tall)}" width="12" height="${n(tall + 10)}" rx="6" fill="${palette.main}" ${opacity(0.6)}/><rect x="${n(x - 6)}" y="-10" width="12" height="${n(tall * 0.5 + 10)}" rx="6" fill="${palette.main}" ${opacity(0.35)}/>`;
  });
  return beats.join('') + lines.join('') + notes.join('');
};
