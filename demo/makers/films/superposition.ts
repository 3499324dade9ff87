import { BLUE, GREEN, INK, MUTED, ORANGE, type Scene, saying, sheet } from './scene.ts';

const LEFT = 64;
const WIDTH = 1152;
const TURN = Math.PI * 2;

function wave(middle: number, at: (x: number) => number): string {
  return Array.from({ length: 193 }, (_, step) => {
    const x = step / 192;
    return `${(LEFT + WIDTH * x).toFixed(1)},${(middle - at(x)).toFixed(1)}`;
  }).join(' ');
}

function row(middle: number, name: string, colour: string, at: (x: number) => number, width = 4): string {
  return `<path d="M${LEFT} ${middle}H${LEFT + WIDTH}" stroke="#d5e0ea" stroke-width="2"/><polyline points="${wave(middle, at)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/><text x="${LEFT + 8}" y="${middle - 62}" font-size="22" fill="${MUTED}">${name}</text>`;
}

/** Two waves of nearly the same length, and the beats that they make together. */
export const superposition: Scene = (part) => {
  const [one, other] = [
    (x: number) => 42 * Math.sin(TURN * (9 * x - 3 * part)),
    (x: number) => 42 * Math.sin(TURN * (11 * x - 4 * part)),
  ];
  const envelope = (x: number) => 84 * Math.abs(Math.cos(Math.PI * (2 * x - part)));
  const said = saying(
    part,
    [0, '两列频率相近的波，沿同一方向传播'],
    [0.35, '每一点的位移等于两列波位移之和'],
    [0.65, '时而加强、时而减弱，这就是“拍”'],
  );
  return sheet(
    part,
    '波的叠加与拍',
    said,
    `${row(240, '第一列波', BLUE, one)}${row(400, '第二列波', GREEN, other)}${row(582, '合成波', INK, (x) => one(x) + other(x), 5)}<polyline points="${wave(582, envelope)}" fill="none" stroke="${ORANGE}" stroke-width="3" stroke-dasharray="10 8"/><polyline points="${wave(582, (x) => -envelope(x))}" fill="none" stroke="${ORANGE}" stroke-width="3" stroke-dasharray="10 8"/>`,
  );
};
