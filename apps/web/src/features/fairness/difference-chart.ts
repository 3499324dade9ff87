import type { Fairness } from '@course-center/contract/evaluation/fairness';

type Expert = Fairness['experts'][number];

const LINE = 26;
const MILD = '#9a6200';
const STRICT = '#1f5fbf';

export function differenceHeight(experts: number): number {
  return 48 + experts * LINE;
}

/** The strictest below, the mildest above; a bar from the others' mean to the own. */
export function differenceChart(experts: readonly Expert[]) {
  const sorted = [...experts].sort((one, other) => (one.difference ?? 0) - (other.difference ?? 0));
  return {
    grid: { left: 8, right: 56, top: 8, bottom: 24, containLabel: true },
    tooltip: { trigger: 'item', valueFormatter: (value: unknown) => `${String(value)} 分` },
    xAxis: { type: 'value', axisLabel: { formatter: '{value} 分' } },
    yAxis: { type: 'category', data: sorted.map(({ name }) => name), axisTick: { show: false } },
    series: [
      {
        type: 'bar',
        name: '平均差',
        barMaxWidth: 14,
        label: { show: true, position: 'right', formatter: '{c}' },
        data: sorted.map(({ difference }) => ({
          value: difference ?? 0,
          itemStyle: { color: (difference ?? 0) < 0 ? STRICT : MILD },
          label: { position: (difference ?? 0) < 0 ? ('left' as const) : ('right' as const) },
        })),
      },
    ],
  };
}
