import { times } from '../pictures/frame.ts';
import {
  between,
  dot,
  fill,
  hills,
  type Motif,
  n,
  opacity,
  type Point,
  path,
  pick,
  ring,
  type Sheet,
  stroke,
} from './drawing.ts';

const ROWS = 9;

/** Seats in half circles around the one who speaks. */
export const assembly: Motif = ({ width, height, palette, chance }) => {
  const [x, y] = [width / 2, height * 0.96];
  const rows = times(ROWS, (row) => {
    const r = height * (0.24 + row * 0.088);
    const seats = 9 + row * 4;
    return times(seats, (at) => {
      const angle = Math.PI + ((at + 0.5) / seats) * Math.PI;
      const bench = at / seats < 0.38 ? palette.main : at / seats < 0.66 ? palette.soft : palette.accent;
      const empty = chance() < 0.07;
      return dot(
        x + Math.cos(angle) * r * 1.18,
        y + Math.sin(angle) * r,
        17 - row * 0.3,
        empty ? palette.deep : bench,
        opacity(empty ? 0.9 : 0.92),
      );
    }).join('');
  });
  const lights = times(4, (at) => ring(x, y, height * (0.1 + at * 0.03), palette.bright, 2, opacity(0.5)));
  return rows.join('') + lights.join('') + dot(x, y, height * 0.085, palette.bright);
};

const BUST_STEP = 176;

/** Many people in rows, a few of whom stand out. */
export const busts: Motif = ({ width, height, palette, chance }) =>
  times(4, (row) => {
    const y = height * (0.3 + row * 0.25);
    const size = 0.86 + row * 0.12;
    const from = row % 2 === 0 ? -20 : -BUST_STEP / 2 - 20;
    return times(Math.ceil(width / BUST_STEP) + 2, (at) => {
      const x = from + at * BUST_STEP;
      const lit = chance() < 0.16;
      const colour = lit ? palette.accent : pick(chance, [palette.main, palette.soft, palette.main]);
      const share = opacity(lit ? 1 : 0.55 + row * 0.13);
      const wide = 74 * size;
      return (
        fill(
          `M${n(x - wide)} ${n(y + 150)}v${n(-42)}a${n(wide)} ${n(wide * 0.86)} 0 0 1 ${n(wide * 2)} 0v42z`,
          colour,
          share,
        ) +
        dot(x, y - 6, 47 * size, palette.ground[0], opacity(0.55)) +
        dot(x, y - 6, 41 * size, colour, share)
      );
    }).join('');
  }).join('');

/** Who works for whom: boxes on four levels, and one line of command. */
export const hierarchy: Motif = ({ width, height, palette, chance }) => {
  const counts = [1, 3, 6, 12];
  const middleOf = (level: number, at: number) => [
    (width * (at + 0.5)) / (counts[level] as number),
    height * (0.14 + level * 0.24),
  ];
  const lit = [0, 1, 3, 6 + Math.floor(chance() * 2)];
  const lines = times(3, (level) =>
    times(counts[level + 1] as number, (at) => {
      const above = Math.floor((at * (counts[level] as number)) / (counts[level + 1] as number));
      const [[x, y], [px, py]] = [middleOf(level + 1, at), middleOf(level, above)] as [number[], number[]];
      const on = lit[level + 1] === at;
      const half = ((y as number) + (py as number)) / 2;
      return stroke(
        `M${n(px as number)} ${n(py as number)}V${n(half)}H${n(x as number)}V${n(y as number)}`,
        on ? palette.accent : palette.soft,
        on ? 6 : 3,
        opacity(on ? 1 : 0.7),
      );
    }).sort((one, other) => one.length - other.length),
  );
  const boxes = counts.map((count, level) =>
    times(count, (at) => {
      const [x, y] = middleOf(level, at) as [number, number];
      const [wide, tall] = [[230, 190, 140, 74][level], [84, 74, 66, 60][level]] as [number, number];
      const on = lit[level] === at;
      return `<rect x="${n(x - wide / 2)}" y="${n(y - tall / 2)}" width="${wide}" height="${tall}" rx="16" fill="${on ? palette.accent : at % 2 ? palette.main : palette.bright}"/>`;
    }).join(''),
  );
  return lines.flat().join('') + boxes.join('');
};

