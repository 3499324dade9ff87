import { framed, glow, gradient, HEIGHT, rect, scatter, times, WIDTH } from './frame.ts';

const CAMPUS_DEFS = [
  gradient('sky', ['#2c4a7c', '#7b8fc0', '#f3b99a', '#fbdcb0']),
  gradient('lake', ['#e9b896', '#6f83b3', '#1e3560']),
  glow('sun', '#fff3d0', 1),
  glow('halo', '#ffdf9e', 0.75),
].join('');

/** Layers of a campus at sunrise, mirrored in its lake. */
export function campus(): string {
  const land = [hills('#7f8fbd', 470, 60), hills('#5e74a8', 520, 44), far(), near(), trees()].join('');
  return framed(
    [
      rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
      '<circle cx="1090" cy="470" r="430" fill="url(#halo)"/><circle cx="1090" cy="470" r="92" fill="#fff3d0"/>',
      clouds(),
      land,
      rect(0, 720, WIDTH, 280, 'url(#lake)'),
      `<g transform="translate(0 1440) scale(1 -1)" opacity=".34"><svg x="0" y="440" width="1600" height="280" viewBox="0 440 1600 280">${land}</svg></g>`,
      ripples(),
      shore(),
    ].join(''),
    CAMPUS_DEFS,
  );
}

function hills(colour: string, y: number, swell: number): string {
  return `<path d="M0 ${y}q200-${swell * 2} 400 0t400-10t400 14t400-18V720H0z" fill="${colour}"/>`;
}

function clouds(): string {
  const next = scatter(11);
  return times(9, (at) => {
    const [x, y, wide] = [next() * 1500, 60 + at * 34, 160 + next() * 280];
    return `<rect x="${x.toFixed(0)}" y="${y}" width="${wide.toFixed(0)}" height="${(8 + next() * 14).toFixed(0)}" rx="11" fill="#fff" opacity="${(0.1 + next() * 0.22).toFixed(2)}"/>`;
  }).join('');
}

function windows(x: number, y: number, columns: number, rows: number): string {
  return times(columns * rows, (at) => {
    const lit = (at * 7 + columns) % 5 < 2;
    return rect(
      x + (at % columns) * 24,
      y + Math.floor(at / columns) * 34,
      12,
      20,
      lit ? '#ffdf9e' : '#20335a',
      'rx="2"',
    );
  }).join('');
}

function far(): string {
  return `<g fill="#455c93">${rect(90, 500, 250, 220, '#455c93')}${rect(350, 540, 160, 180, '#455c93')}${rect(1240, 480, 210, 240, '#455c93')}<path d="M1230 480h230l-40-36h-150z"/></g>${windows(112, 524, 9, 5)}${windows(370, 566, 5, 4)}${windows(1262, 506, 7, 6)}`;
}

/** The library with its columns, and the clock tower. */
function near(): string {
  const columns = times(8, (at) => rect(640 + at * 44, 596, 18, 124, '#3b5188'));
  return [
    '<path d="M600 560L800 480L1000 560z" fill="#2b3f70"/>',
    rect(610, 560, 380, 26, '#24365f'),
    rect(622, 586, 356, 134, '#1c2b4f'),
    ...columns,
    rect(596, 706, 408, 14, '#2b3f70'),
    rect(500, 380, 76, 340, '#24365f'),
    '<path d="M490 380h96l-48-92z" fill="#1c2b4f"/><path d="M538 288v-44" stroke="#1c2b4f" stroke-width="5"/><path d="M540 246l40 12l-40 14z" fill="#d9663c"/>',
    '<circle cx="538" cy="430" r="27" fill="#fff3d0"/><path d="M538 430v-17M538 430l12 8" stroke="#24365f" stroke-width="4" stroke-linecap="round"/>',
    windows(520, 490, 2, 5),
    rect(1040, 570, 180, 150, '#24365f'),
    windows(1060, 590, 6, 3),
  ].join('');
}

function trees(): string {
  const next = scatter(23);
  return times(34, (at) => {
    const x = at * 49 + next() * 20;
    const size = 22 + next() * 32;
    const colour = ['#1d3a46', '#24484c', '#17303f'][at % 3] as string;
    return `<path d="M${x} 722v-${size + 14}" stroke="#14242f" stroke-width="6"/><ellipse cx="${x.toFixed(0)}" cy="${(700 - size).toFixed(0)}" rx="${(size * 0.72).toFixed(0)}" ry="${size.toFixed(0)}" fill="${colour}"/>`;
  }).join('');
}

function ripples(): string {
  const next = scatter(5);
  const glints = times(26, (at) => {
    const wide = 30 + next() * 150;
    return rect(
      1090 - wide / 2 + (next() - 0.5) * 60,
      736 + at * 10,
      wide,
      3,
      '#fff3d0',
      `rx="1.5" opacity="${(0.75 - at * 0.025).toFixed(2)}"`,
    );
  });
  const calm = times(40, () =>
    rect(
      next() * 1500,
      734 + next() * 250,
      40 + next() * 120,
      2,
      '#dfe8ff',
      `opacity="${(0.08 + next() * 0.2).toFixed(2)}"`,
    ),
  );
  return [...calm, ...glints].join('');
}

