import { framed, gradient, HEIGHT, rect, times, WIDTH } from './frame.ts';

const DEFS = [
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
    DEFS,
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
