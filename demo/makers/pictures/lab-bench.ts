import { framed, glow, gradient, rect, times, WIDTH } from './frame.ts';

const DEFS = [
  gradient('wall', ['#dfeaf2', '#bcd0df']),
  gradient('bench', ['#f7fafc', '#c9d6e0']),
  gradient('glass', ['#ffffff', '#cfe3f0'], 'x2="1" y2="0"'),
  gradient('metal', ['#5b6b7c', '#2c3846'], 'x2="1" y2="0"'),
  gradient('blue', ['#5fb4e6', '#1f6fb0']),
  gradient('orange', ['#ffb35c', '#e2702a']),
  gradient('green', ['#7bd6a3', '#2b9d6b']),
  gradient('violet', ['#b59be8', '#6b4bb8']),
  glow('sun', '#ffffff', 0.9),
].join('');

export function labBench(): string {
  return framed([room(), oscilloscope(), microscope(), glassware(), front()].join(''), DEFS);
}

function room(): string {
  const tiles = times(12, (at) => rect(at * 140, 0, 2, 700, '#a9c0d1', 'opacity=".45"'));
  const bottles = times(14, (at) => {
    const colour = ['#1f6fb0', '#e2702a', '#2b9d6b', '#6b4bb8', '#8aa0b3'][at % 5] as string;
    const height = 74 + ((at * 37) % 46);
    const x = 120 + at * 98;
    return `${rect(x, 250 - height, 56, height, colour, 'rx="8" opacity=".78"')}${rect(x + 16, 232 - height, 24, 22, '#40566a', 'rx="4"')}${rect(x + 8, 250 - height * 0.62, 40, height * 0.34, '#ffffff', 'opacity=".85" rx="3"')}`;
  });
  return [
    rect(0, 0, WIDTH, 1000, 'url(#wall)'),
    ...tiles,
    '<ellipse cx="1180" cy="120" rx="620" ry="420" fill="url(#sun)"/>',
    rect(80, 250, 1440, 16, '#7f97aa', 'rx="4"'),
    rect(80, 266, 1440, 8, '#5c7386', 'opacity=".35"'),
    ...bottles,
    rect(0, 760, WIDTH, 240, 'url(#bench)'),
    rect(0, 760, WIDTH, 14, '#ffffff'),
    rect(0, 842, WIDTH, 158, '#7b93a6'),
    ...times(
      4,
      (at) =>
        `${rect(40 + at * 396, 868, 350, 132, '#6b8499', 'rx="8"')}${rect(170 + at * 396, 892, 90, 10, '#c9d6e0', 'rx="5"')}`,
    ),
  ].join('');
}

