import { FONT_FACES } from '../fonts.ts';

const CARDS = [
  ['问题', '从一个真实情境出发', '#3f7fb5'],
  ['分析', '找出条件与矛盾', '#8a5bb0'],
  ['方法', '比较后作出选择', '#d9663c'],
  ['检验', '用事实说明结论', '#2b9d6b'],
] as const;

function between(part: number, from: number, to: number): number {
  const way = Math.min(1, Math.max(0, (part - from) / (to - from)));
  return way * way * (3 - 2 * way);
}

/** One picture of a slide that fits any lecture: its four steps come in one after the other; `part` from 0 to 1. */
export function outlineScene(part: number): string {
  const done = between(part, 0.8, 0.92);
  return `<!doctype html><meta charset="utf-8"><style>${FONT_FACES} body { margin: 0 }</style>
<svg xmlns="http://www.w3.org/2000/svg" width="854" height="480" viewBox="0 0 854 480" font-family="Hei, 'DejaVu Sans'">
<rect width="854" height="480" fill="#f6f9fc"/>
<circle cx="780" cy="430" r="190" fill="#e3eef7"/><circle cx="60" cy="470" r="120" fill="#edf3f9"/>
<rect width="854" height="64" fill="#14406b"/>
<text x="34" y="42" font-size="26" font-weight="700" fill="#fff">本讲主线：从问题到结论</text>
<text x="820" y="42" font-size="15" fill="#b9d2ec" text-anchor="end">江州理工大学</text>
<path d="M60 245H${(60 + 734 * between(part, 0.05, 0.75)).toFixed(1)}" stroke="#b9cbdb" stroke-width="6" stroke-linecap="round"/>
${CARDS.map((_, at) => card(at, between(part, 0.08 + at * 0.17, 0.2 + at * 0.17))).join('')}
<g opacity="${done.toFixed(2)}"><rect x="190" y="388" width="474" height="52" rx="26" fill="#14406b"/><text x="427" y="421" text-anchor="middle" font-size="20" font-weight="700" fill="#fff">想一想：换一个条件，结论还成立吗？</text></g>
<rect x="0" y="474" width="${(854 * part).toFixed(1)}" height="6" fill="#d9663c"/></svg>`;
}

function card(at: number, shown: number): string {
  const [name, text, colour] = CARDS[at] as (typeof CARDS)[number];
  const x = 42 + at * 198;
  return `<g opacity="${shown.toFixed(2)}" transform="translate(0 ${((1 - shown) * 36).toFixed(1)})"><rect x="${x}" y="136" width="176" height="218" rx="16" fill="#fff" stroke="#d5e1ec" stroke-width="2"/><path d="M${x} 152a16 16 0 0 1 16-16h144a16 16 0 0 1 16 16v8H${x}z" fill="${colour}"/><circle cx="${x + 88}" cy="222" r="36" fill="${colour}" opacity=".14"/><text x="${x + 88}" y="236" text-anchor="middle" font-size="38" font-weight="700" fill="${colour}">${at + 1}</text><text x="${x + 88}" y="296" text-anchor="middle" font-size="24" font-weight="700" fill="#1c2733">${name}</text><text x="${x + 88}" y="328" text-anchor="middle" font-size="15" fill="#51606f">${text}</text></g>`;
}
