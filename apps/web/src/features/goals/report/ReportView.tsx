import type { AchievementDetail, MeasuresDetail, ReportDetail } from '@course-center/contract/goals/reports';
import { localTime } from '@course-center/domain/forms/local-time';
import { termTitle } from '@course-center/domain/forms/term-title';
import { ANNEX_KINDS } from '@course-center/domain/goals/annexes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FileList } from '../../../ui/files/FileList.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { useStart } from '../../account/public.ts';
import styles from '../achieve/achieve.module.css';
import { achievementQuery, measuresQuery, questionnaireQuery, reportQuery } from '../achieve/api.ts';
import {
  AchievementNotices,
  AgainstTarget,
  BelowTable,
  GoalValues,
  goalTitle,
  Rules,
  Spared,
  StudentFigures,
  settingText,
} from '../achievement/AchievementPart.tsx';
import { decimal, points } from '../charts/decimal.ts';
import { Measures } from '../measures/MeasuresPart.tsx';
import { MatrixTable } from '../plan/MatrixCard.tsx';
import { GoalsTable, ItemsTable } from '../plan/PlanView.tsx';
import { CountsTable } from '../questionnaire/QuestionnairePart.tsx';

/** The report of a goal course in its eight sections, as whoever may know of it reads it. */
export default function ReportView({ id }: { readonly id: number }) {
  const report = useQuery(reportQuery(id));
  const achievement = useQuery(achievementQuery(id));
  const measures = useQuery(measuresQuery(id));
  if (!report.data) return <NotLoaded query={report} title="报告没有加载出来" rows={8} />;
  if (!achievement.data) return <NotLoaded query={achievement} title="达成度没有加载出来" rows={8} />;
  if (!measures.data) return <NotLoaded query={measures} title="改进措施没有加载出来" rows={8} />;
  return <ReportDocument report={report.data} achievement={achievement.data} measures={measures.data} />;
}

interface ReportDocumentProps {
  readonly report: ReportDetail;
  readonly achievement: AchievementDetail;
  readonly measures: MeasuresDetail;
}