function shore(): string {
  const reeds = times(60, (at) => {
    const x = at < 34 ? at * 11 : 1240 + (at - 34) * 15;
    const tall = 60 + ((at * 47) % 100);
    return `<path d="M${x} 1000q${(at % 5) * 6 - 12}-${tall / 2} ${(at % 7) * 6 - 16}-${tall}" fill="none" stroke="#0e1b30" stroke-width="4" stroke-linecap="round"/>`;
  });
  return `<path d="M0 ${HEIGHT - 34}q220-46 430 20v40H0zM1180 1000q180-70 420-44v60z" fill="#0e1b30"/>${reeds.join('')}`;
}

const HALL_DEFS = [
  gradient('wall', ['#16233d', '#24395f', '#1a2947']),
  gradient('floor', ['#2b3d5e', '#0f1728']),
  gradient('screen', ['#fdfefe', '#e6eef8']),
  gradient('seat', ['#d9663c', '#8e3a22']),
  gradient('desk', ['#e8c79a', '#a97a49']),
  glow('light', '#bcd7ff', 0.55),
  glow('warm', '#ffd9a0', 0.85),
].join('');

/** Seen from the last row: rows bend towards a bright screen. */
export function lectureHall(): string {
  return framed([lectureRoom(), slide(), speaker(), ...times(7, row)].join(''), HALL_DEFS);
}

function lectureRoom(): string {
  const lamps = times(5, (at) => {
    const x = 240 + at * 280;
    return `<ellipse cx="${x}" cy="40" rx="230" ry="150" fill="url(#warm)" opacity=".5"/>${rect(x - 46, 26, 92, 7, '#ffe9c4', 'rx="3"')}`;
  });
  const panels = times(10, (at) => rect(at * 166 - 20, 0, 3, 620, '#0e1930', 'opacity=".5"'));
  return [
    rect(0, 0, WIDTH, HEIGHT, 'url(#wall)'),
    ...panels,
    `<polygon points="0,0 230,110 230,560 0,760" fill="#101b33" opacity=".75"/><polygon points="1600,0 1370,110 1370,560 1600,760" fill="#101b33" opacity=".75"/>`,
    `<polygon points="230,560 1370,560 1600,1000 0,1000" fill="url(#floor)"/>`,
    ...lamps,
    `<ellipse cx="800" cy="330" rx="760" ry="430" fill="url(#light)"/>`,
  ].join('');
}

function slide(): string {
  const bars = [96, 150, 128, 196, 232].map((height, at) =>
    rect(1000 + at * 46, 440 - height, 30, height, at === 4 ? '#d9663c' : '#3f7fb5', 'rx="3"'),
  );
  const lines = [320, 260, 300, 220].map((width, at) =>
    [
      `<circle cx="428" cy="${276 + at * 46}" r="7" fill="#d9663c"/>`,
      rect(450, 268 + at * 46, width, 15, '#9fb3cc', 'rx="7"'),
    ].join(''),
  );
  return [
    rect(360, 120, 880, 390, '#0b1324', 'rx="8"'),
    rect(372, 132, 856, 366, 'url(#screen)', 'rx="3"'),
    `<text x="420" y="212" font-family="Hei" font-weight="700" font-size="46" fill="#14406b">课程导论</text>`,
    rect(420, 230, 130, 6, '#d9663c', 'rx="3"'),
    ...lines,
    ...bars,
    `<path d="M990 440H1240" stroke="#14406b" stroke-width="3"/><polyline points="1015,330 1061,276 1107,300 1153,226 1199,188" fill="none" stroke="#14406b" stroke-width="5" stroke-linejoin="round"/>`,
  ].join('');
}

function speaker(): string {
  return `<g fill="#0c1424"><circle cx="300" cy="424" r="22"/><path d="M262 560c0-70 12-108 38-108s38 38 38 108z"/><path d="M334 470l58-36 8 12-56 44z"/></g>${rect(180, 492, 90, 74, '#7d5836', 'rx="4"')}${rect(172, 484, 106, 12, '#c69a66', 'rx="4"')}`;
}

/** Rows grow towards the viewer; each is a bent desk with the backs of seats before it. */
function row(at: number): string {
  const scale = 0.34 * 1.27 ** at;
  const y = 566 + (scale - 0.34) * 255;
  const half = 560 + at * 95;
  const count = 15 - at;
  const bend = 46 * scale;
  const seats = times(count, (seat) => {
    const part = (seat + 0.5) / count;
    const x = 800 - half + part * half * 2;
    const drop = bend * (1 - (2 * part - 1) ** 2);
    const width = ((half * 2) / count) * 0.62;
    return rect(x - width / 2, y + drop + 14 * scale, width, 96 * scale, 'url(#seat)', `rx="${16 * scale}"`);
  });
  const desk = `M${800 - half} ${y}Q800 ${y + bend * 2} ${800 + half} ${y}v${26 * scale}Q800 ${y + bend * 2 + 26 * scale} ${800 - half} ${y + 26 * scale}z`;
  return `<g>${seats.join('')}<path d="${desk}" fill="url(#desk)"/><path d="${desk}" fill="#0b1324" opacity="${0.42 - at * 0.05}"/></g>`;
}

const BENCH_DEFS = [
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
  return framed([laboratory(), oscilloscope(), microscope(), glassware(), front()].join(''), BENCH_DEFS);
}

function laboratory(): string {
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
