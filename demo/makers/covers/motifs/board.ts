import { times } from '../../pictures/frame.ts';
import { between, dot, type Motif, n, opacity, pick, type Sheet } from '../drawing.ts';

const CARD = { wide: 236, gap: 26 } as const;

function card({ palette, chance }: Sheet, x: number, y: number, tall: number, lit: boolean): string {
  const lines = times(Math.floor((tall - 62) / 24), (at) => {
    const wide = CARD.wide * between(chance, 0.35, 0.78);
    return `<rect x="${n(x + 22)}" y="${n(y + 50 + at * 24)}" width="${n(wide)}" height="9" rx="4.5" fill="${palette.ground[0]}" ${opacity(0.32)}/>`;
  });
  const colour = lit ? palette.accent : pick(chance, [palette.main, palette.soft, palette.bright]);
  return (
    `<rect x="${n(x)}" y="${n(y)}" width="${CARD.wide}" height="${n(tall)}" rx="16" fill="${colour}" ${opacity(lit ? 1 : 0.86)}/>` +
    `<rect x="${n(x + 22)}" y="${n(y + 22)}" width="76" height="12" rx="6" fill="${palette.ground[0]}" ${opacity(0.6)}/>` +
    lines.join('') +
    dot(x + CARD.wide - 32, y + 28, 13, palette.ground[1], opacity(0.75))
  );
}

/** A team's board: what is to be done, under way, looked over and done. */
export const board: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
  const columns = Math.ceil(width / (CARD.wide + CARD.gap));
  const from = (width - columns * (CARD.wide + CARD.gap) + CARD.gap) / 2;
  return times(columns, (column) => {
    const x = from + column * (CARD.wide + CARD.gap);
    const cards: string[] = [];
    const lit = Math.floor(chance() * 3);
    let y = 58;
    for (let at = 0; y < height; at += 1) {
      const tall = between(chance, 104, 190);
      cards.push(card(sheet, x, y, tall, at === lit && column % 2 === 1));
      y += tall + CARD.gap;
    }
    return (
      `<rect x="${n(x - 13)}" width="${CARD.wide + 26}" height="${height}" fill="${palette.deep}" ${opacity(0.45)}/>` +
      `<rect x="${n(x)}" y="22" width="110" height="14" rx="7" fill="${palette.bright}" ${opacity(0.8)}/>` +
      cards.join('')
    );
  }).join('');
};