/** Bars that rise, and the line above them. */
export const growth: Motif = ({ width, height, palette, chance }) => {
  const count = 13;
  const [gap, base] = [width / (count + 1), height * 0.94];
  const tops = times(
    count,
    (at) => height * (0.14 + 0.5 * (at / count) ** 1.2 + 0.12 * Math.abs(Math.sin(at * 1.7 + chance()))),
  );
  const bars = tops.map((tall, at) => {
    const part = tall * between(chance, 0.35, 0.7);
    const box = (y: number, h: number, colour: string, share: number) =>
      `<rect x="${n(gap * (at + 0.68))}" y="${n(y)}" width="${n(gap * 0.64)}" height="${n(h)}" rx="12" fill="${colour}" ${opacity(share)}/>`;
    return box(base - tall, tall, palette.main, 0.5) + box(base - part, part, palette.main, 0.95);
  });
  const points = tops.map((tall, at): Point => [gap * (at + 1), base - tall - height * 0.1]);
  const grid = times(5, (at) =>
    stroke(
      `M0 ${n(base - at * height * 0.19)}H${width}`,
      palette.bright,
      1,
      `${opacity(0.3)} stroke-dasharray="2 10"`,
    ),
  );
  return (
    grid.join('') +
    bars.join('') +
    stroke(path(points), palette.accent, 6) +
    points.map(([x, y]) => dot(x, y, 12, palette.accent) + dot(x, y, 5, palette.ground[0])).join('')
  );
};

function bubbleOn({ palette, chance }: Sheet) {
  return (x: number, y: number, w: number, h: number, colour: string, tail: -1 | 1, share: number) => {
    const foot = x + w * (tail > 0 ? 0.74 : 0.26);
    const said = times(
      3,
      (at) =>
        `<rect x="${n(x + w * 0.14)}" y="${n(y + h * (0.25 + at * 0.2))}" width="${n(w * between(chance, 0.3, 0.7))}" height="${n(h * 0.075)}" rx="${n(h * 0.037)}" fill="${palette.ground[0]}" opacity=".55"/>`,
    );
    return `<g ${opacity(share)}><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.3)}" fill="${colour}"/>${fill(`M${n(foot - 34)} ${n(y + h - 6)}L${n(foot + tail * 46)} ${n(y + h + 66)}L${n(foot + 34)} ${n(y + h - 6)}Z`, colour)}${said.join('')}</g>`;
  };
}

/** Two who talk: bubbles that overlap, with the lines of what is said. */
export const talk: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
  const bubble = bubbleOn(sheet);
  const spots = times(4, (at) => [0.02 + at * 0.26, between(chance, 0, 0.62)] as const);
  const back = spots.map(([x, y], at) =>
    bubble(
      width * x - 40,
      height * y,
      width * 0.22,
      height * 0.24,
      at % 2 ? palette.deep : palette.main,
      at % 2 ? 1 : -1,
      0.5,
    ),
  );
  const first = bubble(
    width * between(chance, 0.1, 0.18),
    height * 0.14,
    width * 0.44,
    height * 0.42,
    palette.soft,
    -1,
    0.96,
  );
  const second = bubble(
    width * between(chance, 0.44, 0.5),
    height * 0.42,
    width * 0.42,
    height * 0.36,
    palette.accent,
    1,
    0.96,
  );
  return back.join('') + first + second;
};

const VOICE_STEP = 19;

/** The loudness of a spoken sentence: words, and the pauses between them. */
export const voice: Motif = ({ width, height, palette, chance }) => {
  const [middle, count] = [height * 0.5, Math.ceil(width / VOICE_STEP)];
  const shape = hills(chance);
  const words = times(6, (at) => ({
    at: (at + 0.5) / 6 + between(chance, -0.03, 0.03),
    tall: between(chance, 0.5, 1),
  }));
  const bars = times(count, (at) => {
    const x = at / count;
    const loud = words.reduce(
      (most, word) => Math.max(most, word.tall * Math.exp(-(((x - word.at) / 0.055) ** 2))),
      0,
    );
    const tall = height * (0.02 + 0.4 * loud * (0.62 + 0.38 * Math.abs(shape(x * 7))));
    const colour = loud > 0.72 ? palette.accent : loud > 0.25 ? palette.bright : palette.soft;
    return `<rect x="${n(at * VOICE_STEP + 5)}" y="${n(middle - tall)}" width="9" height="${n(tall * 2)}" rx="4.5" fill="${colour}" ${opacity(0.5 + loud / 2)}/>`;
  });
  const rings = times(5, (at) =>
    dot(width * 0.5, middle, height * (0.62 - at * 0.1), palette.deep, opacity(0.22)),
  );
  return rings.join('') + bars.join('');
};

