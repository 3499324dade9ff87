import { framed, glow, gradient, HEIGHT, rect, times, WIDTH } from './frame.ts';

const DEFS = [
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
  return framed([room(), slide(), speaker(), ...times(7, row)].join(''), DEFS);
}

function room(): string {
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