function oscilloscope(): string {
  const wave = times(121, (at) => {
    const x = 150 + at * 3.1;
    const y = 585 - Math.sin(at / 8) * 62 * (1 - at / 260);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const other = times(
    121,
    (at) => `${(150 + at * 3.1).toFixed(1)},${(610 - Math.cos(at / 14) * 40).toFixed(1)}`,
  );
  const grid = times(
    9,
    (at) =>
      `<path d="M${150 + at * 46.5} 490V710M150 ${490 + at * 27.5}H522" stroke="#1d5148" stroke-width="1"/>`,
  );
  return [
    rect(110, 440, 600, 326, 'url(#metal)', 'rx="18"'),
    rect(138, 474, 398, 252, '#0a2a25', 'rx="8"'),
    ...grid,
    `<polyline points="${other.join(' ')}" fill="none" stroke="#ffcf5c" stroke-width="4" opacity=".9"/>`,
    `<polyline points="${wave.join(' ')}" fill="none" stroke="#5df2c0" stroke-width="5"/>`,
    ...times(
      6,
      (at) =>
        `<circle cx="${588 + (at % 2) * 70}" cy="${508 + Math.floor(at / 2) * 76}" r="24" fill="#c9d6e0"/><path d="M${588 + (at % 2) * 70} ${508 + Math.floor(at / 2) * 76}l${10 - at * 3} -18" stroke="#2c3846" stroke-width="5" stroke-linecap="round"/>`,
    ),
    rect(574, 716, 98, 14, '#e2702a', 'rx="7"'),
  ].join('');
}

function microscope(): string {
  return [
    '<g>',
    rect(790, 736, 250, 30, 'url(#metal)', 'rx="12"'),
    '<path d="M1000 740c60-120 44-250-60-300l-22 40c72 44 78 152 26 260z" fill="url(#metal)"/>',
    rect(806, 648, 150, 16, '#2c3846', 'rx="4"'),
    '<g transform="rotate(-14 880 470)">',
    rect(846, 350, 70, 190, '#eef3f7', 'rx="14"'),
    rect(858, 300, 46, 62, '#2c3846', 'rx="8"'),
    rect(858, 536, 46, 54, '#5b6b7c', 'rx="8"'),
    rect(866, 588, 30, 34, '#2c3846', 'rx="6"'),
    '</g>',
    '<circle cx="1000" cy="600" r="30" fill="#c9d6e0" stroke="#2c3846" stroke-width="8"/>',
    '<circle cx="880" cy="700" r="26" fill="#fff4cf"/><circle cx="880" cy="700" r="14" fill="#ffd66b"/>',
    '</g>',
  ].join('');
}

function flask(x: number, liquid: string, level: number): string {
  const body = `M${x - 24} 520v80L${x - 96} 738q-12 26 18 26h156q30 0 18-26L${x + 24} 600v-80z`;
  const half = 24 + (level - 600) * 0.52;
  return `<path d="${body}" fill="url(#glass)" opacity=".75" stroke="#7f97aa" stroke-width="4"/><path d="M${x - half} ${level}L${x - 92} 738q-10 20 14 20h156q24 0 14-20L${x + half} ${level}q-${half / 2} 10-${half} 0t-${half} 0z" fill="url(#${liquid})" opacity=".92"/>${rect(x - 32, 510, 64, 14, '#e8f1f7', 'rx="7" stroke="#7f97aa" stroke-width="3"')}<circle cx="${x - 20}" cy="${level + 40}" r="8" fill="#fff" opacity=".6"/><circle cx="${x + 18}" cy="${level + 66}" r="5" fill="#fff" opacity=".6"/><path d="M${x - 52} 700l28-62" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".7"/>`;
}

function glassware(): string {
  const tubes = times(5, (at) => {
    const x = 1356 + at * 44;
    const fill = ['blue', 'violet', 'orange', 'green', 'blue'][at] as string;
    const level = 610 + ((at * 29) % 60);
    return `<path d="M${x} 540v170a14 14 0 0 0 28 0V540z" fill="url(#glass)" opacity=".85" stroke="#7f97aa" stroke-width="3"/><path d="M${x + 2} ${level}V710a12 12 0 0 0 24 0V${level}z" fill="url(#${fill})"/>`;
  });
  return [
    flask(1130, 'orange', 664),
    flask(1258, 'blue', 690),
    ...tubes,
    rect(1340, 584, 236, 14, '#a97a49', 'rx="4"'),
    rect(1340, 700, 236, 14, '#8a6138', 'rx="4"'),
    rect(1340, 584, 12, 180, '#8a6138'),
    rect(1564, 584, 12, 180, '#8a6138'),
  ].join('');
}

function front(): string {
  return `<g transform="rotate(-3 380 800)">${rect(250, 782, 270, 34, '#ffffff', 'rx="4" stroke="#9fb3c4" stroke-width="2"')}${rect(264, 790, 150, 5, '#9fb3c4')}${rect(264, 802, 200, 5, '#c3d2de')}</g><path d="M560 812l150-16" stroke="#e2702a" stroke-width="9" stroke-linecap="round"/>`;
}
