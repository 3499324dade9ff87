import { framed, gradient, HEIGHT, rect, scatter, times, WIDTH } from './frame.ts';

const DEFS = [
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
    DEFS,
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