/** Open pages, fanned out. */
export const pages: Motif = ({ width, height, palette, chance }) => {
  const [x, y] = [width * between(chance, 0.42, 0.58), height * 0.98];
  const count = 15;
  const leafAt = (at: number) => {
    const angle = Math.PI * (1.04 + (0.92 * at) / (count - 1));
    const [long, bow] = [height * 0.98, 0.24 * Math.sin((at / (count - 1)) * Math.PI * 2)];
    const tip: Point = [x + Math.cos(angle) * long * 1.12, y + Math.sin(angle) * long];
    const mid: Point = [x + Math.cos(angle + bow) * long * 0.6, y + Math.sin(angle + bow) * long * 0.6];
    return { tip, mid };
  };
  const sheets = times(count - 1, (at) => {
    const [a, b] = [leafAt(at), leafAt(at + 1)];
    const colour = at % 5 === 2 ? palette.accent : [palette.soft, palette.main, palette.deep][at % 3];
    return (
      fill(
        `M${n(x)} ${n(y)}Q${n(a.mid[0])} ${n(a.mid[1])} ${n(a.tip[0])} ${n(a.tip[1])}L${n(b.tip[0])} ${n(b.tip[1])}Q${n(b.mid[0])} ${n(b.mid[1])} ${n(x)} ${n(y)}Z`,
        colour as string,
        opacity(0.86),
      ) +
      stroke(
        `M${n(x)} ${n(y)}Q${n(a.mid[0])} ${n(a.mid[1])} ${n(a.tip[0])} ${n(a.tip[1])}`,
        palette.bright,
        2,
        opacity(0.6),
      )
    );
  });
  return sheets.join('') + dot(x, y, 30, palette.bright);
};

/** Stems, bowls and serifs: parts of letters, cut out of their words. */
export const letters: Motif = ({ width, height, palette, chance }) => {
  const colours = [palette.main, palette.accent, palette.soft, palette.bright, palette.main];
  const shapes = [
    (s: number) => `M0 0H${n(s * 0.3)}V${n(s)}H0Z`,
    (s: number) =>
      `M0 0A${n(s / 2)} ${n(s / 2)} 0 0 1 0 ${n(s)}V${n(s * 0.74)}A${n(s * 0.24)} ${n(s * 0.24)} 0 0 0 0 ${n(s * 0.26)}Z`,
    (s: number) => `M0 ${n(s)}L${n(s * 0.34)} 0H${n(s * 0.62)}L${n(s * 0.28)} ${n(s)}Z`,
    (s: number) =>
      `M${n(s / 2)} 0A${n(s / 2)} ${n(s / 2)} 0 1 0 ${n(s / 2)} ${n(s)}A${n(s / 2)} ${n(s / 2)} 0 1 0 ${n(s / 2)} 0ZM${n(s / 2)} ${n(s * 0.27)}A${n(s * 0.23)} ${n(s * 0.23)} 0 1 1 ${n(s / 2)} ${n(s * 0.73)}A${n(s * 0.23)} ${n(s * 0.23)} 0 1 1 ${n(s / 2)} ${n(s * 0.27)}Z`,
    (s: number) =>
      `M0 0H${n(s * 0.8)}V${n(s * 0.24)}H${n(s * 0.52)}V${n(s)}H${n(s * 0.28)}V${n(s * 0.24)}H0Z`,
  ];
  const baseline = (y: number) => stroke(`M0 ${n(y)}H${width}`, palette.bright, 1.2, opacity(0.35));
  const cut = (x: number, base: number, tall: number) =>
    `<path transform="translate(${n(x)} ${n(base - tall)}) rotate(${pick(chance, [0, 0, 90, 180])} ${n(tall / 2)} ${n(tall / 2)})" d="${pick(chance, shapes)(tall)}" fill="${pick(chance, colours)}" fill-rule="evenodd" opacity=".8"/>`;
  const big = times(9, (at) =>
    cut(
      width * (at * 0.115 - 0.08),
      height * pick(chance, [0.62, 0.8, 1.05]),
      height * pick(chance, [0.44, 0.6, 0.9]),
    ),
  );
  const small = times(16, (at) =>
    cut((width * (at + chance())) / 16, height * pick(chance, [0.2, 0.36, 0.92]), height * 0.11),
  );
  return (
    [0.2, 0.36, 0.8, 0.92].map((share) => baseline(height * share)).join('') + big.join('') + small.join('')
  );
};

/** One beat, from the rest before it to the rest after it: how far along, how high. */
const BEAT: readonly Point[] = [
  [0, 0],
  [0.22, 0],
  [0.28, 0.1],
  [0.34, 0],
  [0.4, -0.08],
  [0.45, 0.92],
  [0.51, -0.3],
  [0.56, 0],
  [0.66, 0],
  [0.74, 0.2],
  [0.84, 0],
  [1, 0],
];