export function ReportDocument({ report, achievement, measures }: ReportDocumentProps) {
  const { course, plan } = report;
  return (
    <article className={styles.document}>
      <h1>{course.name} 课程目标达成度报告</h1>
      <Section title="一、课程概况">
        <CourseFacts report={report} />
      </Section>
      <Section title="二、课程目标与毕业要求指标点">
        <GoalsTable plan={plan} points={report.points} target={report.target} />
      </Section>
      <Section title="三、考核方式与支撑矩阵">
        <ItemsTable plan={plan} />
        <h3>支撑矩阵</h3>
        <MatrixTable plan={plan} cell={null} />
      </Section>
      <Section title="四、成绩统计">
        <ColumnsTable columns={achievement.columns} />
        {achievement.left_out_columns.length > 0 && (
          <>
            <h3>不计入的重修学生</h3>
            <ColumnsTable columns={achievement.left_out_columns} />
          </>
        )}
        <Spared detail={achievement} />
      </Section>
      <Section title="五、直接达成度">
        <p className={styles.hint}>{settingText(achievement)}</p>
        <Rules detail={achievement} />
        <AchievementNotices detail={achievement} />
        <GoalValues detail={achievement} />
        <AgainstTarget detail={achievement} />
      </Section>
      <Section title="六、间接达成度">
        <Indirect id={report.id} detail={achievement} />
      </Section>
      <Section title="七、达成情况分析">
        {achievement.goals.map(({ goal }, at) => (
          <GoalAnalysis key={goal} report={report} achievement={achievement} at={at} />
        ))}
        <h3>总体评价</h3>
        <p className={styles.text}>{report.report.overall || '（未填写）'}</p>
      </Section>
      <Section title="八、改进措施">
        <h3>往期措施的落实</h3>
        {measures.earlier.length === 0 ? (
          <p className={styles.hint}>没有往期措施。</p>
        ) : (
          <Measures rows={measures.earlier} />
        )}
        <h3>本期改进措施</h3>
        {measures.own.length === 0 ? (
          <p className={styles.hint}>没有新的措施。</p>
        ) : (
          <Measures rows={measures.own} />
        )}
      </Section>
      <Annexes report={report} />
      <Steps report={report} />
    </article>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function CourseFacts({ report: { course, classes } }: Pick<ReportDocumentProps, 'report'>) {
  const { terms } = useStart();
  const facts = [
    ['课程代码', course.code],
    ['学年学期', termTitle(course.acad_year_term, terms)],
    ['开课部门', course.department_name],
    ['课程性质', course.nature_name],
    ['学分 / 学时', `${course.credit} / ${course.hours}`],
    ['任课教师', course.teachers],
    ['教学班', classes.map(({ name, students }) => `${name}（${students} 人）`).join('、')],
    ['状态', `${course.state_title}${course.confirmed_late ? '（方案为考后确认）' : ''}`],
  ] as const;
  return (
    <div className={styles.row}>
      <dl>
        {facts.map(([title, text]) => [
          <dt key={`${title} title`}>{title}</dt>,
          <dd key={title}>{text || '—'}</dd>,
        ])}
      </dl>
    </div>
  );
}

const COLUMN_TITLES = [
  ...['满分', '人数', '得分合计', '平均分', '最高', '最低'],
  ...['缺考', '缓考', '免考', '未录入'],
] as const;

/** In the order of their titles. */
function figuresOf(column: AchievementDetail['columns'][number]) {
  const { full, marks, sum, mean, highest, lowest, absent, deferred, exempt, missing } = column;
  return [
    ...[points(full), marks, points(sum), points(mean), points(highest), points(lowest)],
    ...[absent, deferred, exempt, missing],
  ];
}

function ColumnsTable({ columns }: Pick<AchievementDetail, 'columns'>) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.stacked} ${styles.pairs}`}>
        <thead>
          <tr>
            <th scope="col">考核项</th>
            {COLUMN_TITLES.map((title) => (
              <th key={title} scope="col" className={styles.number}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.key}>
              <th scope="row">{column.title}</th>
              {figuresOf(column).map((figure, at) => (
                <td key={COLUMN_TITLES[at]} className={styles.number} data-title={COLUMN_TITLES[at]}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Indirect({ id, detail }: { readonly id: number; readonly detail: AchievementDetail }) {
  const { data } = useQuery(questionnaireQuery(id));
  if (!data || data.mode === null) return <p className={styles.hint}>没有进行问卷调查。</p>;
  return (
    <>
      <p className={styles.text}>
        应答 {data.enrolled} 人，答卷 {data.answered} 份；
        {detail.questionnaire_counts ? '计入综合达成度。' : '不计入综合达成度。'}
        {detail.goals
          .map(({ goal, indirect }) => `${goalTitle(detail, goal)} ${decimal(indirect)}`)
          .join('，')}
      </p>
      {data.hidden ? <p className={styles.hint}>{data.hidden}</p> : <CountsTable detail={data} />}
    </>
  );
}

interface GoalAnalysisProps extends Pick<ReportDocumentProps, 'report' | 'achievement'> {
  readonly at: number;
}

function GoalAnalysis({ report, achievement, at }: GoalAnalysisProps) {
  const goal = achievement.goals[at];
  if (!goal) return null;
  const below = achievement.students.filter((student) => student.below.includes(goal.goal));
  return (
    <>
      <h3>
        {goalTitle(achievement, goal.goal)}：综合达成度 {decimal(goal.overall)}，期望值 {decimal(goal.target)}
      </h3>
      <p className={styles.text}>{report.report.goals[goal.goal] || '（未填写）'}</p>
      <StudentFigures detail={achievement} at={at} />
      {below.length > 0 && (
        <details>
          <summary>未达到期望值的学生（{below.length} 名）</summary>
          <BelowTable detail={achievement} students={below} at={at} />
        </details>
      )}
    </>
  );
}

function Annexes({ report }: Pick<ReportDocumentProps, 'report'>) {
  const there = report.annexes.filter(({ files }) => files.length > 0);
  if (there.length === 0) return null;
  return (
    <Section title="附件">
      {there.map(({ kind, files }) => (
        <div key={kind}>
          <h3>{ANNEX_KINDS[kind]}</h3>
          <FileList files={files} />
        </div>
      ))}
    </Section>
  );
}

function Steps({ report: { steps } }: Pick<ReportDocumentProps, 'report'>) {
  if (steps.length === 0) return null;
  return (
    <Section title="审核记录">
      <ul className={styles.rows}>
        {steps.map(({ title, name, at, remark, answers }) => (
          <li key={`${at} ${title}`}>
            {localTime(new Date(at))} {name} {title}
            {remark !== '' && `：${remark}`}
            {answers.some((each) => each.answers.includes(false)) &&
              `（${answers
                .filter((each) => each.answers.includes(false))
                .map((each) => each.title)
                .join('、')}有否定的回答）`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
