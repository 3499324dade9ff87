/** Short films of the public pages: size, speed and length are the same for all. */
export const FILM = { width: 1280, height: 720, seconds: 8, framesPerSecond: 15 } as const;

/** One picture of a film; `part` runs from 0 to 1. */
export type Scene = (part: number) => string;

const INK = '#10243f';
const MUTED = '#5d7189';
const BLUE = '#2477b3';
const ORANGE = '#e2703a';
const GREEN = '#2b9d7a';

/** The sheet of all films: a title, what is said below it, and how far the film is. */
function sheet(part: number, title: string, said: string, drawing: string): string {
  const { width, height } = FILM;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans CJK SC, Noto Serif CJK SC, sans-serif"><rect width="${width}" height="${height}" fill="#f5f8fb"/><rect width="12" height="${height}" fill="${BLUE}"/><text x="64" y="86" font-size="40" font-weight="700" fill="${INK}">${title}</text><text x="64" y="132" font-size="24" fill="${MUTED}">${said}</text>${drawing}<rect y="${height - 8}" width="${(width * part).toFixed(1)}" height="8" fill="${ORANGE}"/></svg>`;
}

/** What is said from a moment of the film on. */
function saying(part: number, ...said: readonly (readonly [from: number, text: string])[]): string {
  return said.findLast(([from]) => part >= from)?.[1] ?? '';
}

const [LEFT, LONG, TOP, DEEP] = [200, 880, 330, 46];
const BASE = 560;
const MOST = { sag: 74, moment: 96 } as const;

/** How far a beam on two supports gives way under a load at `load`; 1 is the most that there is. */
function sagAt(x: number, load: number): number {
  const [way, other] = x <= load ? [x, 1 - load] : [1 - x, load];
  return 8 * other * way * (1 - other * other - way * way);
}

function momentAt(x: number, load: number): number {
  return 4 * (x <= load ? x * (1 - load) : (1 - x) * load);
}

function along(count: number, at: (x: number) => readonly [number, number]): string {
  return Array.from({ length: count + 1 }, (_, step) =>
    at(step / count)
      .map((value) => value.toFixed(1))
      .join(','),
  ).join(' ');
}

/** A load that wanders over a beam, how the beam bends, and its moments below. */
export const beam: Scene = (part) => {
  const load = 0.5 - 0.38 * Math.cos(part * Math.PI * 2);
  const sag = (x: number) => MOST.sag * sagAt(x, load);
  const edge = (shift: number) => along(60, (x) => [LEFT + LONG * x, TOP + sag(x) + shift]);
  const body = `${edge(0)} ${edge(DEEP).split(' ').reverse().join(' ')}`;
  const moment = along(60, (x) => [LEFT + LONG * x, BASE + MOST.moment * momentAt(x, load)]);
  const [at, top] = [LEFT + LONG * load, TOP + sag(load)];
  const support = (x: number) =>
    `<path d="M${x} ${TOP + DEEP}l-30 46h60z" fill="${INK}"/><path d="M${x - 46} ${TOP + DEEP + 52}h92" stroke="${INK}" stroke-width="6"/>`;
  const said = saying(
    part,
    [0, '一根梁，两端简支，一个集中力在上面移动'],
    [0.3, '力越靠近跨中，梁弯得越厉害'],
    [0.62, '弯矩图是一个三角形，顶点始终在力的下方'],
  );
  return sheet(
    part,
    '简支梁的弯曲',
    said,
    `<path d="M${LEFT} ${TOP + DEEP / 2}H${LEFT + LONG}" stroke="${MUTED}" stroke-width="2" stroke-dasharray="6 10"/>${support(LEFT)}${support(LEFT + LONG)}<polygon points="${body}" fill="${BLUE}" opacity=".88"/><path d="M${at.toFixed(1)} ${(top - 128).toFixed(1)}v96" stroke="${ORANGE}" stroke-width="9"/><path d="M${(at - 20).toFixed(1)} ${(top - 36).toFixed(1)}h40l-20 34z" fill="${ORANGE}"/><text x="${(at + 26).toFixed(1)}" y="${(top - 92).toFixed(1)}" font-size="30" font-weight="700" fill="${ORANGE}">F</text><polygon points="${LEFT},${BASE} ${moment} ${LEFT + LONG},${BASE}" fill="${GREEN}" opacity=".28"/><polyline points="${moment}" fill="none" stroke="${GREEN}" stroke-width="5"/><path d="M${LEFT} ${BASE}H${LEFT + LONG}" stroke="${MUTED}" stroke-width="3"/><text x="${LEFT}" y="${BASE - 16}" font-size="22" fill="${MUTED}">弯矩图</text>`,
  );
};

const PIVOT = [360, 190] as const;
const LENGTH = 330;
const SWINGS = 4;
const GRAPH = { left: 680, top: 230, width: 520, height: 300 } as const;

const angleAt = (time: number) => 0.62 * Math.exp(-0.55 * time) * Math.cos(time * SWINGS * Math.PI * 2);

