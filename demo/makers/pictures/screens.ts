import { framed, glow, gradient, HEIGHT, rect, scatter, times, WIDTH } from './frame.ts';

const BOARD_DEFS = [
  gradient('wood', ['#b98a55', '#8a5f36']),
  '<radialGradient id="board" cx=".5" cy=".4" r=".8"><stop stop-color="#2f5d50"/><stop offset="1" stop-color="#1b3a33"/></radialGradient>',
  '<filter id="chalk" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="3.2"/></filter>',
].join('');

const WHITE = '#f2f5ee';
const YELLOW = '#f5d77a';
const RED = '#f0a08c';
const BLUE = '#9fd0ee';

export function chartsBoard(): string {
  return framed(
    [
      rect(0, 0, WIDTH, HEIGHT, '#e9e2d4'),
      rect(40, 40, 1520, 850, 'url(#wood)', 'rx="10"'),
      rect(70, 70, 1460, 790, 'url(#board)'),
      smears(),
      `<g filter="url(#chalk)" fill="none" stroke="${WHITE}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">`,
      lineChart(),
      barChart(),
      ring(),
      '</g>',
      words(),
      tray(),
    ].join(''),
    BOARD_DEFS,
  );
}

function smears(): string {
  const next = scatter(7);
  return times(
    16,
    () =>
      `<ellipse cx="${120 + next() * 1360}" cy="${120 + next() * 680}" rx="${90 + next() * 190}" ry="${14 + next() * 38}" fill="#fff" opacity="${(0.015 + next() * 0.03).toFixed(3)}" transform="rotate(${(next() * 24 - 12).toFixed(1)} 800 460)"/>`,
  ).join('');
}

function lineChart(): string {
  const points = [0, 42, 30, 96, 80, 150, 190, 240].map((rise, at) => `${170 + at * 72},${520 - rise}`);
  const fitted = `M160 528C300 500 440 440 690 290`;
  return [
    '<path d="M150 230V540H730M140 246l10-16 10 16M714 530l16 10-16 10"/>',
    `<path d="${fitted}" stroke="${YELLOW}" stroke-dasharray="16 12"/>`,
    `<polyline points="${points.join(' ')}" stroke="${BLUE}" stroke-width="6"/>`,
    ...points.map((point) => {
      const [x, y] = point.split(',');
      return `<circle cx="${x}" cy="${y}" r="8" fill="${BLUE}" stroke="none"/>`;
    }),
  ].join('');
}

function barChart(): string {
  const heights = [90, 150, 120, 210, 170];
  const bars = heights.map((height, at) => {
    const x = 860 + at * 92;
    const hatch = times(
      Math.floor(height / 22),
      (n) => `<path d="M${x + 4} ${520 - n * 22}l48-20" stroke-width="3" opacity=".75"/>`,
    );
    return `<g stroke="${at === 3 ? YELLOW : WHITE}"><path d="M${x} 530V${530 - height}h56V530"/>${hatch.join('')}</g>`;
  });
  return ['<path d="M830 230V532H1330"/>', ...bars].join('');
}

function ring(): string {
  return `<g transform="translate(1010 700)"><circle r="92"/><path d="M0 0V-92M0 0L44 81M0 0L-91-12"/><path d="M0-92A92 92 0 0 1 44 81L0 0z" fill="${RED}" fill-opacity=".5" stroke="none"/><path d="M44 81A92 92 0 0 1-91-12L0 0z" fill="${BLUE}" fill-opacity=".4" stroke="none"/></g>`;
}

function words(): string {
  const text = (x: number, y: number, size: number, colour: string, content: string) =>
    `<text x="${x}" y="${y}" font-family="Song, 'DejaVu Serif'" font-size="${size}" fill="${colour}" filter="url(#chalk)">${content}</text>`;
  return [
    text(150, 172, 56, YELLOW, '数据分析：从散点到结论'),
    text(470, 590, 30, WHITE, '图一　趋势与拟合'),
    text(1000, 590, 30, WHITE, '图二　分组比较'),
    text(150, 690, 44, WHITE, 'ŷ = a + b x'),
    text(150, 764, 34, BLUE, 'R² = 0.91　n = 122'),
    text(480, 690, 32, WHITE, '① 先看图　② 再建模'),
    text(480, 746, 32, WHITE, '③ 查残差　④ 说结论'),
    text(1130, 680, 30, RED, '选修　42%'),
    text(1130, 730, 30, BLUE, '必修　35%'),
    text(1130, 780, 30, WHITE, '其他　23%'),
  ].join('');
}

function tray(): string {
  const chalks = [WHITE, YELLOW, RED, BLUE, WHITE].map((colour, at) =>
    rect(240 + at * 86, 896, 60, 14, colour, 'rx="6"'),
  );
  return [
    rect(40, 890, 1520, 34, 'url(#wood)', 'rx="6"'),
    rect(40, 922, 1520, 10, '#5e3f22', 'opacity=".4"'),
    ...chalks,
    rect(1180, 868, 170, 36, '#40566a', 'rx="8"'),
    rect(1180, 892, 170, 14, '#e8e2d0', 'rx="4"'),
  ].join('');
}

