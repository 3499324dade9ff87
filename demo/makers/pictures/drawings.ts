import { framed, glow, gradient, HEIGHT, rect, scatter, times, WIDTH } from './frame.ts';

const BRIDGE_DEFS =
  '<radialGradient id="paper" cx=".5" cy=".42" r=".85"><stop stop-color="#1f5f9a"/><stop offset="1" stop-color="#0d3560"/></radialGradient>';
const LINE = '#e6f2fc';
const THIN = '#9cc6ea';

/** A blueprint of a cable-stayed bridge, with its dimensions. */
export function bridge(): string {
  return framed(
    [
      rect(0, 0, WIDTH, HEIGHT, 'url(#paper)'),
      grid(),
      `<g fill="none" stroke="${LINE}" stroke-width="4" stroke-linejoin="round">${tower(520)}${tower(1080)}${deck()}</g>`,
      `<g stroke="${LINE}" stroke-width="2" opacity=".9">${cables(520)}${cables(1080)}</g>`,
      water(),
      dimensions(),
      detail(),
      block(),
    ].join(''),
    BRIDGE_DEFS,
  );
}

function grid(): string {
  const fine = times(80, (at) => `M${at * 20} 0V1000${at < 50 ? `M0 ${at * 20}H1600` : ''}`).join('');
  const coarse = times(16, (at) => `M${at * 100} 0V1000${at < 10 ? `M0 ${at * 100}H1600` : ''}`).join('');
  return `<path d="${fine}" stroke="#fff" stroke-width="1" opacity=".055"/><path d="${coarse}" stroke="#fff" stroke-width="1" opacity=".13"/><rect x="34" y="34" width="1532" height="932" fill="none" stroke="${LINE}" stroke-width="3"/><rect x="46" y="46" width="1508" height="908" fill="none" stroke="${LINE}" stroke-width="1"/>`;
}

function tower(x: number): string {
  return `<path d="M${x - 34} 690L${x - 14} 160h28L${x + 34} 690z" fill="#2a6fae" fill-opacity=".5"/><path d="M${x - 26} 480h52M${x - 19} 300h38M${x - 52} 690h104v30h-104zM${x - 40} 720v70M${x + 40} 720v70M${x} 720v80"/>`;
}

function deck(): string {
  const posts = times(67, (at) => `M${140 + at * 20} 556v-14`).join('');
  return `<path d="M120 556H1480V578H120z" fill="#2a6fae" fill-opacity=".6"/><path d="M140 542H1460${posts}" stroke-width="1.5"/><path d="M120 578l-30 110h-44M1480 578l30 110h44"/>`;
}

function cables(x: number): string {
  return times(11, (at) => {
    const top = 178 + at * 19;
    const reach = 372 - at * 32 + 20;
    const left = Math.max(130, x - reach);
    const right = Math.min(1470, x + (x < 800 ? Math.min(reach, 276 - at * 22) : reach));
    const leftEnd = x > 800 ? x - Math.min(reach, 276 - at * 22) : left;
    return `<path d="M${x} ${top}L${leftEnd} 556M${x} ${top}L${right} 556"/>`;
  }).join('');
}

function water(): string {
  return times(4, (at) => {
    const y = 712 + at * 22;
    return `<path d="M${70 + at * 40} ${y}${times(17 - at, () => 'q20-12 40 0t40 0').join('')}" fill="none" stroke="${THIN}" stroke-width="2" opacity="${0.6 - at * 0.12}"/>`;
  }).join('');
}

function measure(x1: number, x2: number, y: number, text: string): string {
  return `<path d="M${x1} ${y - 12}v24M${x2} ${y - 12}v24M${x1} ${y}H${x2}M${x1} ${y}l14-6v12zM${x2} ${y}l-14-6v12z" stroke="${THIN}" stroke-width="2" fill="${THIN}"/><text x="${(x1 + x2) / 2}" y="${y - 10}" text-anchor="middle" font-family="DejaVu Sans" font-size="20" fill="${LINE}">${text}</text>`;
}