/** A pendulum that comes to rest, and the curve of its angle. */
export const pendulum: Scene = (part) => {
  const angle = angleAt(part);
  const bob = [PIVOT[0] + LENGTH * Math.sin(angle), PIVOT[1] + LENGTH * Math.cos(angle)] as const;
  const trail = Array.from({ length: 9 }, (_, at) => {
    const past = angleAt(Math.max(0, part - at * 0.006));
    const [x, y] = [PIVOT[0] + LENGTH * Math.sin(past), PIVOT[1] + LENGTH * Math.cos(past)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="34" fill="${BLUE}" opacity="${(0.12 * (1 - at / 9)).toFixed(2)}"/>`;
  });
  const count = Math.max(2, Math.round(part * 240));
  const curve = Array.from({ length: count }, (_, at) => {
    const time = (at / (count - 1)) * part;
    return `${(GRAPH.left + GRAPH.width * time).toFixed(1)},${(GRAPH.top + GRAPH.height / 2 - (angleAt(time) / 0.65) * (GRAPH.height / 2)).toFixed(1)}`;
  });
  const middle = GRAPH.top + GRAPH.height / 2;
  const said = saying(
    part,
    [0, '把摆球拉开一个小角度，放手'],
    [0.25, '每一次往返用的时间几乎相同'],
    [0.6, '阻尼使振幅按指数衰减，周期基本不变'],
  );
  return sheet(
    part,
    '单摆与阻尼振动',
    said,
    `<rect x="220" y="172" width="280" height="18" rx="4" fill="${INK}"/><path d="M${PIVOT[0]} ${PIVOT[1]}V600" stroke="${MUTED}" stroke-width="2" stroke-dasharray="6 10"/>${trail.join('')}<path d="M${PIVOT[0]} ${PIVOT[1]}L${bob[0].toFixed(1)} ${bob[1].toFixed(1)}" stroke="${INK}" stroke-width="4"/><circle cx="${bob[0].toFixed(1)}" cy="${bob[1].toFixed(1)}" r="36" fill="${BLUE}"/><path d="M${GRAPH.left} ${GRAPH.top - 20}V${GRAPH.top + GRAPH.height + 20}M${GRAPH.left} ${middle}H${GRAPH.left + GRAPH.width + 20}" stroke="${MUTED}" stroke-width="2"/><text x="${GRAPH.left + 14}" y="${GRAPH.top - 6}" font-size="22" fill="${MUTED}">角位移</text><text x="${GRAPH.left + GRAPH.width - 24}" y="${middle + 34}" font-size="22" fill="${MUTED}">时间</text><polyline points="${curve.join(' ')}" fill="none" stroke="${ORANGE}" stroke-width="5" stroke-linejoin="round"/><circle cx="${(GRAPH.left + GRAPH.width * part).toFixed(1)}" cy="${(middle - (angle / 0.65) * (GRAPH.height / 2)).toFixed(1)}" r="10" fill="${GREEN}"/>`,
  );
};

const VALUES = [7, 3, 10, 1, 8, 5, 12, 2, 9, 6, 11, 4];

interface Step {
  readonly values: readonly number[];
  /** The places that are compared. */
  readonly at: number;
  /** Those from here on have found their place. */
  readonly done: number;
  readonly swaps: number;
}

/** Every comparison of a bubble sort, in order. */
function stepsOf(start: readonly number[]): Step[] {
  const values = [...start];
  const steps: Step[] = [];
  let swaps = 0;
  for (let end = values.length; end > 1; end -= 1)
    for (let at = 0; at + 1 < end; at += 1) {
      const [left, right] = [values[at] as number, values[at + 1] as number];
      if (left > right) {
        [values[at], values[at + 1]] = [right, left];
        swaps += 1;
      }
      steps.push({ values: [...values], at, done: end, swaps });
    }
  return [...steps, { values: [...values], at: -1, done: 0, swaps }];
}

const STEPS = stepsOf(VALUES);

function colourOf(place: number, { at, done }: Step): string {
  if (place >= done) return GREEN;
  return place === at || place === at + 1 ? ORANGE : BLUE;
}

/** Bars that find their order by swapping neighbours. */
export const sorting: Scene = (part) => {
  const nth = Math.min(STEPS.length - 1, Math.floor((part / 0.9) * STEPS.length));
  const step = STEPS[nth] as Step;
  const bars = step.values.map((value, place) => {
    const [x, tall] = [92 + place * 92, value * 34];
    return `<rect x="${x}" y="${620 - tall}" width="68" height="${tall}" rx="10" fill="${colourOf(place, step)}"/><text x="${x + 34}" y="${654}" font-size="22" text-anchor="middle" fill="${MUTED}">${value}</text>`;
  });
  const said = saying(
    part,
    [0, '比较相邻的两个数，左边更大就交换'],
    [0.3, '每一轮过后，最大的数“浮”到右端'],
    [0.9, '全部就位：最坏情况下比较次数与数量的平方成正比'],
  );
  return sheet(
    part,
    '冒泡排序的过程',
    said,
    `${bars.join('')}<text x="1216" y="86" font-size="26" text-anchor="end" fill="${INK}">比较 ${Math.min(nth + 1, STEPS.length - 1)} 次　交换 ${step.swaps} 次</text>`,
  );
};

const WAVES_LEFT = 64;
const WIDTH = 1152;
const TURN = Math.PI * 2;

function wave(middle: number, at: (x: number) => number): string {
  return Array.from({ length: 193 }, (_, step) => {
    const x = step / 192;
    return `${(WAVES_LEFT + WIDTH * x).toFixed(1)},${(middle - at(x)).toFixed(1)}`;
  }).join(' ');
}

function row(middle: number, name: string, colour: string, at: (x: number) => number, width = 4): string {
  return `<path d="M${WAVES_LEFT} ${middle}H${WAVES_LEFT + WIDTH}" stroke="#d5e0ea" stroke-width="2"/><polyline points="${wave(middle, at)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/><text x="${WAVES_LEFT + 8}" y="${middle - 62}" font-size="22" fill="${MUTED}">${name}</text>`;
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
