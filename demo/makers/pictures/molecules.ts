import { framed, glow, HEIGHT, rect, scatter, times, WIDTH } from './frame.ts';

const ATOMS = {
  carbon: ['#8fa3b8', '#3c4d60', '#141d28'],
  oxygen: ['#ff9d8a', '#d63d2f', '#6d120d'],
  nitrogen: ['#a9c6ff', '#3a6de0', '#132c74'],
  hydrogen: ['#ffffff', '#d4e2ee', '#7d93a6'],
} as const;
type Atom = keyof typeof ATOMS;

const DEFS = [
  '<radialGradient id="deep" cx=".6" cy=".4" r=".9"><stop stop-color="#1c6a73"/><stop offset=".6" stop-color="#0e3b4a"/><stop offset="1" stop-color="#071d2b"/></radialGradient>',
  ...Object.entries(ATOMS).map(
    ([name, [light, body, shade]]) =>
      `<radialGradient id="${name}" cx=".35" cy=".3" r=".75"><stop stop-color="${light}"/><stop offset=".45" stop-color="${body}"/><stop offset="1" stop-color="${shade}"/></radialGradient>`,
  ),
  glow('haze', '#7fe3e0', 0.35),
  '<filter id="near"><feGaussianBlur stdDeviation="3"/></filter><filter id="far"><feGaussianBlur stdDeviation="9"/></filter>',
].join('');

type Placed = readonly [atom: Atom, x: number, y: number, radius: number];

/** A ring of six with its branches, drawn sharp before blurred ones of the same kind. */
export function molecules(): string {
  return framed(
    [
      rect(0, 0, WIDTH, HEIGHT, 'url(#deep)'),
      '<circle cx="980" cy="420" r="620" fill="url(#haze)"/>',
      dust(),
      `<g filter="url(#far)" opacity=".55" transform="translate(1080 -60) scale(.55) rotate(24)">${molecule()}</g>`,
      `<g filter="url(#far)" opacity=".5" transform="translate(-160 520) scale(.62) rotate(-30 400 400)">${molecule()}</g>`,
      `<g filter="url(#near)" opacity=".8" transform="translate(1010 560) scale(.5) rotate(50 400 400)">${molecule()}</g>`,
      `<g transform="translate(250 40)">${molecule()}</g>`,
    ].join(''),
    DEFS,
  );
}

function dust(): string {
  const next = scatter(31);
  return times(
    90,
    () =>
      `<circle cx="${(next() * WIDTH).toFixed(0)}" cy="${(next() * HEIGHT).toFixed(0)}" r="${(1 + next() * 3.4).toFixed(1)}" fill="#bff5f0" opacity="${(0.1 + next() * 0.35).toFixed(2)}"/>`,
  ).join('');
}

function molecule(): string {
  const ring = times(6, (at): Placed => {
    const angle = (at * Math.PI) / 3 + 0.3;
    return [at === 2 ? 'nitrogen' : 'carbon', 480 + Math.cos(angle) * 210, 450 + Math.sin(angle) * 190, 62];
  });
  const outside = times(6, (at): Placed => {
    const angle = (at * Math.PI) / 3 + 0.3;
    const atom: Atom = at === 0 || at === 4 ? 'oxygen' : 'hydrogen';
    const reach = atom === 'oxygen' ? 1.78 : 1.68;
    return [
      atom,
      480 + Math.cos(angle) * 210 * reach,
      450 + Math.sin(angle) * 190 * reach,
      atom === 'oxygen' ? 58 : 38,
    ];
  });
  const [first] = outside;
  const tail: Placed[] = first
    ? [
        ['carbon', first[1] + 150, first[2] + 40, 60],
        ['hydrogen', first[1] + 250, first[2] - 40, 38],
        ['hydrogen', first[1] + 236, first[2] + 130, 38],
        ['hydrogen', first[1] + 120, first[2] + 172, 36],
      ]
    : [];
  const bonds = [
    ...ring.map((from, at) => bond(from, ring[(at + 1) % 6] as Placed, at % 2 === 0)),
    ...ring.map((from, at) => bond(from, outside[at] as Placed, false)),
    ...(first && tail[0]
      ? [bond(first, tail[0], false), ...tail.slice(1).map((to) => bond(tail[0] as Placed, to, false))]
      : []),
  ];
  return [...bonds, ...[...outside, ...ring, ...tail].map(ball)].join('');
}

function ball([atom, x, y, radius]: Placed): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="url(#${atom})"/><ellipse cx="${(x - radius * 0.34).toFixed(1)}" cy="${(y - radius * 0.42).toFixed(1)}" rx="${radius * 0.26}" ry="${radius * 0.16}" fill="#fff" opacity=".65" transform="rotate(-35 ${x} ${y})"/>`;
}

function bond([, x1, y1]: Placed, [, x2, y2]: Placed, twice: boolean): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((y2 - y1) / length) * 13, (-(x2 - x1) / length) * 13];
  const stick = (sx: number, sy: number, width: number) =>
    `<path d="M${x1 + sx} ${y1 + sy}L${x2 + sx} ${y2 + sy}" stroke="#0b2430" stroke-width="${width + 8}" stroke-linecap="round"/><path d="M${x1 + sx} ${y1 + sy}L${x2 + sx} ${y2 + sy}" stroke="#b8cdd6" stroke-width="${width}" stroke-linecap="round"/>`;
  return twice ? stick(dx, dy, 9) + stick(-dx, -dy, 9) : stick(0, 0, 16);
}
