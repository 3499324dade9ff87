import { BLUE, GREEN, INK, MUTED, ORANGE, type Scene, saying, sheet } from './scene.ts';

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
