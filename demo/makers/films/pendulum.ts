import { BLUE, GREEN, INK, MUTED, ORANGE, type Scene, saying, sheet } from './scene.ts';

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