function dimensions(): string {
  return [
    measure(120, 520, 830, '160 000'),
    measure(520, 1080, 830, '400 000'),
    measure(1080, 1480, 830, '160 000'),
    `<path d="M1180 160h60M1210 160V556" stroke="${THIN}" stroke-width="2"/><text x="1200" y="350" font-family="DejaVu Sans" font-size="20" fill="${LINE}" transform="rotate(-90 1200 350)" text-anchor="middle">118 500</text>`,
    `<text x="96" y="118" font-family="Hei" font-weight="700" font-size="40" fill="${LINE}">双塔斜拉桥　立面图</text><text x="96" y="154" font-family="Hei" font-size="20" fill="${THIN}">比例 1 : 1000　单位 mm</text>`,
  ].join('');
}

function detail(): string {
  return `<g transform="translate(1400 250)"><circle r="110" fill="#0d3560" fill-opacity=".65" stroke="${LINE}" stroke-width="3"/><g fill="none" stroke="${LINE}" stroke-width="3"><path d="M-74 20h148l-22 44H-52zM-74 20v-14h148v14M-30 20v44M30 20v44"/><path d="M0 6L56-72M-6 6L46-76" stroke-width="2"/><circle cy="4" r="7" fill="${LINE}"/></g><text y="-80" text-anchor="middle" font-family="Hei" font-size="18" fill="${LINE}">主梁截面</text></g>`;
}

function block(): string {
  const row = (y: number, label: string, value: string) =>
    `<text x="1150" y="${y}" font-family="Hei" font-size="18" fill="${THIN}">${label}</text><text x="1250" y="${y}" font-family="Hei" font-size="18" fill="${LINE}">${value}</text>`;
  return `<path d="M1130 866H1554M1130 866V954M1130 910H1554M1340 866V954" stroke="${LINE}" stroke-width="2" fill="none"/>${row(895, '图　名', '方案二')}${row(939, '图　号', 'JG-02')}<text x="1356" y="895" font-family="Hei" font-size="18" fill="${LINE}">江州理工大学</text><text x="1356" y="939" font-family="Hei" font-size="18" fill="${LINE}">结构工程教研室</text>`;
}

const ATOMS = {
  carbon: ['#8fa3b8', '#3c4d60', '#141d28'],
  oxygen: ['#ff9d8a', '#d63d2f', '#6d120d'],
  nitrogen: ['#a9c6ff', '#3a6de0', '#132c74'],
  hydrogen: ['#ffffff', '#d4e2ee', '#7d93a6'],
} as const;
type Atom = keyof typeof ATOMS;

