import type { AchievementDetail } from '@course-center/contract/goals/reports';
import { termTitle } from '@course-center/domain/forms/term-title';
import { sparedNames } from '@course-center/domain/goals/applied-rules';
import { shareText } from '@course-center/domain/goals/setting';
import type { Term } from '@course-center/domain/school/term';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { useStart } from '../../account/public.ts';
import styles from '../achieve/achieve.module.css';
import { achievementQuery } from '../achieve/api.ts';
import { BarChart } from '../charts/BarChart.tsx';
import { decimal } from '../charts/decimal.ts';
import { DistributionChart, ScatterChart } from '../charts/StudentCharts.tsx';

/** What students reached of each goal, computed by the server from what is entered now. */
export default function AchievementPart({ id }: { readonly id: number }) {
  const found = useQuery(achievementQuery(id));
  const { data } = found;
  if (!data)
    return (
      <PageCard>
        <NotLoaded query={found} title="达成度没有加载出来" rows={8} />
      </PageCard>
    );
  if (data.counted === 0 || data.goals.every(({ direct }) => direct === null))
    return (
      <PageCard>
        <EmptyState
          title="还不能计算达成度"
          description="填写课程目标与考核项，并在“成绩录入”中录入学生名单与成绩后，这里显示达成度。"
        />
      </PageCard>
    );
  return (
    <PageStack>
      <AchievementNotices detail={data} />
      <PageCard title="课程目标达成情况" description={settingText(data)}>
        <GoalValues detail={data} />
        <Spared detail={data} />
        <Rules detail={data} />
      </PageCard>
      <PageCard title="与期望值、各班、往期比较">
        <div className={styles.figures}>
          <AgainstTarget detail={data} />
          <Compared detail={data} />
        </div>
      </PageCard>
      <StudentsCard detail={data} />
    </PageStack>
  );
}

interface DetailProps {
  readonly detail: AchievementDetail;
}

export function settingText({ frozen }: AchievementDetail): string {
  return `达成度设置${frozen ? '在方案确认时固定，不再改变。' : '按学院现在的设置，方案确认后固定。'}`;
}

