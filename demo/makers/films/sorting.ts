import { BLUE, GREEN, INK, MUTED, ORANGE, type Scene, saying, sheet } from './scene.ts';

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
