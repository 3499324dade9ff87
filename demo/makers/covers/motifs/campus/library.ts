import { rect, times } from '../../../pictures/frame.ts';
import { dot, fill, n, opacity, stroke } from '../../drawing.ts';

const [STONE, SHADE, GLASS, TILE, DARK] = ['#fbf1df', '#e7d5b7', '#7fb9d4', '#2f7f86', '#1f5d66'];

/** A roof whose eaves turn up a little. */
function roof(x: number, y: number, half: number, tall: number): string {
  const ridge = half * 0.7;
  return (
    fill(
      `M${n(x - ridge)} ${n(y - tall)}H${n(x + ridge)}Q${n(x + half * 0.84)} ${n(y - tall * 0.26)} ${n(x + half)} ${n(y - tall * 0.16)}L${n(x + half * 0.95)} ${n(y)}H${n(x - half * 0.95)}L${n(x - half)} ${n(y - tall * 0.16)}Q${n(x - half * 0.84)} ${n(y - tall * 0.26)} ${n(x - ridge)} ${n(y - tall)}Z`,
      TILE,
    ) +
    times(Math.round(half / 9), (at) => {
      const part = (at / (Math.round(half / 9) - 1)) * 2 - 1;
      return stroke(
        `M${n(x + part * ridge)} ${n(y - tall + 3)}L${n(x + part * half * 0.93)} ${n(y - 3)}`,
        DARK,
        1.4,
        opacity(0.45),
      );
    }).join('') +
    rect(x - ridge - 5, y - tall - 6, ridge * 2 + 10, 7, DARK, 'rx="3"')
  );
}

function wing(x: number, wide: number): string {
  const windows = times(15, (at) =>
    rect(
      x + 18 + (at % 5) * ((wide - 36) / 5),
      336 + Math.floor(at / 5) * 52,
      (wide - 36) / 5 - 12,
      34,
      GLASS,
      'rx="3"',
    ),
  );
  return (
    rect(x, 316, wide, 196, STONE) +
    rect(x, 500, wide, 12, SHADE) +
    windows.join('') +
    roof(x + wide / 2, 318, wide / 2 + 18, 42)
  );
}

function tower(): string {
  return (
    rect(918, 126, 84, 110, STONE) +
    rect(918, 126, 14, 110, SHADE, opacity(0.7)) +
    dot(960, 176, 29, DARK) +
    dot(960, 176, 25, '#fffdf5') +
    stroke('M960 176V158M960 176L972 183', '#223a44', 3.4) +
    roof(960, 128, 62, 40) +
    rect(957, 62, 6, 24, '#e6b04a') +
    dot(960, 60, 6, '#e6b04a')
  );
}

/** The library: its hall of columns, two wings, and a tower with a clock. */
export function library(): string {
  const bays = times(7, (at) => {
    const x = 790 + at * 50;
    return (
      rect(x + 5, 306, 40, 166, GLASS) +
      rect(x + 5, 306, 40, 60, '#b5dcea', opacity(0.75)) +
      stroke(`M${x + 25} 306V472M${x + 5} 362H${x + 45}M${x + 5} 418H${x + 45}`, '#f5fbfd', 2, opacity(0.85))
    );
  });
  const columns = times(
    8,
    (at) => rect(782 + at * 50, 300, 16, 174, '#fffaf0') + rect(793 + at * 50, 300, 5, 174, SHADE),
  );
  const stairs = times(5, (at) =>
    rect(768 - at * 14, 474 + at * 9, 384 + at * 28, 10, at % 2 ? SHADE : '#f4e8d2'),
  );
  return (
    tower() +
    wing(590, 184) +
    wing(1146, 184) +
    rect(772, 232, 376, 250, STONE) +
    bays.join('') +
    columns.join('') +
    rect(764, 262, 392, 40, '#fffaf0') +
    rect(764, 298, 392, 6, SHADE) +
    `<text x="960" y="292" font-family="Noto Serif CJK SC, serif" font-weight="700" font-size="27" letter-spacing="20" text-anchor="middle" fill="${DARK}">图书馆</text>` +
    roof(960, 264, 232, 52) +
    stairs.join('')
  );
}

/** Where lectures are held, to both sides and farther away. */
export function houses(): string {
  const house = (x: number, wide: number, tall: number, colour: string) => {
    const [columns, rows] = [Math.floor(wide / 34), Math.floor((tall - 20) / 36)];
    const windows = times(columns * rows, (at) =>
      rect(
        x + 12 + (at % columns) * ((wide - 20) / columns),
        512 - tall + 20 + Math.floor(at / columns) * 36,
        17,
        20,
        at % 7 === 3 ? '#fdf2cf' : '#86b4c6',
        'rx="2"',
      ),
    );
    return (
      rect(x, 512 - tall, wide, tall, colour) +
      rect(x - 6, 512 - tall - 9, wide + 12, 11, '#b8684a') +
      windows.join('')
    );
  };
  return (
    house(96, 230, 168, '#ecc9aa') +
    house(338, 206, 128, '#f2d8bd') +
    house(1370, 214, 132, '#f2d8bd') +
    house(1596, 238, 176, '#ecc9aa')
  );
}
