import { rect, times } from '../../../pictures/frame.ts';
import { n, opacity } from '../../drawing.ts';

const [STONE, LIGHT, SHADE, CAP] = ['#e9dcc6', '#f8efdf', '#cdbb9c', '#2f7f86'];

/** One half of the open gate: a pillar with its lamp, a wall that says whose it is, and a smaller pillar. */
export function gate(side: -1 | 1): string {
  const at = (from: number, wide: number) => (side === 1 ? 960 + from : 960 - from - wide);
  const pillar = (from: number, wide: number, top: number) =>
    rect(at(from, wide), top, wide, 640 - top, STONE) +
    rect(at(from, 12), top, 12, 640 - top, LIGHT) +
    times(5, (line) => rect(at(from, wide), top + 34 + line * 40, wide, 3, SHADE, opacity(0.55))).join('') +
    rect(at(from - 9, wide + 18), top - 15, wide + 18, 17, CAP, 'rx="4"') +
    rect(at(from - 3, wide + 6), top - 25, wide + 6, 11, SHADE, 'rx="3"');
  const lamp = at(300 + 33, 0);
  const middle = at(372, 196) + 98;
  return (
    rect(at(366, 210), 556, 210, 84, LIGHT) +
    rect(at(360, 222), 544, 222, 14, CAP, 'rx="4"') +
    rect(at(366, 210), 628, 210, 12, SHADE) +
    (side === 1
      ? `<text x="${n(middle)}" y="606" font-family="Noto Serif CJK SC, serif" font-weight="700" font-size="29" letter-spacing="3" text-anchor="middle" fill="#8a5a1e">江州理工大学</text>`
      : times(5, (bar) => rect(at(390 + bar * 34, 20), 578, 20, 36, '#b9d6c0', 'rx="4"')).join('')) +
    pillar(300, 66, 446) +
    pillar(568, 40, 520) +
    `<circle cx="${n(lamp)}" cy="402" r="19" fill="#fff6d2"/><rect x="${n(lamp - 13)}" y="419" width="26" height="5" rx="2" fill="#5b4a32"/>`
  );
}
