import { framed, glow, gradient, HEIGHT, rect, scatter, times, WIDTH } from './frame.ts';

const DEFS = [
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
    DEFS,
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
