import { GRADES } from '../group.ts';
import { gradeText } from '../state-words.ts';
import { type ChartFigures, type ChartKey, groupsGraded } from './chart-tables.ts';

type Figure = number | null;

interface Series {
  readonly title: string;
  readonly values: readonly Figure[];
}

/** What paper draws of a chart; its figures stand in the table below it. */
export type Drawing =
  | {
      readonly kind: 'columns' | 'stacked' | 'lines';
      readonly names: readonly string[];
      readonly ticks: readonly number[];
      readonly series: readonly Series[];
    }
  | { readonly kind: 'radar'; readonly axes: readonly string[]; readonly series: readonly Series[] }
  | {
      readonly kind: 'boxes';
      readonly names: readonly string[];
      readonly ticks: readonly number[];
      /** Each from its least over its quarters to its most. */
      readonly boxes: readonly (readonly number[])[];
    };

export const DRAWINGS: Readonly<Record<ChartKey, (charts: ChartFigures) => Drawing>> = {
  distribution: ({ distribution: bins }) => ({
    kind: 'columns',
    names: bins.map(({ from, to }) => `${from}–${to}`),
    ...scaled([{ title: '课程组数', values: bins.map(({ groups }) => groups) }]),
  }),
  trend: ({ trend }) => ({
    kind: 'lines',
    names: trend.map(({ term }) => term),
    ticks: ticksOf(0, 100),
    series: [
      { title: '平均分', values: trend.map(({ mean }) => mean) },
      { title: '中位数', values: trend.map(({ median }) => median) },
      { title: 'A级占比（%）', values: trend.map(({ best }) => best) },
    ],
  }),
  radar: ({ radar }) => ({
    kind: 'radar',
    axes: radar?.axes ?? [],
    series: (radar?.series ?? []).map(({ title, values }) => ({ title, values })),
  }),
  self: ({ self }) => {
    const totals = GRADES.map((own) =>
      GRADES.reduce((sum, grade) => sum + groupsGraded(self, own, grade), 0),
    );
    return {
      kind: 'stacked',
      names: GRADES.map((own) => `自评 ${own}`),
      ticks: ticksOf(0, Math.max(...totals)),
      series: GRADES.map((grade) => ({
        title: gradeText(grade),
        values: GRADES.map((own) => groupsGraded(self, own, grade)),
      })),
    };
  },
  stages: ({ stages }) => ({
    kind: 'columns',
    names: stages.map(({ title }) => title),
    ...scaled([
      { title: '中位数', values: stages.map(({ median }) => median) },
      { title: '平均', values: stages.map(({ mean }) => mean) },
      { title: '九成', values: stages.map(({ most }) => most) },
    ]),
  }),
  experts: ({ experts }) => {
    const boxes = (experts ?? []).map(({ low, first, median, third, high }) => [
      ...[low, first, median, third, high],
    ]);
    return {
      kind: 'boxes',
      names: (experts ?? []).map(({ title }) => title),
      ticks: ticksOf(Math.min(...boxes.flat()), Math.max(...boxes.flat())),
      boxes,
    };
  },
};

/** Some series with an axis from zero to the most of them. */
function scaled(series: readonly Series[]) {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return { ticks: ticksOf(0, most), series };
}

const MOST_TICKS = 6;

/** Round numbers at even steps, from below the least to above the most. */
export function ticksOf(least: number, most: number): number[] {
  const steps = [1, 2, 5].map((each) => each * 10 ** Math.floor(Math.log10(Math.max(most - least, 1))));
  const step =
    [...steps.map((each) => each / 10), ...steps].find(
      (each) => each >= 1 && Math.ceil(most / each) - Math.floor(least / each) < MOST_TICKS,
    ) ?? 10 * (steps[0] as number);
  const from = Math.floor(least / step);
  const to = Math.max(Math.ceil(most / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step);
}
