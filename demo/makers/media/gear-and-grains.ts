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
