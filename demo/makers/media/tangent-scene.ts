import { FONT_FACES } from '../fonts.ts';

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
