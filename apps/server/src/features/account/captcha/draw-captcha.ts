import sharp from 'sharp';

export interface Drawn {
  /** PNG. */
  readonly picture: Buffer;
  /** How far the slider must turn the picture to stand upright, in degrees. */
  readonly angle: number;
}

/** Gives 0 … 1. */
type Random = () => number;

const SIZE = 240;
const THINGS = 3;
/** Nothing that could be solved by leaving the slider where it starts, or by pushing it to the end. */
const LEAST = 15;
const MOST = 345;

/**
 * Draws a few things that anybody sees upright, turned together by a random angle. What a program could measure tells
 * nothing: every colour is drawn by chance, light falls and stripes run in directions of their own, some things are
 * heavy at the top and others at the bottom, and they lie anywhere.
 */
export async function drawCaptcha(random: Random): Promise<Drawn> {
  const within = (from: number, to: number) => from + random() * (to - from);
  const angle = Math.round(within(LEAST, MOST));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-120 -120 240 240">
    <defs><clipPath id="round"><circle r="118"/></clipPath>${shade('light', random)}</defs>
    <g clip-path="url(#round)">${ground(random)}${sticks(random)}<g transform="rotate(${-angle})">${things(random)}</g>
    <rect x="-120" y="-120" width="240" height="240" fill="url(#light)"/>${strokes(random)}</g></svg>`;
  return { picture: await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer(), angle };
}

/** A direction of its own, so that what is light or dark, or a line, does not say where up is. */
const turned = (random: Random) => `rotate(${(random() * 360).toFixed(0)})`;

function shade(id: string, random: Random): string {
  const [one, other] = random() < 0.5 ? ['#fff', '#000'] : ['#000', '#fff'];
  return `<linearGradient id="${id}" gradientTransform="rotate(${(random() * 360).toFixed(0)} 0.5 0.5)"><stop offset="0" stop-color="${one}" stop-opacity="0.3"/><stop offset="1" stop-color="${other}" stop-opacity="0.3"/></linearGradient>`;
}

const colour = (random: Random, lightness: number) =>
  `hsl(${(random() * 360).toFixed(0)} ${(35 + random() * 45).toFixed(0)}% ${(lightness + random() * 14 - 7).toFixed(0)}%)`;

/** Wavy stripes in one direction, over them patches: the strongest edges of the picture belong to no thing. */
function ground(random: Random): string {
  const width = 9 + random() * 8;
  const stripes = Array.from({ length: Math.ceil(340 / width / 2) }, (_, at) => {
    const y = (-170 + at * width * 2).toFixed(1);
    const bend = (10 + random() * 12).toFixed(1);
    return `<path d="M-170 ${y}q42 -${bend} 85 0t85 0t85 0t85 0" stroke="${colour(random, 62)}" stroke-width="${width.toFixed(1)}" fill="none"/>`;
  });
  const patches = Array.from({ length: 14 }, () => {
    const [x, y] = [(random() * 240 - 120).toFixed(0), (random() * 240 - 120).toFixed(0)];
    return `<ellipse rx="${(10 + random() * 30).toFixed(0)}" ry="${(6 + random() * 16).toFixed(0)}" transform="translate(${x} ${y}) ${turned(random)}" fill="${colour(random, 66)}" opacity="0.7"/>`;
  });
  return `<rect x="-120" y="-120" width="240" height="240" fill="${colour(random, 72)}"/><g transform="${turned(random)}">${stripes.join('')}</g>${patches.join('')}`;
}

/** Sticks that lie crosswise, turned anyhow: what runs straight or at right angles in a picture is mostly theirs. */
function sticks(random: Random): string {
  const crossed = [0, 90, 0, 90].map((way, at) => {
    const aside = (at < 2 ? 1 : -1) * (18 + random() * 70);
    const drawing = `<rect x="-120" y="-6" width="240" height="12" fill="${colour(random, 58)}"/><path d="M-120 -2H120M-120 2H120"/>`;
    return `<g transform="rotate(${way}) translate(0 ${aside.toFixed(0)})">${outlined(drawing)}</g>`;
  });
  return `<g transform="${turned(random)}">${crossed.join('')}</g>`;
}

/** With a light rim and dark lines, so that it stands out from whatever lies behind. */
const outlined = (drawing: string) =>
  `<g stroke="#fff" stroke-width="9" fill="none" opacity="0.85">${drawing}</g><g stroke="#1d1d24" stroke-width="2.6">${drawing}</g>`;

/** Thin lines over everything, dark and light, long and short. */
function strokes(random: Random): string {
  return Array.from({ length: 16 }, () => {
    const [x, y] = [(random() * 220 - 110).toFixed(0), (random() * 220 - 110).toFixed(0)];
    const length = (20 + random() * 50).toFixed(0);
    const ink = random() < 0.5 ? '#222' : '#fff';
    return `<path d="M0 0q${length} ${(random() * 30 - 15).toFixed(0)} ${length} 0" transform="translate(${x} ${y}) ${turned(random)}" stroke="${ink}" stroke-width="${(1 + random() * 1.4).toFixed(1)}" fill="none" opacity="0.65"/>`;
  }).join('');
}

function things(random: Random): string {
  const left = [...MOTIFS];
  const first = random() * 360;
  return Array.from({ length: THINGS }, (_, at) => {
    const [motif] = left.splice(Math.floor(random() * left.length), 1) as [Motif];
    const where = ((first + at * (360 / THINGS) + random() * 30 - 15) * Math.PI) / 180;
    const away = 54 + random() * 10;
    const place = `translate(${(Math.cos(where) * away).toFixed(0)} ${(Math.sin(where) * away).toFixed(0)})`;
    const size = 0.92 + random() * 0.2;
    const drawing = motif(colour(random, 55), colour(random, 42), colour(random, 68));
    const tilt = (random() * 16 - 8).toFixed(1);
    return `<g transform="${place} rotate(${tilt}) scale(${(random() < 0.5 ? -size : size).toFixed(2)} ${size.toFixed(2)})" stroke-linejoin="round" stroke-linecap="round">${outlined(drawing)}</g>`;
  }).join('');
}

/** A thing about 80 wide and high around its middle, in three colours; its lines are drawn by whoever places it. */
type Motif = (a: string, b: string, c: string) => string;

const path = (d: string, fill = 'none') => `<path d="${d}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

const MOTIFS: readonly Motif[] = [
  function mushroom(a, b, c) {
    return `${path('M-11 0Q-8 22 -15 38H15Q8 22 11 0Z', c)}${path('M-40 2Q-38 -38 0 -38Q38 -38 40 2Q0 12 -40 2Z', a)}${disc(-16, -14, 7, b)}${disc(12, -20, 6, b)}${disc(22, -5, 4, b)}`;
  },
  function umbrella(a, b, _c) {
    return `${path('M0 -38V30Q0 40 9 40T18 30')}${path('M-42 2Q-38 -36 0 -36Q38 -36 42 2Q32 -7 22 2Q11 -7 0 2Q-11 -7 -22 2Q-32 -7 -42 2Z', a)}${path('M0 -36Q-22 -22 -22 2Q-11 -7 0 2Q11 -7 22 2Q22 -22 0 -36Z', b)}`;
  },
  function cup(a, b, c) {
    return `${path('M-14 -24q-7 -7 0 -14M2 -24q-7 -7 0 -14M18 -24q-7 -7 0 -14')}${path('M24 -8q20 -3 18 12t-26 14')}${path('M-32 -15Q-2 -8 28 -15Q29 24 8 28Q-2 31 -12 28Q-33 24 -32 -15Z', a)}${path('M-40 28Q0 36 38 28Q20 42 -2 42Q-24 42 -40 28Z', b)}${path('M-31 -2Q-2 5 27 -2L25 8Q-2 15 -29 8Z', c)}`;
  },
  function tree(a, b, c) {
    return `${path('M-6 6L-10 40H10L6 6Z', b)}${path('M-8 16Q-32 18 -34 -2Q-42 -22 -22 -28Q-6 -46 14 -34Q38 -32 34 -8Q38 14 10 16Z', a)}${disc(-12, -10, 5, c)}${disc(12, -18, 5, c)}${disc(14, 4, 5, c)}`;
  },
  function snowman(a, b, c) {
    return `${disc(0, 20, 22, a)}${disc(0, -12, 15, c)}${path('M-15 -23Q0 -29 15 -23Q0 -19 -15 -23ZM-10 -26Q-8 -33 -10 -40Q0 -43 10 -40Q8 -33 10 -26Q0 -28 -10 -26Z', b)}${disc(-5, -14, 2, '#1d1d24')}${disc(5, -14, 2, '#1d1d24')}${path('M-5 -6q5 4 10 0M-14 4L-36 -8M14 4L36 -8')}`;
  },
  function boat(a, b, c) {
    return `${path('M0 18V-40')}${path('M-3 -36V12H-34Q-18 -8 -3 -36Z', a)}${path('M4 -30Q30 -10 30 12H4Z', c)}${path('M-43 16Q0 28 43 16Q36 38 18 38Q0 42 -20 38Q-36 36 -43 16Z', b)}`;
  },
  function cat(a, b, c) {
    return `${path('M-34 8L-32 -38L-14 -22Q0 -27 14 -22L32 -38L34 8Q30 36 0 36Q-30 36 -34 8Z', a)}${disc(-13, -2, 5, c)}${disc(13, -2, 5, c)}${path('M-5 12H5L0 18Z', b)}${path('M0 18q-6 9 -12 3M0 18q6 9 12 3M-20 14L-42 10M-20 19L-42 22M20 14L42 10M20 19L42 22')}`;
  },
  function child(a, b, c) {
    return `${path('M-8 16L-16 40M8 16L16 40M-14 -6L-36 6M14 -6L36 6')}${path('M-12 -12Q0 -9 12 -12Q15 4 22 16Q0 23 -22 16Q-15 4 -12 -12Z', a)}${disc(0, -26, 14, c)}${path('M-14 -27Q-12 -43 0 -43Q12 -43 14 -27Q0 -36 -14 -27Z', b)}${disc(-5, -25, 1.5, '#1d1d24')}${disc(5, -25, 1.5, '#1d1d24')}${path('M-4 -19q4 4 8 0')}`;
  },
  function iceCream(a, b, c) {
    return `${path('M-23 0Q0 8 23 0Q12 18 0 42Q-12 18 -23 0Z', b)}${path('M-12 20L8 3M-5 33L17 11')}${disc(-14, -8, 15, a)}${disc(14, -8, 15, c)}${disc(0, -24, 15, a)}`;
  },
  function flower(a, b, c) {
    return `${path('M0 -18V16M0 6q-16 2 -20 -10q16 -2 20 10M0 10q14 0 18 -10q-14 -2 -18 10')}${path('M-21 15Q0 21 21 15Q20 30 13 39Q0 43 -13 39Q-20 30 -21 15Z', b)}${disc(0, -36, 8, a)}${disc(-12, -26, 8, a)}${disc(12, -26, 8, a)}${disc(-7, -14, 8, a)}${disc(7, -14, 8, a)}${disc(0, -24, 6, c)}`;
  },
  function house(a, b, c) {
    return `${path('M17 -20Q19 -28 17 -38Q23 -36 29 -38Q27 -26 29 -12')}${path('M-30 -4Q0 -8 30 -4Q27 16 31 36Q0 42 -31 36Q-27 16 -30 -4Z', c)}${path('M-42 -2Q-18 -16 0 -39Q18 -16 42 -2Q0 -9 -42 -2Z', a)}${path('M-8 38V14Q0 4 8 14V38Z', b)}${disc(-19, 12, 5, b)}${disc(19, 12, 5, b)}`;
  },
  function car(a, b, c) {
    return `${path('M-22 -4Q-16 -28 2 -28Q22 -28 28 -4Q2 -9 -22 -4Z', c)}${path('M-42 18Q-46 2 -28 -4Q2 -9 30 -4Q46 0 42 18Q0 25 -42 18Z', a)}${path('M3 -27Q6 -16 3 -6')}${disc(-22, 20, 11, b)}${disc(22, 20, 11, b)}${disc(-22, 20, 4, c)}${disc(22, 20, 4, c)}`;
  },
  function balloon(a, b, c) {
    return `${path('M-14 8L-8 26M14 8L8 26')}${path('M-11 25Q0 29 11 25Q12 34 8 40Q0 42 -8 40Q-12 34 -11 25Z', b)}${path('M0 -40Q34 -40 32 -12Q28 6 12 10H-12Q-28 6 -32 -12Q-34 -40 0 -40Z', a)}${path('M0 -40Q14 -30 12 -12Q10 4 4 10H-4Q-10 4 -12 -12Q-14 -30 0 -40Z', c)}`;
  },
  function lamp(a, b, c) {
    return `${path('M-2 0Q3 16 0 34')}${path('M-21 38Q0 24 21 38Q0 43 -21 38Z', b)}${path('M-15 -36Q0 -40 15 -36Q18 -14 36 0Q0 10 -36 0Q-18 -14 -15 -36Z', a)}${path('M-22 -20Q0 -15 22 -20', c)}${path('M16 2V16')}${disc(16, 18, 3, c)}`;
  },
];
