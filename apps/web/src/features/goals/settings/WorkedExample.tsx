import { ratioText } from '@course-center/domain/goals/plan';
import { FORMULAS, type GoalSetting } from '@course-center/domain/goals/setting';
import { Tag } from 'antd';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import styles from './goal-settings.module.css';
import { EXAMPLE_PLAN, EXAMPLE_STUDENTS, workedExample } from './worked-example.ts';

const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? '—' : ratioText(value);

/** What the setting makes of a small course: computed anew as anything of it changes. */
export function WorkedExample({ setting }: { readonly setting: GoalSetting }) {
  const { goals, course, students, questionnaire_counts, left_out } = workedExample(setting);
  const valuesOf = new Map(students.map(({ id, values }) => [id, values]));
  const titleOf = (key: string) => EXAMPLE_PLAN.goals.find((goal) => goal.key === key)?.title ?? key;
  const share = ratioText(setting.direct_share);
  const rest = ratioText(10_000 - setting.direct_share);
  return (
    <PageCard
      title="算例"
      description="一门假想的课程：作业 100 分占 0.4，全部支撑课程目标1；期末 100 分占 0.6，第一题 40 分支撑课程目标1，第二题 60 分支撑课程目标2。修改上方的设置，结果随之重新计算。"
    >
      <div className={styles.example}>
        <PlainTable
          caption="算例：学生成绩"
          columns={[
            {
              key: 'name',
              title: '学生',
              role: 'name',
              render: ({ name, retaker }) => `${name}${retaker ? '（重修）' : ''}`,
            },
            { key: 'hw', title: '作业', align: 'end', render: ({ marks }) => marks[0] },
            { key: 'q1', title: '第一题', align: 'end', render: ({ marks }) => marks[1] },
            { key: 'q2', title: '第二题', align: 'end', render: ({ marks }) => marks[2] },
            { key: 'g1', title: '目标1', align: 'end', render: ({ id }) => shown(valuesOf.get(id)?.[0]) },
            { key: 'g2', title: '目标2', align: 'end', render: ({ id }) => shown(valuesOf.get(id)?.[1]) },
          ]}
          rows={EXAMPLE_STUDENTS.map((student, id) => ({ ...student, id }))}
          rowKey={({ name }) => name}
        />
        <div aria-live="polite">
          <PlainTable
            caption="算例：达成度"
            columns={[
              { key: 'goal', title: '课程目标', role: 'name', render: ({ goal }) => titleOf(goal) },
              { key: 'direct', title: '直接', align: 'end', render: ({ direct }) => shown(direct) },
              { key: 'indirect', title: '间接', align: 'end', render: ({ indirect }) => shown(indirect) },
              {
                key: 'overall',
                title: '综合',
                align: 'end',
                render: ({ overall }) => <strong>{shown(overall)}</strong>,
              },
              {
                key: 'share',
                title: '达标人数',
                align: 'end',
                render: ({ at_target, students: all }) => `${at_target}/${all}`,
              },
              {
                key: 'reached',
                title: '结论',
                render: ({ reached }) => (
                  <Tag color={reached ? 'success' : 'error'}>{reached ? '达成' : '未达成'}</Tag>
                ),
              },
            ]}
            rows={goals}
            rowKey={({ goal }) => goal}
          />
          <ul className={styles.notes}>
            <li>
              直接达成度：{FORMULAS[setting.formula].text}；缺考计 0 分，缓考、免考不计入该考核项
              {left_out > 0 ? `，重修学生 ${left_out} 人不计入` : '，重修学生计入'}。
            </li>
            <li>
              {questionnaire_counts
                ? `10 名学生中 8 人答卷，问卷计入：综合 = 直接 × ${share} + 间接 × ${rest}。`
                : '10 名学生中 8 人答卷，未达到计入条件，问卷只作参考：综合 = 直接。'}
            </li>
            <li>
              课程达成度：<strong>{shown(course)}</strong>
            </li>
          </ul>
        </div>
      </div>
    </PageCard>
  );
}
