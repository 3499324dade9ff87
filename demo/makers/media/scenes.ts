import { FONT_FACES } from '../fonts.ts';
import { scatter, times } from '../pictures/frame.ts';

export const GEAR_SIZE = { width: 960, height: 680 };
export const GRAINS_SIZE = { width: 280, height: 210 };

/** The drawing of a gear as a scanner sees it. */
export function gear(): string {
  const teeth = times(24, (at) => {
    const angle = at * 15;
    return `<path d="M-14 -196L-8 -232h16L14 -196" transform="rotate(${angle})"/>`;
  });
  return page(
    GEAR_SIZE,
    `<rect width="960" height="680" fill="#f4f1e8"/><rect x="24" y="24" width="912" height="632" fill="none" stroke="#222" stroke-width="3"/>
<g transform="translate(340 330)" fill="none" stroke="#222" stroke-width="3"><circle r="197"/>${teeth.join('')}<circle r="70"/><circle r="44"/><path d="M-8-44v-12h16v12"/>${times(6, (at) => `<circle cx="132" r="24" transform="rotate(${at * 60})"/>`).join('')}
<g stroke-width="1.2" stroke-dasharray="18 5 4 5"><circle r="212"/><path d="M-262 0H262M0-262V262"/></g></g>
<g fill="none" stroke="#222" stroke-width="3"><path d="M690 118h70v424h-70zM690 260h-30v140h30M760 260h30v140h-30M690 286h70M690 374h70"/><path d="M650 330H800" stroke-width="1.2" stroke-dasharray="18 5 4 5"/></g>
<g stroke="#222" stroke-width="1.2" fill="none"><path d="M690 570V600M760 570V600M690 592H760M840 118V542M770 118H850M770 542H850"/>${times(15, (at) => `<path d="M692 ${140 + at * 9}l16-16M742 ${540 - at * 9}l16-16"/>`).join('')}</g>
<g font-size="18" fill="#222"><text x="708" y="618">36</text><text x="852" y="336">⌀232</text><text x="60" y="80" font-size="26" font-weight="700">直齿圆柱齿轮</text><text x="60" y="112">m = 9　z = 24　α = 20°</text></g>
<path d="M600 640H936M600 640V656M760 640V656" stroke="#222" stroke-width="2"/>`,
  );
}

/** Grains of a metal under the microscope, each cell nearest to its own seed. */
export function grains(): string {
  const next = scatter(19);
  const seeds = times(46, () => [next() * 280, next() * 210, 150 + next() * 80] as const);
  const dots: string[] = [];
  for (let y = 0; y < 210; y += 2)
    for (let x = 0; x < 280; x += 2) {
      const near = seeds
        .map(([sx, sy, shade]) => [Math.hypot(sx - x, sy - y), shade] as const)
        .sort(([a], [b]) => a - b);
      const [first, second] = near;
      const edge = first && second && second[0] - first[0] < 2.6;
      const shade = edge ? 46 : Math.round((first?.[1] ?? 0) + (next() - 0.5) * 16);
      dots.push(
        `<rect x="${x}" y="${y}" width="2" height="2" fill="rgb(${shade},${shade - 6},${shade - 22})"/>`,
      );
    }
  return page(
    GRAINS_SIZE,
    `<g shape-rendering="crispEdges">${dots.join('')}</g><rect x="196" y="186" width="72" height="14" fill="#fff" opacity=".85"/><path d="M202 193h60M202 189v8M262 189v8" stroke="#111" stroke-width="1.5"/>`,
  );
}

function page({ width, height }: { width: number; height: number }, drawing: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body { margin: 0 } svg { display: block }</style><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="'Noto Sans CJK SC', 'DejaVu Sans'">${drawing}</svg>`;
}

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

export const SCENE = { width: 854, height: 480 };

/** A parabola, and where its numbers lie on the sheet. */
const x = (value: number) => 90 + value * 105;
const y = (value: number) => 400 - value * 70;
const f = (value: number) => 0.7 + 0.22 * (value - 0.4) ** 2;

const CURVE = Array.from({ length: 61 }, (_, at) => `${x(at / 14).toFixed(1)},${y(f(at / 14)).toFixed(1)}`);
const FIXED = 1.6;

/** One picture of a slide on which a secant turns into the tangent; `part` runs from 0 to 1. */
export function tangentScene(part: number): string {
  const turned = Math.min(1, Math.max(0, (part - 0.2) / 0.6));
  const eased = turned * turned * (3 - 2 * turned);
  const step = 2.2 * (1 - eased) + 0.02;
  const slope = (f(FIXED + step) - f(FIXED)) / step;
  const line = (from: number) => `${x(from).toFixed(1)} ${y(f(FIXED) + slope * (from - FIXED)).toFixed(1)}`;
  const done = part > 0.84;
  return `<!doctype html><meta charset="utf-8"><style>${FONT_FACES} body { margin: 0 }</style>
<svg xmlns="http://www.w3.org/2000/svg" width="854" height="480" viewBox="0 0 854 480" font-family="Hei, 'DejaVu Sans'">
<rect width="854" height="480" fill="#f6f9fc"/><rect width="854" height="64" fill="#14406b"/>
<text x="34" y="42" font-size="26" font-weight="700" fill="#fff">导数的几何意义：割线趋近切线</text>
<text x="820" y="42" font-size="15" fill="#b9d2ec" text-anchor="end">江州理工大学</text>
<path d="M70 400H560M90 430V100" stroke="#51606f" stroke-width="2"/>
<polyline points="${CURVE.join(' ')}" fill="none" stroke="#3f7fb5" stroke-width="4"/>
<path d="M${line(0.2)}L${line(4.3)}" stroke="${done ? '#2b9d6b' : '#d9663c'}" stroke-width="3"/>
<circle cx="${x(FIXED)}" cy="${y(f(FIXED))}" r="7" fill="#14406b"/><text x="${x(FIXED) - 22}" y="${y(f(FIXED)) + 28}" font-size="18" fill="#14406b">P</text>
<circle cx="${x(FIXED + step).toFixed(1)}" cy="${y(f(FIXED + step)).toFixed(1)}" r="7" fill="#d9663c"/><text x="${(x(FIXED + step) + 12).toFixed(1)}" y="${(y(f(FIXED + step)) + 6).toFixed(1)}" font-size="18" fill="#d9663c">Q</text>
${notes(step, slope, done)}
<rect x="0" y="474" width="${(854 * part).toFixed(1)}" height="6" fill="#d9663c"/></svg>`;
}

function notes(step: number, slope: number, done: boolean): string {
  return `<rect x="590" y="100" width="232" height="${done ? 250 : 186}" rx="12" fill="#fff" stroke="#cfdde9"/>
<text x="612" y="140" font-size="18" fill="#1c2733">Q 沿曲线靠近 P</text>
<text x="612" y="184" font-size="20" fill="#51606f">Δx = <tspan fill="#d9663c" font-weight="700">${step.toFixed(2)}</tspan></text>
<text x="612" y="224" font-size="20" fill="#51606f">Δy / Δx = <tspan fill="#14406b" font-weight="700">${slope.toFixed(3)}</tspan></text>
<text x="612" y="264" font-size="17" fill="#51606f">割线的斜率趋于定值</text>
${done ? '<text x="612" y="312" font-size="19" font-weight="700" fill="#2b9d6b">切线斜率 = 导数</text>' : ''}`;
}