const SCREEN_DEFS = [
  gradient('sky', ['#20345c', '#3d2f63', '#70406a'], 'x2="1" y2="1"'),
  gradient('card', ['#ffffff', '#eef3fa']),
  glow('halo', '#7fb2ff', 0.5),
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="22" stdDeviation="26" flood-color="#0a1024" flood-opacity=".55"/></filter>',
].join('');

const CODE = [
  '[k:export async function] [f:register]([v:request]: Request) {',
  '  [k:const] activity = [k:await] activities.[f:find](request.id);',
  '  [k:if] (!activity) [k:return] [f:refused]([s:"活动不存在"]);',
  '  [k:if] (activity.seats === [n:0]) {',
  '    [k:return] [f:refused]([s:"名额已满，请选择其他场次"]);',
  '  }',
  '',
  '  [c:// 一名学生只能报名一次]',
  '  [k:const] entry = { activity, student: request.student };',
  '  [k:await] entries.[f:insert](entry);',
  '  [k:await] [f:notify](request.student, [s:"报名成功"]);',
  '  [k:return] [f:accepted](entry);',
  '}',
  '',
  '[f:test]([s:"名额为零时不能报名"], [k:async] () => {',
  '  [k:const] answer = [k:await] [f:register](full);',
  '  [f:expect](answer.ok).[f:toBe]([n:false]);',
  '});',
];
const COLOURS: Readonly<Record<string, string>> = {
  k: '#c792ea',
  f: '#82aaff',
  s: '#c3e88d',
  n: '#f78c6c',
  c: '#6c7a9c',
  v: '#ffcb6b',
};

/** An editor, and before it the page that its code makes. */
export function codeScreen(): string {
  return framed(
    [
      rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
      '<circle cx="1250" cy="220" r="520" fill="url(#halo)"/><circle cx="220" cy="900" r="460" fill="url(#halo)" opacity=".6"/>',
      editor(),
      phone(),
    ].join(''),
    SCREEN_DEFS,
  );
}

function editor(): string {
  const buttons = ['#ff5f57', '#febc2e', '#28c840'].map(
    (colour, at) => `<circle cx="${146 + at * 30}" cy="128" r="9" fill="${colour}"/>`,
  );
  const files = times(9, (at) =>
    rect(
      136 + (at % 3 === 0 ? 0 : 20),
      196 + at * 44,
      [96, 82, 70][at % 3] as number,
      12,
      at === 4 ? '#82aaff' : '#4a5578',
      'rx="6"',
    ),
  );
  return [
    '<g filter="url(#soft)">',
    rect(110, 96, 1120, 800, '#1b2138', 'rx="18"'),
    rect(110, 96, 1120, 64, '#242b47', 'rx="18"'),
    rect(110, 140, 1120, 22, '#242b47'),
    '</g>',
    rect(110, 160, 170, 718, '#181d32'),
    ...buttons,
    rect(300, 108, 210, 54, '#1b2138', 'rx="8"'),
    '<text x="326" y="142" font-family="DejaVu Sans Mono" font-size="19" fill="#cdd6f4">register.ts</text>',
    ...files,
    ...CODE.map(line),
  ].join('');
}

function line(text: string, at: number): string {
  const y = 214 + at * 37;
  const coloured = text
    .replaceAll('&', '&amp;')
    .replace(
      /\[(\w):([^\]]*)\]/g,
      (_, kind: string, word: string) => `<tspan fill="${COLOURS[kind]}">${word}</tspan>`,
    );
  return `<text x="330" y="${y}" text-anchor="end" font-family="DejaVu Sans Mono" font-size="18" fill="#4a5578">${at + 1}</text><text x="356" y="${y}" xml:space="preserve" font-family="DejaVu Sans Mono, Hei" font-size="21" fill="#cdd6f4">${coloured}</text>`;
}

function phone(): string {
  const cards = ['社团招新开放日', '人工智能讲座', '春季环湖健步走'].map((title, at) => {
    const y = 430 + at * 132;
    const colour = ['#3f7fb5', '#8a5bb0', '#3d9b76'][at] as string;
    return `${rect(1118, y, 326, 112, '#ffffff', 'rx="16"')}${rect(1118, y, 12, 112, colour, 'rx="6"')}<text x="1152" y="${y + 44}" font-family="Hei" font-weight="700" font-size="23" fill="#1c2733">${title}</text><text x="1152" y="${y + 82}" font-family="Hei" font-size="18" fill="#6b7a8c">剩余名额 ${[42, 8, 120][at]}</text>${rect(1350, y + 62, 78, 34, colour, 'rx="17"')}<text x="1389" y="${y + 86}" text-anchor="middle" font-family="Hei" font-size="17" fill="#fff">报名</text>`;
  });
  return [
    '<g filter="url(#soft)">',
    rect(1086, 206, 390, 700, '#0c1122', 'rx="48"'),
    '</g>',
    rect(1098, 218, 366, 676, 'url(#card)', 'rx="38"'),
    `<path d="M1098 256a38 38 0 0 1 38-38h290a38 38 0 0 1 38 38v134h-366z" fill="#14406b"/>`,
    '<text x="1132" y="310" font-family="Hei" font-weight="700" font-size="34" fill="#fff">校园活动</text>',
    '<text x="1132" y="352" font-family="Hei" font-size="20" fill="#b9d2ec">本周 12 场，任你挑选</text>',
    ...cards,
    rect(1216, 868, 130, 6, '#1c2733', 'rx="3"'),
  ].join('');
}
