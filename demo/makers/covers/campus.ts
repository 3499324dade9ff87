import { rect, times } from '../pictures/frame.ts';
import { between, dot, fill, type Motif, n, opacity, stroke, TURN } from './drawing.ts';

const [GATE_STONE, LIGHT, GATE_SHADE, CAP] = ['#e9dcc6', '#f8efdf', '#cdbb9c', '#2f7f86'];

/** One half of the open gate: a pillar with its lamp, a wall that says whose it is, and a smaller pillar. */
function gate(side: -1 | 1): string {
  const at = (from: number, wide: number) => (side === 1 ? 960 + from : 960 - from - wide);
  const pillar = (from: number, wide: number, top: number) =>
    rect(at(from, wide), top, wide, 640 - top, GATE_STONE) +
    rect(at(from, 12), top, 12, 640 - top, LIGHT) +
    times(5, (line) => rect(at(from, wide), top + 34 + line * 40, wide, 3, GATE_SHADE, opacity(0.55))).join(
      '',
    ) +
    rect(at(from - 9, wide + 18), top - 15, wide + 18, 17, CAP, 'rx="4"') +
    rect(at(from - 3, wide + 6), top - 25, wide + 6, 11, GATE_SHADE, 'rx="3"');
  const lamp = at(300 + 33, 0);
  const middle = at(372, 196) + 98;
  return (
    rect(at(366, 210), 556, 210, 84, LIGHT) +
    rect(at(360, 222), 544, 222, 14, CAP, 'rx="4"') +
    rect(at(366, 210), 628, 210, 12, GATE_SHADE) +
    (side === 1
      ? `<text x="${n(middle)}" y="606" font-family="Noto Serif CJK SC, serif" font-weight="700" font-size="29" letter-spacing="3" text-anchor="middle" fill="#8a5a1e">江州理工大学</text>`
      : times(5, (bar) => rect(at(390 + bar * 34, 20), 578, 20, 36, '#b9d6c0', 'rx="4"')).join('')) +
    pillar(300, 66, 446) +
    pillar(568, 40, 520) +
    `<circle cx="${n(lamp)}" cy="402" r="19" fill="#fff6d2"/><rect x="${n(lamp - 13)}" y="419" width="26" height="5" rx="2" fill="#5b4a32"/>`
  );
}

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
function library(): string {
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
function houses(): string {
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

const LEAVES = {
  green: ['#2f7a4b', '#3f9159', '#5fae68', '#8ac779'],
  ginkgo: ['#d9971f', '#eaae2f', '#f5c548', '#fbdc7a'],
} as const;

/** A tree with a round crown, lighter to the sun's side; it stands on y. */
function crown(x: number, y: number, size: number, kind: keyof typeof LEAVES, chance: () => number): string {
  const [middle, r] = [y - 128 * size, 78 * size];
  const trunk = fill(
    `M${n(x - 9 * size)} ${n(y)}Q${n(x - 5 * size)} ${n(y - 60 * size)} ${n(x - 4 * size)} ${n(middle)}H${n(x + 4 * size)}Q${n(x + 5 * size)} ${n(y - 60 * size)} ${n(x + 9 * size)} ${n(y)}Z`,
    '#7a5a3c',
  );
  const leaves = LEAVES[kind].map((colour, layer) =>
    times(13, (at) => {
      const [angle, far] = [(at / 13) * TURN + layer, r * (0.74 - layer * 0.17)];
      return dot(
        x + Math.cos(angle) * far + layer * 9 * size,
        middle + Math.sin(angle) * far * 0.84 - layer * 9 * size,
        r * between(chance, 0.26, 0.42) * (1 - layer * 0.16),
        colour,
      );
    }).join(''),
  );
  return (
    `<ellipse cx="${n(x - 16 * size)}" cy="${n(y)}" rx="${n(74 * size)}" ry="${n(9 * size)}" fill="#2d5f3a" ${opacity(0.3)}/>` +
    trunk +
    dot(x, middle, r * 0.86, LEAVES[kind][0]) +
    leaves.join('')
  );
}

/** A tall fir. */
function pine(x: number, y: number, size: number): string {
  const skirts = times(5, (at) => {
    const [top, half] = [y - (330 - at * 56) * size, (38 + at * 21) * size];
    return fill(
      `M${n(x)} ${n(top)}L${n(x + half)} ${n(top + 104 * size)}Q${n(x)} ${n(top + 88 * size)} ${n(x - half)} ${n(top + 104 * size)}Z`,
      at % 2 ? '#27694a' : '#2f7a55',
    );
  });
  return rect(x - 8 * size, y - 40 * size, 16 * size, 40 * size, '#6b4c33') + skirts.reverse().join('');
}

const COATS = ['#d9534f', '#2a6fa8', '#f0a93b', '#5a4b9c'];

/** Somebody on the way. */
function person(x: number, y: number, size: number, nth: number): string {
  return (
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(11 * size)}" ry="${n(3 * size)}" fill="#6b5a3c" ${opacity(0.35)}/>` +
    stroke(
      `M${n(x - 3 * size)} ${n(y)}L${n(x)} ${n(y - 16 * size)}L${n(x + 4 * size)} ${n(y)}`,
      '#2c3a4a',
      4 * size,
    ) +
    fill(
      `M${n(x - 8 * size)} ${n(y - 13 * size)}Q${n(x - 8 * size)} ${n(y - 36 * size)} ${n(x)} ${n(y - 36 * size)}T${n(x + 8 * size)} ${n(y - 13 * size)}Z`,
      COATS[nth % COATS.length] as string,
    ) +
    dot(x, y - 42 * size, 6.5 * size, '#f0c8a0') +
    fill(
      `M${n(x - 6.8 * size)} ${n(y - 43 * size)}a${n(6.8 * size)} ${n(6.8 * size)} 0 0 1 ${n(13.6 * size)} 0z`,
      '#2b2320',
    )
  );
}

const DEFS =
  '<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#6fbdea"/><stop offset=".55" stop-color="#c5e7f6"/><stop offset="1" stop-color="#fff3d9"/></linearGradient><linearGradient id="lawn" x2="0" y2="1"><stop stop-color="#a9d27e"/><stop offset="1" stop-color="#5fa356"/></linearGradient><linearGradient id="way" x2="0" y2="1"><stop stop-color="#f7ead2"/><stop offset="1" stop-color="#e8d2ab"/></linearGradient><radialGradient id="glow"><stop stop-color="#fff7d6"/><stop offset="1" stop-color="#fff7d6" stop-opacity="0"/></radialGradient></defs>';

function sky(width: number, height: number, chance: () => number): string {
  const cloud = (x: number, y: number, size: number) =>
    [
      [0, 0, 62],
      [-66, 12, 42],
      [64, 10, 48],
      [-118, 24, 24],
      [118, 22, 28],
      [26, -26, 44],
    ]
      .map(([dx = 0, dy = 0, r = 0]) => dot(x + dx * size, y + dy * size, r * size, '#fff', opacity(0.78)))
      .join('') +
    `<rect x="${n(x - 150 * size)}" y="${n(y + 18 * size)}" width="${n(300 * size)}" height="${n(34 * size)}" rx="${n(17 * size)}" fill="#fff" ${opacity(0.78)}/>`;
  const birds = times(7, () => {
    const [x, y, wing] = [between(chance, 480, 860), between(chance, 70, 170), between(chance, 8, 14)];
    return stroke(
      `M${n(x - wing)} ${n(y - wing * 0.5)}Q${n(x - wing * 0.3)} ${n(y - wing * 0.6)} ${n(x)} ${n(y)}Q${n(x + wing * 0.3)} ${n(y - wing * 0.6)} ${n(x + wing)} ${n(y - wing * 0.5)}`,
      '#3d6079',
      2.4,
    );
  });
  return (
    rect(0, 0, width, height, 'url(#sky)') +
    dot(1420, 118, 260, 'url(#glow)') +
    dot(1420, 118, 52, '#fffbe8') +
    cloud(420, 120, 0.9) +
    cloud(1180, 76, 0.6) +
    cloud(1730, 190, 0.95) +
    cloud(90, 210, 0.7) +
    birds.join('')
  );
}

function land(width: number, height: number): string {
  return (
    fill(`M0 400Q240 290 520 372T1040 340T1500 350T${width} 320V${height}H0Z`, '#9fd0d2', opacity(0.8)) +
    fill(`M0 440Q300 350 640 420T1300 400T${width} 384V${height}H0Z`, '#84bfa4') +
    rect(0, 500, width, height - 500, 'url(#lawn)')
  );
}

/** From the library down to the gate, wider and wider. */
function way(height: number): string {
  const joints = times(6, (at) => {
    const part = (at + 1) / 7;
    const [y, half] = [512 + (height - 512) * part ** 1.4, 62 + 200 * part ** 1.4];
    return `M${n(960 - half)} ${n(y)}H${n(960 + half)}`;
  });
  const flowers = times(22, (at) => {
    const part = (at % 11) / 10;
    const [y, half] = [524 + (height - 530) * part, 84 + 206 * part];
    return dot(960 + (at < 11 ? -half : half), y, 5 + part * 6, at % 2 ? '#f6b23c' : '#f0708a');
  });
  return (
    fill(`M898 512H1022L1240 ${height}H680Z`, 'url(#way)') +
    stroke(joints.join(''), '#cdb489', 2, opacity(0.6)) +
    flowers.join('')
  );
}

/** The school on a clear morning; what matters stands in the middle, which a narrow screen is left with. */
export const campus: Motif = ({ width, height, chance }) => {
  const row = times(4, (at) => {
    const [far, size] = [190 + at * 46, 0.42 + at * 0.13];
    return (
      crown(960 - far, 520 + at * 20, size, 'ginkgo', chance) +
      crown(960 + far, 520 + at * 20, size, 'ginkgo', chance)
    );
  });
  return (
    DEFS +
    sky(width, height, chance) +
    land(width, height) +
    houses() +
    times(9, (at) => crown(60 + at * 74, 506, 0.46, 'green', chance)).join('') +
    times(9, (at) => crown(1266 + at * 74, 506, 0.46, 'green', chance)).join('') +
    library() +
    way(height) +
    row.join('') +
    [940, 974, 1010, 906].map((x, at) => person(x, 560 + at * 13, 0.8 + at * 0.08, at)).join('') +
    gate(-1) +
    gate(1) +
    pine(40, 640, 1.25) +
    crown(212, 634, 1.16, 'green', chance) +
    crown(1716, 634, 1.2, 'green', chance) +
    pine(1886, 640, 1.3)
  );
};
