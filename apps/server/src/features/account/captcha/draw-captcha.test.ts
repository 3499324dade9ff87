import { angleBetween, CAPTCHA } from '@course-center/domain/account/captcha';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawCaptcha } from './draw-captcha.ts';

/** The same pictures each time: chance that can be repeated (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PICTURES = 300;
/** Every second pixel in each direction tells as much, in a quarter of the time. */
const STEP = 2;
const SIZE = 240;

interface Pixel {
  readonly x: number;
  readonly y: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly light: number;
}
interface Puzzle {
  readonly angle: number;
  readonly pixels: readonly Pixel[];
  /** The brightness of every pixel, row by row. */
  readonly light: Float64Array;
}

async function puzzle(random: () => number): Promise<Puzzle> {
  const { picture, angle } = await drawCaptcha(random);
  const raw = await sharp(picture).removeAlpha().raw().toBuffer();
  const pixels: Pixel[] = [];
  const light = new Float64Array(SIZE * SIZE);
  for (let at = 0; at < SIZE * SIZE; at++) {
    const [x, y] = [(at % SIZE) - SIZE / 2, Math.floor(at / SIZE) - SIZE / 2];
    const [red, green, blue] = raw.subarray(at * 3, at * 3 + 3) as unknown as [number, number, number];
    light[at] = 0.3 * red + 0.59 * green + 0.11 * blue;
    if (x % STEP === 0 && y % STEP === 0 && Math.hypot(x, y) < 112)
      pixels.push({ x, y, red, green, blue, light: light[at] as number });
  }
  return { angle, pixels, light };
}

/** The slider's angle, if up is there where the vector points to. */
const angleOf = ([x, y]: readonly [number, number]) => ((Math.atan2(-x, -y) * 180) / Math.PI + 360) % 360;

type Weight = (pixel: Pixel) => number;
/** From where one kind of pixels lies to where the other does: the script of the finding, with any two kinds. */
function betweenCentroids(below: Weight, above: Weight) {
  return ({ pixels }: Puzzle): number => {
    const centre = (weight: Weight) => {
      let [sum, sx, sy] = [1e-9, 0, 0];
      for (const pixel of pixels) {
        const w = weight(pixel);
        sum += w;
        sx += w * pixel.x;
        sy += w * pixel.y;
      }
      return [sx / sum, sy / sum] as const;
    };
    const [from, to] = [centre(below), centre(above)];
    return angleOf([to[0] - from[0], to[1] - from[1]]);
  };
}

/** The two colours that cover most, from the larger to the smaller one. */
function betweenLargestColours(found: Puzzle): number {
  const key = ({ red, green, blue }: Pixel) => (red >> 5) * 64 + (green >> 5) * 8 + (blue >> 5);
  const counts = new Map<number, number>();
  for (const pixel of found.pixels) counts.set(key(pixel), (counts.get(key(pixel)) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  return betweenCentroids(
    (p) => Number(key(p) === first),
    (p) => Number(key(p) === second),
  )(found);
}

/** How strongly edges run in each of 180 directions, among pixels that count. */
function edgeHistogram({ pixels, light }: Puzzle, counts: (pixel: Pixel) => boolean): number[] {
  const at = (x: number, y: number) => (y + SIZE / 2) * SIZE + x + SIZE / 2;
  const histogram = new Array<number>(180).fill(0);
  for (const pixel of pixels) {
    const { x, y } = pixel;
    const dx = (light[at(x + 1, y)] as number) - (light[at(x - 1, y)] as number);
    const dy = (light[at(x, y + 1)] as number) - (light[at(x, y - 1)] as number);
    if (!counts(pixel) || Math.hypot(dx, dy) < 30) continue;
    const direction = Math.round((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 180;
    histogram[direction] = (histogram[direction] as number) + Math.hypot(dx, dy);
  }
  return histogram;
}

/** Takes the strongest direction of edges, or that of right angles, for the horizon. */
function alongEdges(counts: (pixel: Pixel) => boolean, rightAngles: boolean) {
  return (found: Puzzle): number => {
    const histogram = edgeHistogram(found, counts);
    const near = (direction: number) =>
      [-2, -1, 0, 1, 2].reduce((sum, by) => sum + (histogram[(direction + by + 360) % 180] as number), 0);
    const strength = (direction: number) => near(direction) + (rightAngles ? near(direction + 90) : 0);
    const best = histogram.map((_, direction) => strength(direction));
    const direction = best.indexOf(Math.max(...best));
    return angleOf([-Math.cos((direction * Math.PI) / 180), -Math.sin((direction * Math.PI) / 180)]);
  };
}

const isInk = ({ light }: Pixel) => light < 70;

/** The script that solved thirty of thirty pictures of before, whose ground was green and whose sky was blue. */
const fromGroundToSky = betweenCentroids(
  ({ red, green, blue, light }) => Number(green > red && green > blue && light < 140),
  ({ red, green, blue, light }) => Number(blue > red && blue >= green && light > 140),
);

const ATTACKS: Readonly<Record<string, (found: Puzzle) => number>> = {
  'from dark green to light blue': fromGroundToSky,
  'from green to blue': betweenCentroids(
    ({ red, green, blue }) => Math.max(0, green - Math.max(red, blue)),
    ({ red, green, blue }) => Math.max(0, blue - Math.max(red, green)),
  ),
  'from dark to light': betweenCentroids(
    ({ light }) => Number(light < 110),
    ({ light }) => Number(light > 160),
  ),
  'from cold to warm': betweenCentroids(
    ({ red, blue }) => Math.max(0, blue - red),
    ({ red, blue }) => Math.max(0, red - blue),
  ),
  'along the gradient of brightness': betweenCentroids(
    () => 1,
    ({ light }) => light,
  ),
  'from the middle to the ink': betweenCentroids(
    () => 1,
    (pixel) => Number(isInk(pixel)),
  ),
  'between the two largest colours': betweenLargestColours,
  'along the strongest edges': alongEdges(() => true, false),
  'along the right angles of all edges': alongEdges(() => true, true),
  'along the right angles of the ink': alongEdges(isInk, true),
};

describe('the picture of the captcha', () => {
  const puzzles: Puzzle[] = [];
  beforeAll(async () => {
    const random = seeded(2026);
    for (let n = 0; n < PICTURES; n++) puzzles.push(await puzzle(random));
  }, 120_000);

  /** How often an attack is right. Whoever guesses any angle is right 21 times in 360: 5.8 in 100. */
  function shareSolved(attack: (found: Puzzle) => number): number {
    const right = ({ angle, ...found }: Puzzle) =>
      angleBetween(attack({ angle: Number.NaN, ...found }), angle) <= CAPTCHA.toleranceDegrees;
    return puzzles.filter(right).length / PICTURES;
  }

  it('is solved by the centroids of ground and sky at most 6 times in 100', () => {
    expect(shareSolved(fromGroundToSky)).toBeLessThanOrEqual(0.06);
  });

  it.each(Object.entries(ATTACKS))(
    'is solved %s no oftener than by guessing, but for chance',
    (_how, attack) => {
      expect(shareSolved(attack)).toBeLessThanOrEqual(0.08);
    },
  );

  it('is solved by all of them together no oftener than by guessing', () => {
    const shares = Object.values(ATTACKS).map(shareSolved);
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(0.06);
  });

  it('is turned by every angle alike', () => {
    const quarters = [0, 0, 0, 0];
    for (const { angle } of puzzles)
      quarters[Math.floor(angle / 90)] = (quarters[Math.floor(angle / 90)] as number) + 1;
    for (const count of quarters) expect(count).toBeGreaterThan(PICTURES / 6);
  });
});
