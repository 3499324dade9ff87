import type { DataCharts } from '@course-center/contract/evaluation/data';
import {
  type ChartKey,
  type ChartTable,
  chartTables,
  groupsGraded,
} from '@course-center/domain/evaluation/data/chart-tables';
import { GRADES } from '@course-center/domain/evaluation/group';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { termTitle } from '@course-center/domain/forms/term-title';
import { BoxplotChart, LineChart, RadarChart } from 'echarts/charts';
import { LegendComponent, RadarComponent } from 'echarts/components';
import { type EChartsCoreOption, use } from 'echarts/core';

// What only these charts draw with.
use([BoxplotChart, LineChart, RadarChart, LegendComponent, RadarComponent]);

/** A chart with the figures behind it; each row leads to its groups. */
export interface DataChart extends ChartTable {
  readonly option: EChartsCoreOption;
  /** The row behind a mark. */
  rowAt(at: number, series: number): number;
}

const COLOURS = ['#1f5fbf', '#c77700', '#2f855a', '#b83280', '#5a67d8', '#718096'];
const GRID = { left: 8, right: 16, top: 36, bottom: 8, containLabel: true };
const byCategory = (data: readonly string[], label: object = {}) => ({
  ...{ type: 'category', data, axisTick: { show: false } },
  axisLabel: { interval: 0, hideOverlap: true, ...label },
});
/** All names of an axis: in several lines where they are long, and aslant where a phone has no room for that. */
const named = (axisLabel: object) => ({
  option: { xAxis: { axisLabel: { interval: 0, hideOverlap: false, ...axisLabel } } },
});
const EVERY_NAME = [
  { query: { maxWidth: 420 }, ...named({ rotate: 40, width: 84, overflow: 'truncate' }) },
  named({ rotate: 0, width: 56, overflow: 'break' }),
];

export function chartsOf(charts: DataCharts): DataChart[] {
  return chartTables(charts).map((table) => ({
    ...table,
    option: { color: COLOURS, grid: GRID, ...OPTIONS[table.key](charts, table) },
    rowAt: (at, series) => (table.key === 'self' ? series * GRADES.length + at : at),
  }));
}

type Option = (charts: DataCharts, table: ChartTable) => EChartsCoreOption;

const OPTIONS: Readonly<Record<ChartKey, Option>> = {
  distribution: ({ distribution }, { rows }) => ({
    tooltip: {},
    xAxis: byCategory(rows.map(({ cells: [name = ''] }) => name)),
    yAxis: { type: 'value', minInterval: 1 },
    series: [
      {
        ...{ type: 'bar', name: '课程组数', data: distribution.map(({ groups }) => groups) },
        label: { show: true, position: 'top' },
      },
    ],
  }),
  trend: ({ trend }) => {
    const line = (name: string, of: (term: DataCharts['trend'][number]) => number | null) => ({
      ...{ type: 'line', name, data: trend.map(of), connectNulls: true },
    });
    return {
      legend: { top: 0 },
      tooltip: { trigger: 'axis' },
      xAxis: byCategory(
        trend.map(({ term }) => termTitle(term)),
        { width: 90, overflow: 'break' },
      ),
      yAxis: [{ type: 'value', scale: true, max: 100 }],
      series: [
        line('平均分', ({ mean }) => mean),
        line('中位数', ({ median }) => median),
        line('A级占比（%）', ({ best }) => best),
      ],
    };
  },
  radar: ({ radar }) => ({
    legend: { top: 0, type: 'scroll' },
    tooltip: {},
    radar: {
      // The legend stands above, the lowest name below the drawing.
      ...{ radius: '62%', center: ['50%', '54%'] },
      indicator: (radar?.axes ?? []).map((name) => ({ name, max: 100, min: 0 })),
      axisName: { color: '#5b6675', width: 84, overflow: 'truncate' },
    },
    series: [
      {
        type: 'radar',
        data: (radar?.series ?? []).map(({ title, values }) => ({ name: title, value: values })),
      },
    ],
  }),
  self: ({ self }) => ({
    legend: { top: 0 },
    tooltip: { trigger: 'axis' },
    xAxis: byCategory(GRADES.map((grade) => `自评 ${grade}`)),
    yAxis: { type: 'value', minInterval: 1 },
    series: GRADES.map((grade) => ({
      ...{ type: 'bar', stack: 'grade', name: gradeText(grade) },
      data: GRADES.map((own) => groupsGraded(self, own, grade)),
    })),
  }),
  stages: ({ stages }) => {
    const bar = (name: string, of: (stage: DataCharts['stages'][number]) => number | null) => ({
      ...{ type: 'bar', name, data: stages.map(of), barMaxWidth: 18 },
    });
    return {
      legend: { top: 0 },
      tooltip: { trigger: 'axis' },
      xAxis: byCategory(stages.map(({ title }) => title)),
      media: EVERY_NAME,
      yAxis: { type: 'value' },
      series: [
        bar('中位数', ({ median }) => median),
        bar('平均', ({ mean }) => mean),
        bar('九成', ({ most }) => most),
      ],
    };
  },
  experts: ({ experts }) => ({
    tooltip: {},
    xAxis: byCategory((experts ?? []).map(({ title }) => title)),
    media: EVERY_NAME,
    yAxis: { type: 'value', scale: true },
    series: [
      {
        ...{ type: 'boxplot', name: '评分' },
        data: (experts ?? []).map(({ low, first, median, third, high }) => [low, first, median, third, high]),
      },
    ],
  }),
};
