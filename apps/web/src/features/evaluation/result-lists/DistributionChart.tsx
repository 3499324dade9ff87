import type { Distribution, ResultListDetail } from '@course-center/contract/evaluation/result-lists';
import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { partText } from '@course-center/domain/evaluation/reviews/result-words';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { termTitle } from '@course-center/domain/forms/term-title';
import { Alert } from 'antd';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { useStart } from '../../account/public.ts';
import styles from './distribution.module.css';

const Drawn = lazyPart(() => import('../../../ui/chart/DrawnChart.tsx'));

/** Told apart in shades of grey too: each is darker than the next. */
const COLOUR: Readonly<Record<Grade, string>> = { A: '#14532d', B: '#1f5fbf', C: '#c77d0a', D: '#e2a39b' };
/** The same beside the drawing, which takes its colours from no style sheet. */
const SHADE: Readonly<Record<Grade, string>> = {
  A: 'var(--grade-a)',
  B: 'var(--grade-b)',
  C: 'var(--grade-c)',
  D: 'var(--grade-d)',
};
const LINE = 30;
/** Of fewer a drawing says no more than the figures above it. */
const DRAWN = 5;

type Counts = Distribution['grades'];

/** How many of each grade something has: a department, a term. */
export interface GradedPart {
  readonly name: string;
  readonly grades: Counts;
}

interface DistributionChartProps {
  readonly distribution: Distribution;
  /** The terms before, to compare with. */
  readonly before?: ResultListDetail['before'];
}

/** How the grades are spread: in all, beside the cap, by department, and beside the terms before. */
export function DistributionChart({ distribution, before = [] }: DistributionChartProps) {
  const { grades, departments, caps, ungraded, rows } = distribution;
  const { terms: known } = useStart();
  const terms = useMemo(
    () => [
      { name: '本名单', grades },
      ...before.map((each) => ({ name: termTitle(each.acad_year_term, known), grades: each.grades })),
    ],
    [grades, before, known],
  );
  return (
    <div className={styles.distribution}>
      <dl className={styles.figures}>
        {GRADES.map((grade) => (
          <div key={grade} style={{ borderColor: SHADE[grade] }}>
            <dt>{gradeText(grade)}</dt>
            <dd>
              {countOf(grades, grade)} <span>{partText(countOf(grades, grade), rows)}</span>
            </dd>
          </div>
        ))}
        {ungraded > 0 && (
          <div>
            <dt>没有等级</dt>
            <dd>{ungraded}</dd>
          </div>
        )}
      </dl>
      {caps.map(({ system_name, a, rows: of, share, most, over }) => (
        <Alert
          key={system_name}
          type={over ? 'warning' : 'success'}
          showIcon
          title={`“${system_name}”A 级 ${a} 个，占 ${of} 个的 ${share}%，上限 ${most}%${over ? '，已超出' : ''}`}
        />
      ))}
      <div className={styles.charts}>
        {departments.length > 0 && rows >= DRAWN && <GradeBars title="各部门的等级" parts={departments} />}
        {before.length > 0 && rows >= DRAWN && (
          <GradeBars title="与往期已公布的名单比较" parts={terms} shares />
        )}
      </div>
    </div>
  );
}

interface GradeBarsProps {
  readonly title: string;
  readonly parts: readonly GradedPart[];
  /** In per cent of each part: parts of different sizes are compared. */
  readonly shares?: boolean;
}

/** A bar for each part, divided by grade. */
function GradeBars({ title, parts, shares = false }: GradeBarsProps) {
  const option = useMemo(() => gradeBars(parts, shares), [parts, shares]);
  const height = 40 + parts.length * LINE;
  return (
    <figure className={styles.part}>
      <figcaption>
        {title}
        <span className={styles.legend} aria-hidden>
          {GRADES.map((grade) => (
            <span key={grade}>
              <i style={{ background: SHADE[grade] }} />
              {gradeText(grade)}
            </span>
          ))}
        </span>
      </figcaption>
      <div style={{ height }}>
        <Suspense fallback={<Loading />}>
          <Drawn label={labelOf(title, parts)} option={option} height={height} />
        </Suspense>
      </div>
    </figure>
  );
}

export function countOf(grades: Counts, grade: Grade): number {
  return grades.find((each) => each.grade === grade)?.count ?? 0;
}

function totalOf(grades: Counts): number {
  return grades.reduce((sum, { count }) => sum + count, 0);
}

function labelOf(title: string, parts: readonly GradedPart[]): string {
  const said = parts.map(({ name, grades }) => `${name} ${gradesText(grades)}`);
  return `${title}：${said.join('；')}`;
}

/** 3 A级，5 B级: what there is none of is not said. */
export function gradesText(grades: Counts): string {
  const given = GRADES.filter((grade) => countOf(grades, grade) > 0);
  return given.map((grade) => `${gradeText(grade)} ${countOf(grades, grade)}`).join('，') || '没有等级';
}

/** Bars from the top in the order of the parts, the best grade first. */
export function gradeBars(parts: readonly GradedPart[], shares: boolean) {
  const value = ({ grades }: GradedPart, grade: Grade) => {
    const count = countOf(grades, grade);
    return shares ? Math.round((count * 1000) / Math.max(totalOf(grades), 1)) / 10 : count;
  };
  const unit = shares ? '%' : '';
  // A figure that is wider than its bar would lie over the next one's.
  const least = shares ? 6 : 0;
  return {
    grid: { left: 8, right: 24, top: 8, bottom: 8, containLabel: true },
    tooltip: { trigger: 'item', valueFormatter: (count: unknown) => `${String(count)}${unit || ' 个'}` },
    xAxis: {
      type: 'value',
      minInterval: 1,
      ...(shares && { max: 100 }),
      axisLabel: { formatter: `{value}${unit}` },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: parts.map(({ name }) => name),
      axisTick: { show: false },
      axisLabel: { width: 160, overflow: 'truncate' },
    },
    series: GRADES.map((grade) => ({
      type: 'bar',
      stack: 'grades',
      name: gradeText(grade),
      barMaxWidth: 18,
      itemStyle: { color: COLOUR[grade] },
      label: { show: true, formatter: ({ value: drawn }: { value: number }) => (drawn > least ? drawn : '') },
      data: parts.map((part) => value(part, grade)),
    })),
  };
}
