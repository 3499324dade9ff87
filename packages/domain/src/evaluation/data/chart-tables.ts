import { termTitle } from '../../forms/term-title.ts';
import { GRADES, type Grade } from '../group.ts';
import { scoreText } from '../reviews/result-words.ts';
import type { Stage } from '../stages.ts';
import { gradeText } from '../state-words.ts';
import { WITH_LEAVES } from './pivot.ts';

type Figure = number | null;

/** What the charts are drawn of. */
export interface ChartFigures {
  readonly scored: number;
  /** Those of them whose evaluation is not complete. */
  readonly provisional: number;
  readonly distribution: readonly { readonly from: number; readonly to: number; readonly groups: number }[];
  readonly radar: {
    readonly system: { readonly key: string; readonly title: string };
    readonly axes: readonly string[];
    readonly series: readonly {
      readonly key: string;
      readonly title: string;
      readonly groups: number;
      readonly values: readonly Figure[];
    }[];
  } | null;
  readonly trend: readonly {
    readonly term: string;
    readonly groups: number;
    readonly scored: number;
    readonly mean: Figure;
    readonly median: Figure;
    readonly best: Figure;
  }[];
  readonly self: readonly { readonly self_grade: Grade; readonly grade: Grade; readonly groups: number }[];
  readonly stages: readonly {
    readonly stage: Stage;
    readonly title: string;
    readonly groups: number;
    readonly mean: Figure;
    readonly median: Figure;
    readonly most: Figure;
  }[];
  readonly experts:
    | readonly {
        readonly key: string;
        readonly title: string;
        readonly groups: number;
        readonly reviews: number;
        readonly low: number;
        readonly first: number;
        readonly median: number;
        readonly third: number;
        readonly high: number;
      }[]
    | null;
}

export type ChartKey = 'distribution' | 'trend' | 'radar' | 'self' | 'stages' | 'experts';

type Narrowed = Readonly<Record<string, string>>;
/** All groups with a score. */
export const SCORED: Narrowed = { 'filter[score]': '0~100' };

/** The figures of one chart as a table: beside its drawing on the screen, and on paper. */
export interface ChartTable {
  readonly key: ChartKey;
  readonly title: string;
  readonly hint: string;
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly cells: readonly string[];
    /** What narrows the filter to the groups behind it. */
    readonly narrowed: Narrowed;
    /** The same of single cells that count others. */
    readonly narrowedAt?: Readonly<Record<number, Narrowed>>;
  }[];
}

const figure = (value: Figure, unit = '') => (value === null ? '--' : `${value}${unit}`);

/** Those that have anything to show, in their order. */
export function chartTables(charts: ChartFigures): ChartTable[] {
  return [
    distribution(charts),
    trend(charts),
    radar(charts),
    selfGrades(charts),
    stages(charts),
    experts(charts),
  ].filter((table): table is ChartTable => table !== null && table.rows.length > 0);
}

/** How many have a score, and how many of those may still change. */
export function scoredText({ scored, provisional }: Pick<ChartFigures, 'scored' | 'provisional'>): string {
  return `${scored} 个已有综合得分${provisional > 0 ? `（其中 ${provisional} 个为暂定）` : ''}`;
}

function distribution(charts: ChartFigures): ChartTable {
  return {
    key: 'distribution',
    title: '得分分布',
    hint: `${scoredText(charts)}，每 5 分一段。`,
    head: ['得分', '课程组数'],
    rows: charts.distribution.map(({ from, to, groups }) => ({
      cells: [`${from}–${to}`, String(groups)],
      narrowed: { 'filter[score]': `${from}~${to}` },
    })),
  };
}

function trend({ trend: terms }: ChartFigures): ChartTable {
  return {
    key: 'trend',
    title: '各学期趋势',
    hint: '各学期综合得分的平均值与中位数、A级占比，含暂定；不受学期筛选影响。',
    head: ['学年学期', '课程组数', '有得分', '平均分', '中位数', 'A级占比'],
    rows: terms.map(({ term, groups, scored, mean, median, best }) => ({
      cells: [
        ...[termTitle(term), String(groups), String(scored)],
        ...[scoreText(mean), scoreText(median), figure(best, '%')],
      ],
      narrowed: { 'filter[term]': term },
      narrowedAt: { 2: { 'filter[term]': term, ...SCORED } },
    })),
  };
}

/** Fewer axes are no area. */
const LEAST_AXES = 3;

function radar({ radar: found }: ChartFigures): ChartTable | null {
  if (!found || found.axes.length < LEAST_AXES) return null;
  return {
    key: 'radar',
    title: '各学院一级指标得分率',
    hint: `${found.system.title}，专家评分占满分的百分比；课程组最多的学院。`,
    head: ['学院', '课程组数', ...found.axes],
    rows: found.series.map(({ key, title, groups, values }) => ({
      cells: [title, String(groups), ...values.map((value) => figure(value, '%'))],
      narrowed: {
        ...{ 'filter[system]': found.system.key, 'filter[leaves]': WITH_LEAVES },
        ...(key && { 'filter[college]': key }),
      },
    })),
  };
}

function selfGrades({ self }: ChartFigures): ChartTable {
  const pairs = GRADES.flatMap((grade) => GRADES.map((own) => ({ own, grade })));
  return {
    key: 'self',
    title: '自评与综合等级',
    hint: '横轴为自评等级，颜色为综合等级，含暂定。',
    head: ['自评等级', '综合等级', '课程组数'],
    rows:
      self.length === 0
        ? []
        : pairs.map(({ own, grade }) => {
            const groups = groupsGraded(self, own, grade);
            return {
              cells: [gradeText(own), gradeText(grade), String(groups)],
              narrowed: { 'filter[self_grade]': own, 'filter[grade]': grade },
            };
          }),
  };
}

/** How many graded themselves so and were graded so. */
export function groupsGraded(self: ChartFigures['self'], own: Grade, grade: Grade): number {
  return self.find((each) => each.self_grade === own && each.grade === grade)?.groups ?? 0;
}

function stages({ stages: stays }: ChartFigures): ChartTable {
  return {
    key: 'stages',
    title: '各阶段用时（天）',
    hint: '从进入阶段到离开，含正在进行的；“九成”指九成课程组不超过的天数。',
    head: ['阶段', '课程组数', '中位数', '平均', '九成'],
    rows: stays.map(({ stage, title, groups, mean, median, most }) => ({
      cells: [title, String(groups), figure(median), figure(mean), figure(most)],
      narrowed: { 'filter[passed]': stage },
    })),
  };
}

function experts({ experts: boxes }: ChartFigures): ChartTable | null {
  if (!boxes) return null;
  return {
    key: 'experts',
    title: '各专家组评分',
    hint: '校级专家提交的评分：最低、四分之一、中位数、四分之三、最高。',
    head: ['专家组', '课程组数', '评审数', '最低', '下四分位', '中位数', '上四分位', '最高'],
    rows: boxes.map(({ key, title, groups, reviews, low, first, median, third, high }) => ({
      cells: [title, String(groups), String(reviews), ...[low, first, median, third, high].map(scoreText)],
      narrowed: { 'filter[expert_group]': key },
    })),
  };
}
