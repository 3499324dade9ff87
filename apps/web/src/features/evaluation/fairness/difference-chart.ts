import type { Fairness } from '@course-center/contract/evaluation/fairness';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { byDifference } from './by-difference.ts';

type Expert = Fairness['experts'][number];

const LINE = 26;
const MILD = '#9a6200';
const STRICT = '#1f5fbf';
/** Paler where a bar rests on one review; the figure beside it stays as it is. */
const PALE = { [MILD]: '#d8b67f', [STRICT]: '#9dbbe8' } as const;

export function differenceHeight(experts: number): number {
  return 48 + experts * LINE;
}

interface Span {
  readonly min: number;
  readonly max: number;
}

/** A fifth more than the longest bar, for its figure; symmetric, so that both sides are read against each other. */
export function roomFor(min: number, max: number): number {
  return Math.max(1, Math.ceil(Math.max(Math.abs(min), Math.abs(max)) * 1.2));
}

function colourOf(difference: number, shared: number): string {
  const colour = difference < 0 ? STRICT : MILD;
  return shared === 1 ? PALE[colour] : colour;
}

/** With how many reviews it rests on, and a mark where that is one: one course says little about an expert. */
function nameIn({ name, shared }: Expert): string {
  return `${name}（${shared}${shared === 1 ? '，仅供留意' : ''}）`;
}

/** The strictest below, the mildest above; a bar from the others' mean to the own. */
export function differenceChart(experts: readonly Expert[]) {
  const sorted = byDifference(experts);
  return {
    grid: { left: 8, right: 56, top: 8, bottom: 24, containLabel: true },
    tooltip: { trigger: 'item', valueFormatter: (value: unknown) => `${scoreText(Number(value))} 分` },
    // Room on both sides: a bar's figure stands before the names, not over them.
    xAxis: {
      type: 'value',
      axisLabel: { formatter: '{value} 分' },
      min: ({ min, max }: Span) => -roomFor(min, max),
      max: ({ min, max }: Span) => roomFor(min, max),
    },
    yAxis: {
      type: 'category',
      data: sorted.map(nameIn),
      axisTick: { show: false },
      // The names keep to the left edge, wherever the zero is.
      axisLine: { onZero: false },
    },
    series: [
      {
        type: 'bar',
        name: '平均差',
        barMaxWidth: 14,
        label: {
          show: true,
          position: 'right',
          formatter: ({ value }: { value: number }) => scoreText(value),
        },
        data: sorted.map(({ difference, shared }) => ({
          value: difference ?? 0,
          itemStyle: { color: colourOf(difference ?? 0, shared) },
          label: { position: (difference ?? 0) < 0 ? ('left' as const) : ('right' as const) },
        })),
      },
    ],
  };
}
