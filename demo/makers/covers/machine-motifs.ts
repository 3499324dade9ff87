import { times } from '../pictures/frame.ts';
import {
  between,
  dot,
  fill,
  type Motif,
  n,
  opacity,
  type Palette,
  type Point,
  path,
  ring,
  type Sheet,
  stroke,
  TURN,
} from './drawing.ts';

function gear(x: number, y: number, r: number, teeth: number, from: number): string {
  const depth = Math.min(r * 0.16, 30);
  const points = times(teeth * 4, (at): Point => {
    const angle = from + (at / (teeth * 4)) * TURN;
    const away = at % 4 === 1 || at % 4 === 2 ? r : r - depth;
    return [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
  });
  return path(points, true);
}

/** Wheels that mesh, larger than the sheet. */
export const gears: Motif = ({ width, height, palette, chance }) => {
  const big = height * between(chance, 0.44, 0.56);
  const one: Point = [width * between(chance, 0.24, 0.36), height * between(chance, 0.5, 0.66)];
  const teeth = 26;
  const pitch = big / teeth;
  const wheel = ([x, y]: Point, r: number, colour: string, from: number, spokes: number) =>
    fill(gear(x, y, r, Math.round(r / pitch), from), colour) +
    dot(x, y, r * 0.72, palette.ground[0], opacity(0.55)) +
    times(spokes, (at) => {
      const angle = from + (at / spokes) * TURN;
      return stroke(
        `M${n(x)} ${n(y)}L${n(x + Math.cos(angle) * r * 0.74)} ${n(y + Math.sin(angle) * r * 0.74)}`,
        colour,
        r * 0.1,
      );
    }).join('') +
    ring(x, y, r * 0.72, palette.bright, 2, opacity(0.4)) +
    dot(x, y, r * 0.24, colour) +
    dot(x, y, r * 0.1, palette.bright);
  const next = ([x, y]: Point, r: number, to: number, angle: number): Point => [
    x + Math.cos(angle) * (r + to - 18),
    y + Math.sin(angle) * (r + to - 18),
  ];
  const [middle, small] = [big * 0.56, big * 0.36];
  const two = next(one, big, middle, between(chance, -0.7, -0.3));
  const three = next(two, middle, small, between(chance, 0.5, 1.1));
  const guides = times(4, (at) =>
    ring(...one, big * (1.15 + at * 0.22), palette.soft, 1.5, `${opacity(0.35)} stroke-dasharray="3 13"`),
  );
  return (
    guides.join('') +
    wheel(one, big, palette.main, 0, 6) +
    wheel(two, middle, palette.soft, 0.11, 5) +
    wheel(three, small, palette.accent, 0.2, 4)
  );
};

/** Where the coupler stands when its one end is at `p`, and the point that it carries. */
function poseOf(p: Point, rocker: Point, b: number, c: number) {
  const [dx, dy] = [rocker[0] - p[0], rocker[1] - p[1]];
  const away = Math.hypot(dx, dy);
  const along = (b * b - c * c + away * away) / (2 * away);
  const over = Math.sqrt(Math.max(0, b * b - along * along));
  const q: Point = [p[0] + (dx * along + dy * over) / away, p[1] + (dy * along - dx * over) / away];
  const e: Point = [
    p[0] + (q[0] - p[0]) * 0.5 + (q[1] - p[1]) * 0.34,
    p[1] + (q[1] - p[1]) * 0.5 - (q[0] - p[0]) * 0.34,
  ];
  return { p, q, e };
}

/** The arm of a linkage in many positions at once, and the curve that its end draws. */
export const linkage: Motif = ({ width, height, palette, chance }) => {
  const crank: Point = [width * 0.33, height * 0.68];
  const rocker: Point = [width * 0.66, height * 0.7];
  const [a, b, c] = [height * 0.2, height * between(chance, 0.56, 0.62), height * between(chance, 0.4, 0.46)];
  const poses = times(48, (at) => {
    const angle = (at / 48) * TURN;
    const p: Point = [crank[0] + a * Math.cos(angle), crank[1] + a * Math.sin(angle)];
    return poseOf(p, rocker, b, c);
  });
  const ghosts = poses
    .filter((_, at) => at % 2 === 0)
    .map(
      ({ p, q, e }) =>
        fill(path([p, q, e], true), palette.main, opacity(0.13)) +
        stroke(path([crank, p, q, rocker]), palette.soft, 3, opacity(0.42)),
    );
  const { p, q, e } = poses[7] as (typeof poses)[number];
  const curve = stroke(
    path(
      poses.map((pose) => pose.e),
      true,
    ),
    palette.accent,
    5,
  );
  const joints = [crank, p, q, rocker, e].map(
    ([x, y]) => dot(x, y, 15, palette.bright) + dot(x, y, 7, palette.ground[0]),
  );
  return (
    ghosts.join('') +
    ring(...crank, a, palette.soft, 2, opacity(0.6)) +
    curve +
    fill(path([p, q, e], true), palette.main, opacity(0.55)) +
    stroke(path([crank, p, q, rocker]), palette.bright, 10) +
    stroke(path([p, e, q]), palette.bright, 5) +
    joints.join('')
  );
};

/** Cut open from the side: what is solid is hatched. */
function fromTheSide(x: number, y: number, r: number, palette: Palette): string {
  const profile = `M${n(x)} ${n(y - r)}h70v${n(r * 0.52)}h150v${n(r * 0.96)}h-150v${n(r * 0.52)}h-70z`;
  const above = times(11, (at) => `M${n(x)} ${n(y - r + at * r * 0.05 + 12)}l70-26`).join('');
  const below = times(11, (at) => `M${n(x)} ${n(y + r - at * r * 0.05 - 2)}l70-26`).join('');
  return (
    fill(profile, palette.main, opacity(0.22)) +
    stroke(profile, palette.bright, 5) +
    stroke(above + below, palette.soft, 2, opacity(0.8)) +
    stroke(
      `M${n(x)} ${n(y - r * 0.3)}h220M${n(x)} ${n(y + r * 0.3)}h220`,
      palette.bright,
      3,
      'stroke-dasharray="14 9"',
    )
  );
}

/** A drawing of a flange in two views, with its measures. */
export const draft: Motif = ({ width, height, palette }) => {
  const [x, y, r] = [width * 0.33, height * 0.5, height * 0.34];
  const grid = `${times(Math.ceil(width / 40), (at) => `M${at * 40} 0V${height}`).join('')}${times(Math.ceil(height / 40), (at) => `M0 ${at * 40}H${width}`).join('')}`;
  const holes = times(6, (at) => {
    const angle = (at / 6) * TURN + TURN / 12;
    const [hx, hy] = [x + Math.cos(angle) * r * 0.74, y + Math.sin(angle) * r * 0.74];
    return (
      ring(hx, hy, r * 0.1, palette.bright, 4) +
      stroke(`M${n(hx - 34)} ${n(hy)}h68M${n(hx)} ${n(hy - 34)}v68`, palette.accent, 1.6, opacity(0.8))
    );
  });
  const side = width * 0.63;
  const measure = (x1: number, x2: number, at: number) =>
    stroke(
      `M${n(x1)} ${n(at - 14)}v28M${n(x2)} ${n(at - 14)}v28M${n(x1)} ${n(at)}H${n(x2)}`,
      palette.soft,
      2,
    ) + fill(`M${n(x1)} ${n(at)}l18-7v14zM${n(x2)} ${n(at)}l-18-7v14z`, palette.soft);
  return (
    stroke(grid, palette.bright, 1, opacity(0.16)) +
    ring(x, y, r, palette.bright, 5) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${palette.main}" ${opacity(0.16)}/>` +
    ring(x, y, r * 0.74, palette.soft, 2, `stroke-dasharray="16 8 3 8" ${opacity(0.9)}`) +
    ring(x, y, r * 0.48, palette.bright, 4) +
    ring(x, y, r * 0.3, palette.bright, 4) +
    holes.join('') +
    fromTheSide(side, y, r, palette) +
    stroke(
      `M${n(width * 0.08)} ${n(y)}H${n(width * 0.86)}M${n(x)} ${n(height * 0.08)}V${n(height * 0.92)}`,
      palette.accent,
      2,
      'stroke-dasharray="28 9 4 9"',
    ) +
    measure(x - r, x + r, height * 0.93) +
    measure(side, side + 220, height * 0.93)
  );
};

function chimney({ height, palette }: Sheet, x: number, tall: number): string {
  const smoke = times(6, (at) =>
    dot(
      x + 26 + at * at * 8,
      height - tall - 34 - at * 34,
      22 + at * 9,
      palette.bright,
      opacity(0.32 - at * 0.045),
    ),
  );
  return (
    fill(`M${n(x - 26)} ${height}L${n(x - 16)} ${n(height - tall)}h32l10 ${n(tall)}z`, palette.deep) +
    `<rect x="${n(x - 19)}" y="${n(height - tall)}" width="38" height="15" fill="${palette.accent}"/>` +
    smoke.join('')
  );
}

/** A factory at dawn: sheds with saw-tooth roofs, chimneys, a row of windows. */
export const works: Motif = (sheet) => {
  const { width, height, palette, chance } = sheet;
  const shed = (x: number, teeth: number, wide: number, tall: number, colour: string) => {
    const top = height - tall;
    const saw = times(
      teeth,
      (at) => `L${n(x + at * wide)} ${n(top - wide * 0.5)}L${n(x + (at + 1) * wide)} ${n(top)}`,
    );
    const glass = times(teeth, (at) =>
      fill(
        `M${n(x + at * wide + 5)} ${n(top - 6)}V${n(top - wide * 0.4)}L${n(x + at * wide + wide * 0.66)} ${n(top - 6)}z`,
        palette.accent,
        opacity(0.55),
      ),
    );
    const windows = times(teeth * 3, (at) => {
      const on = chance() < 0.45;
      return `<rect x="${n(x + at * (wide / 3) + 10)}" y="${n(top + 34)}" width="${n(wide / 3 - 18)}" height="${n(tall * 0.3)}" rx="3" fill="${on ? palette.accent : palette.ground[0]}" ${opacity(on ? 0.95 : 0.4)}/>`;
    });
    return (
      fill(`M${n(x)} ${n(height)}V${n(top)}${saw.join('')}V${height}Z`, colour) +
      glass.join('') +
      windows.join('')
    );
  };
  const sun = [width * 0.63, height * 0.4] as const;
  return (
    ring(...sun, height * 0.34, palette.soft, 3, opacity(0.5)) +
    dot(...sun, height * 0.26, palette.bright, opacity(0.85)) +
    chimney(sheet, width * 0.16, height * 0.7) +
    chimney(sheet, width * 0.26, height * 0.58) +
    shed(-30, 5, 150, height * 0.42, palette.deep) +
    shed(width * 0.46, 6, 132, height * 0.34, palette.ground[0])
  );
};

const BALLS = 7;
const SWUNG = 0.5;

/** Balls on strings: one swings in, one swings out. */
export const cradle: Motif = ({ width, height, palette }) => {
  const r = height * 0.076;
  const [top, long] = [height * 0.13, height * 0.55];
  const from = width * 0.5 - r * (BALLS - 1);
  const ball = (at: number, angle: number, share: number, colour: string) => {
    const pivot = from + at * r * 2;
    const [x, y] = [pivot + Math.sin(angle) * long, top + Math.cos(angle) * long];
    return (
      stroke(`M${n(pivot)} ${n(top)}L${n(x)} ${n(y)}`, palette.bright, 3, opacity(share)) +
      dot(x, y, r, colour, opacity(share)) +
      dot(x - r * 0.32, y - r * 0.34, r * 0.22, palette.bright, opacity(share * 0.65))
    );
  };
  const traces = times(6, (at) => ball(0, -SWUNG * (1 - (at + 1) / 7), 0.1 + at * 0.03, palette.accent));
  const leaving = times(6, (at) => ball(BALLS - 1, SWUNG * ((at + 1) / 7), 0.1 + at * 0.03, palette.main));
  const arc = (side: number) =>
    `M${n(width / 2 + side * r * (BALLS - 1))} ${n(top + long + r * 1.7)}q${n(side * 150)} -8 ${n(side * 250)} -70`;
  return (
    `<rect x="${n(width * 0.2)}" y="${n(top - 16)}" width="${n(width * 0.6)}" height="16" rx="8" fill="${palette.bright}"/>` +
    stroke(`${arc(-1)}${arc(1)}`, palette.soft, 4, 'stroke-dasharray="3 15"') +
    traces.join('') +
    leaving.join('') +
    times(BALLS - 2, (at) => ball(at + 1, 0, 1, palette.main)).join('') +
    ball(0, -SWUNG, 1, palette.accent) +
    ball(BALLS - 1, SWUNG, 1, palette.main)
  );
};