/** Every rule that the figures follow, as the report prints them. */
export function Rules({ detail: { method } }: DetailProps) {
  return (
    <>
      <h3>计算规则</h3>
      <dl className={styles.rules}>
        {method.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Who was measured by less than the plan says. */
export function Spared({ detail: { spared } }: DetailProps) {
  if (spared.length === 0) return null;
  return (
    <>
      <h3>没有全部成绩的学生</h3>
      <ul className={styles.rows}>
        {spared.map(({ text, many, students }) => (
          <li key={text}>
            {text}（{sparedNames(many, students)}）
          </li>
        ))}
      </ul>
    </>
  );
}

export function AchievementNotices({ detail }: DetailProps) {
  const { missing, left_out, questionnaire_counts, goals } = detail;
  const asked = goals.some(({ indirect }) => indirect !== null);
  return (
    <>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="成绩还不完整，达成度按已录入的成绩计算"
          description={missing.map(({ column, students }) => `${column} 缺 ${students} 人`).join('；')}
        />
      )}
      {(left_out > 0 || (asked && !questionnaire_counts)) && (
        <Alert
          type="info"
          showIcon
          title={[
            left_out > 0 && `${left_out} 名重修学生不计入`,
            asked && !questionnaire_counts && '问卷答卷不足，间接达成度只列出，不计入综合达成度',
          ]
            .filter(Boolean)
            .join('；')}
        />
      )}
    </>
  );
}

export const goalTitle = ({ titles }: Pick<AchievementDetail, 'titles'>, key: string) =>
  titles.find(({ goal }) => goal === key)?.title ?? '';

/** Goal by goal; the share of students at target beside every mean. */
export function GoalValues({ detail }: DetailProps) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">课程目标</th>
            {['期望值', '直接达成度', '间接达成度', '综合达成度', '达到期望值的学生'].map((title) => (
              <th key={title} scope="col" className={styles.number}>
                {title}
              </th>
            ))}
            <th scope="col">结论</th>
          </tr>
        </thead>
        <tbody>
          {detail.goals.map((goal) => (
            <tr key={goal.goal}>
              <th scope="row">{goalTitle(detail, goal.goal)}</th>
              <td className={styles.number} data-title="期望值">
                {decimal(goal.target)}
              </td>
              <td className={styles.number} data-title="直接达成度">
                {decimal(goal.direct)}
              </td>
              <td className={styles.number} data-title="间接达成度">
                {decimal(goal.indirect)}
              </td>
              <td className={styles.number} data-title="综合达成度">
                {decimal(goal.overall)}
              </td>
              <td className={styles.number} data-title="达到期望值的学生">
                {shareText(goal.share)}（{goal.at_target}/{goal.students}）
              </td>
              <td className={goal.reached === false ? styles.low : ''} data-title="结论">
                {goal.reached === null ? '—' : goal.reached ? '达成' : '未达成'}
                {goal.incomplete && '（数据不完整）'}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">课程</th>
            <td colSpan={3} />
            <td className={styles.number} data-title="综合达成度">
              {decimal(detail.course)}
            </td>
            <td colSpan={2} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export function AgainstTarget({ detail }: DetailProps) {
  return (
    <BarChart
      title="各课程目标的综合达成度"
      series={['综合达成度']}
      groups={detail.goals.map(({ goal, overall, target }) => ({
        ...{ title: goalTitle(detail, goal), values: [overall], target },
      }))}
    />
  );
}

const COMPARISONS = [
  { value: 'classes', label: '各班' },
  { value: 'terms', label: '往期' },
  { value: 'majors', label: '各专业' },
] as const;
type Comparison = (typeof COMPARISONS)[number]['value'];
/** As many as colours are told apart. */
const MOST_SERIES = 6;

/** The same goals in each class, term or major. */
function Compared({ detail }: DetailProps) {
  const [by, setBy] = useState<Comparison>('classes');
  const { terms } = useStart();
  const sides = sidesOf(detail, by, terms).slice(0, MOST_SERIES);
  return (
    <div>
      <Segmented<Comparison> options={[...COMPARISONS]} value={by} onChange={setBy} />
      {sides.length < 2 ? (
        <p className={styles.hint}>{by === 'terms' ? '该课程没有往期的达成度。' : '只有一组，无需比较。'}</p>
      ) : (
        <BarChart
          title={`${COMPARISONS.find(({ value }) => value === by)?.label}比较（综合达成度）`}
          series={sides.map(({ name }) => name)}
          groups={detail.goals.map(({ goal, target }) => ({
            title: goalTitle(detail, goal),
            values: sides.map(({ goals }) => goals.find((each) => each.goal === goal)?.overall ?? null),
            target,
          }))}
        />
      )}
    </div>
  );
}

function sidesOf(detail: AchievementDetail, by: Comparison, known: readonly Term[]) {
  if (by === 'classes') return detail.classes;
  if (by === 'majors')
    return detail.majors.map(({ name, entry_year, goals }) => ({ name: `${name} ${entry_year} 级`, goals }));
  const now = { name: `${termTitle(detail.acad_year_term, known)}（本期）`, goals: detail.goals };
  return [
    now,
    ...detail.terms.map(({ acad_year_term, goals }) => ({ name: termTitle(acad_year_term, known), goals })),
  ];
}

/** Of one goal: how the students spread, and who is below its target. */
function StudentsCard({ detail }: DetailProps) {
  const [key, setKey] = useState(detail.goals[0]?.goal ?? '');
  const [typed, setTyped] = useState('');
  const at = detail.goals.findIndex(({ goal }) => goal === key);
  const goal = detail.goals[at];
  if (!goal) return null;
  const below = detail.students.filter(({ below: keys }) => keys.includes(key));
  const shown = below.filter(({ name, number }) => name.includes(typed) || number.includes(typed));
  return (
    <PageCard title="学生达成情况">
      <div className={styles.choice}>
        <Select
          aria-label="课程目标"
          style={{ minWidth: 200 }}
          options={detail.goals.map((each) => ({ value: each.goal, label: goalTitle(detail, each.goal) }))}
          value={key}
          onChange={setKey}
        />
        <span>
          达到期望值 {goal.at_target} / {goal.students} 名（{shareText(goal.share)}）
        </span>
      </div>
      <StudentFigures detail={detail} at={at} />
      <h3>未达到期望值的学生（{below.length} 名）</h3>
      {below.length > 0 && (
        <>
          <Input.Search
            aria-label="查找学生"
            placeholder="学号或姓名"
            allowClear
            style={{ maxWidth: 240, marginBottom: 8 }}
            onChange={(event) => setTyped(event.target.value.trim())}
          />
          <BelowTable detail={detail} students={shown} at={at} />
        </>
      )}
    </PageCard>
  );
}

/** The scatter with the target line, and the distribution. */
export function StudentFigures({ detail, at }: DetailProps & { readonly at: number }) {
  const goal = detail.goals[at];
  if (!goal) return null;
  const title = goalTitle(detail, goal.goal);
  const values = detail.students.map(({ number, name, values: own }) => ({
    name: `${number} ${name}`,
    value: own[at] ?? null,
  }));
  return (
    <div className={styles.figures}>
      <ScatterChart title={`${title}：每名学生的达成度`} values={values} target={goal.target} />
      <DistributionChart title={`${title}：达成度分布`} values={values} target={goal.target} />
    </div>
  );
}

interface BelowTableProps extends DetailProps {
  readonly students: AchievementDetail['students'];
  readonly at: number;
}

export function BelowTable({ students, at }: BelowTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">学号</th>
            <th scope="col">姓名</th>
            <th scope="col">教学班</th>
            <th scope="col" className={styles.number}>
              达成度
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.id}>
              <td data-title="学号">{student.number}</td>
              <th scope="row">{student.name}</th>
              <td data-title="教学班">{student.class_name}</td>
              <td className={`${styles.number} ${styles.low}`} data-title="达成度">
                {decimal(student.values[at])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