const MOLECULES_DEFS = [
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
    MOLECULES_DEFS,
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

const POSTER_DEFS = [
  gradient('wall', ['#efe9df', '#d8cfc0']),
  gradient('floor', ['#b9a78c', '#8f7c62']),
  gradient('dawn', ['#f7c59f', '#ef767a', '#7d4f73']),
  gradient('sea', ['#8ecfc9', '#2b7a78']),
  '<filter id="drop" x="-20%" y="-10%" width="140%" height="130%"><feDropShadow dx="0" dy="18" stdDeviation="16" flood-color="#4a3d2c" flood-opacity=".45"/></filter>',
  '<radialGradient id="spot" cx=".5" cy="0" r="1"><stop stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
  '<clipPath id="sheet"><rect width="390" height="560"/></clipPath>',
].join('');

/** Three posters of the solar terms on the wall of an exhibition. */
export function poster(): string {
  return framed(
    [
      rect(0, 0, WIDTH, HEIGHT, 'url(#wall)'),
      rect(0, 860, WIDTH, 140, 'url(#floor)'),
      rect(0, 846, WIDTH, 16, '#f7f3ec'),
      ...[325, 800, 1275].map((x) => `<path d="M${x - 60} 0h120l220 860H${x - 280}z" fill="url(#spot)"/>`),
      hung(130, spring()),
      hung(605, summer()),
      hung(1080, autumn()),
      bench(),
    ].join(''),
    POSTER_DEFS,
  );
}

function bench(): string {
  return `${rect(560, 872, 480, 26, '#6b4a2b', 'rx="6"')}${rect(560, 896, 480, 10, '#4a3220')}${rect(600, 906, 18, 60, '#33241a')}${rect(982, 906, 18, 60, '#33241a')}<ellipse cx="800" cy="968" rx="270" ry="10" fill="#3b2c1c" opacity=".35"/>`;
}

function hung(x: number, drawing: string): string {
  return `<g transform="translate(${x} 140)"><g filter="url(#drop)">${rect(-14, -14, 418, 588, '#2b241b')}</g><g clip-path="url(#sheet)">${drawing}</g></g>`;
}

function title(name: string, colour: string, x: number, y: number): string {
  const letters = [...name].map((letter, at) => `<tspan x="${x}" y="${y + at * 92}">${letter}</tspan>`);
  return `<text font-family="Song" font-weight="700" font-size="84" fill="${colour}">${letters.join('')}</text>`;
}

function spring(): string {
  const hills = times(4, (at) => {
    const y = 360 + at * 56;
    const colour = ['#b7d8b0', '#86bf8f', '#4f9d74', '#2b6f57'][at] as string;
    return `<path d="M0 ${y}q100-${90 - at * 14} 200-20t200 10V560H0z" fill="${colour}"/>`;
  });
  const rain = times(
    26,
    (at) =>
      `<path d="M${(at * 61) % 390} ${(at * 97) % 300}l-10 34" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,
  );
  return [
    rect(0, 0, 390, 560, '#e4efe0'),
    '<circle cx="120" cy="150" r="74" fill="#f4b9a7"/>',
    ...rain,
    ...hills,
    title('雨水', '#1f4d3d', 282, 110),
    '<text x="30" y="530" font-family="Hei" font-size="16" fill="#e4efe0">二十四节气主题海报　之二</text>',
  ].join('');
}

function summer(): string {
  const petals = times(
    12,
    (at) =>
      `<ellipse cx="195" cy="196" rx="26" ry="92" fill="#ef767a" opacity=".78" transform="rotate(${at * 30} 195 270)"/>`,
  );
  const waves = times(
    6,
    (at) =>
      `<path d="M0 ${430 + at * 26}${times(5, () => 'q20-20 40 0t40 0').join('')}" fill="none" stroke="#fff" stroke-width="4" opacity="${0.75 - at * 0.1}"/>`,
  );
  return [
    rect(0, 0, 390, 560, 'url(#sea)'),
    '<circle cx="195" cy="270" r="160" fill="#f7e7b4"/>',
    ...petals,
    '<circle cx="195" cy="270" r="40" fill="#f4c542"/>',
    ...waves,
    title('夏至', '#0f4a48', 26, 96),
    '<text x="196" y="40" font-family="Hei" font-size="15" fill="#fff">二十四节气主题海报　之十</text>',
  ].join('');
}

function autumn(): string {
  const birds = times(
    7,
    (at) =>
      `<path d="M${90 + at * 34} ${190 + Math.abs(at - 3) * 20}q9-12 18 0q9-12 18 0" fill="none" stroke="#3d2740" stroke-width="4" stroke-linecap="round"/>`,
  );
  const reeds = times(
    16,
    (at) =>
      `<path d="M${at * 26} 560q${at % 2 ? 16 : -16}-90 ${at % 2 ? 26 : -8}-${130 + ((at * 31) % 60)}" fill="none" stroke="#3d2740" stroke-width="4"/>`,
  );
  return [
    rect(0, 0, 390, 560, 'url(#dawn)'),
    '<circle cx="195" cy="330" r="104" fill="#fbe3c0"/>',
    rect(0, 400, 390, 160, '#5b3a5c', 'opacity=".85"'),
    ...times(5, (at) =>
      rect(120 - at * 8, 416 + at * 24, 150 + at * 16, 7, '#fbe3c0', `opacity="${0.6 - at * 0.1}" rx="3"`),
    ),
    ...birds,
    ...reeds,
    title('白露', '#fff6e6', 290, 100),
  ].join('');
}