/** A heart that beats faster and faster. */
export const pulse: Motif = ({ width, height, palette }) => {
  const middle = height * 0.56;
  const spans = [0.3, 0.25, 0.2, 0.16, 0.13];
  const line = spans.flatMap((span, at) => {
    const from = spans.slice(0, at).reduce((sum, each) => sum + each, 0) - 0.02;
    return BEAT.map(
      ([x, y]): Point => [width * (from + x * span), middle - y * height * (0.34 + at * 0.025)],
    );
  });
  const grid = `${times(33, (at) => `M${at * 40} 0V${height}`).join('')}${times(19, (at) => `M0 ${at * 40}H${width}`).join('')}`;
  const peaks = line.filter(([, y]) => y < middle - height * 0.28);
  return (
    stroke(grid, palette.bright, 1, opacity(0.14)) +
    peaks
      .map(([x, y], at) =>
        times(3, (k) =>
          ring(x, y, 34 + k * 30, palette.accent, 3, opacity(0.15 + at * 0.06 - k * 0.04)),
        ).join(''),
      )
      .join('') +
    stroke(path(line), palette.deep, 26, opacity(0.5)) +
    stroke(path(line), palette.bright, 8) +
    peaks.map(([x, y]) => dot(x, y, 14, palette.accent)).join('') +
    times(4, (at) =>
      stroke(`M0 ${n(height * (0.84 + at * 0.05))}H${width}`, palette.main, 3, opacity(0.5 - at * 0.1)),
    ).join('')
  );
};

const LANES = 9;
const LANE = 54;

/** The bend of a running track, and somebody ahead in each lane. */
export const track: Motif = ({ width, height, palette, chance }) => {
  const [x, y] = [width * 0.2, height * 1.06];
  const inner = height * 0.36;
  const lanes = times(LANES, (at) => {
    const r = inner + (LANES - at - 0.5) * LANE;
    return ring(x, y, r, (LANES - at) % 2 ? palette.main : palette.soft, LANE, opacity(0.9));
  });
  const lines = times(LANES + 1, (at) => ring(x, y, inner + at * LANE, palette.bright, 4, opacity(0.9)));
  const runners = times(LANES, (at) => {
    const angle = -Math.PI / 2 + 0.18 + chance() * 0.85;
    const r = inner + (at + 0.5) * LANE;
    const arc = (from: number) => `${n(x + Math.cos(from) * r)} ${n(y + Math.sin(from) * r)}`;
    return (
      stroke(`M${arc(angle - 0.34)}A${n(r)} ${n(r)} 0 0 1 ${arc(angle)}`, palette.accent, 7, opacity(0.55)) +
      dot(x + Math.cos(angle) * r, y + Math.sin(angle) * r, 17, palette.accent) +
      dot(x + Math.cos(angle) * r, y + Math.sin(angle) * r, 7, palette.bright)
    );
  });
  return (
    dot(x, y, inner + LANES * LANE + 26, palette.deep) +
    dot(x, y, inner, palette.ground[0], opacity(0.7)) +
    lanes.join('') +
    lines.join('') +
    runners.join('')
  );
};

/** Rest and motion in one circle, before quiet hills. */
export const taiji: Motif = ({ width, height, palette }) => {
  const [x, y, r] = [width * 0.5, height * 0.48, height * 0.34];
  const hills = times(3, (at) =>
    fill(
      `M0 ${n(height * (0.74 + at * 0.08))}q${n(width * 0.16)}-${90 - at * 20} ${n(width * 0.34)} 0t${n(width * 0.34)}-${24 - at * 8}t${n(width * 0.4)} 16V${height}H0z`,
      [palette.deep, palette.soft, palette.main][at] as string,
      opacity(0.55 + at * 0.1),
    ),
  );
  const halo = times(6, (at) =>
    ring(x, y, r * (1.1 + at * 0.1), palette.main, 2.4, opacity(0.5 - at * 0.07)),
  );
  const half = `M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y + r)}A${n(r / 2)} ${n(r / 2)} 0 0 1 ${n(x)} ${n(y)}A${n(r / 2)} ${n(r / 2)} 0 0 0 ${n(x)} ${n(y - r)}Z`;
  return (
    hills.join('') +
    halo.join('') +
    `<g transform="rotate(28 ${n(x)} ${n(y)})">${dot(x, y, r, '#fdfcf7')}${fill(half, palette.bright)}${dot(x, y - r / 2, r * 0.13, palette.accent)}${dot(x, y + r / 2, r * 0.13, '#fdfcf7')}</g>` +
    ring(x, y, r, palette.bright, 5)
  );
};
