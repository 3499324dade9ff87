import type { Review } from '@course-center/contract/evaluation/reviews';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { useAccount } from '../../../account/public.ts';
import { ScoreTable } from './ScoreTable.tsx';
import styles from './sheet.module.css';

const SIDE = { department: '院级专家', central: '校级专家' } as const;

/** The review on paper: A4 upright, with a line to sign on. */
export function ReviewSheet({ review }: { readonly review: Review }) {
  const { info, school, term } = useAccount();
  const { course } = review;
  const facts: readonly (readonly [string, string])[] = [
    ['课程名称', course.name],
    ['课程代码', course.code],
    ['开课部门', course.department_name],
    ['课程性质', course.nature_name || '--'],
    ['教师', review.parts.map(({ name }) => name).join('、')],
    ['学年学期', term?.acad_year_term_name ?? '--'],
    ['评估体系', `${review.evaluation_system_name}（${PROCESS_TITLE[review.process]}）`],
    ['评审专家', `${info.name}（${SIDE[review.side]}）`],
  ];
  return (
    <article className={styles.paper} aria-label="评审表">
      <h2>{school.school}课程评审表</h2>
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled sideways, also with the keyboard. */}
      <section className={styles.wide} tabIndex={0} aria-label="各指标评分">
        <ScoreTable review={review} />
      </section>
      <dl className={styles.outcome}>
        <div>
          <dt>总分</dt>
          <dd>{review.score === null ? '未提交' : review.score.toFixed(2)}</dd>
        </div>
        <div>
          <dt>等级</dt>
          <dd>{gradeText(review.grade)}</dd>
        </div>
        <div>
          <dt>提交时间</dt>
          <dd>{review.submitted_at ? dayTime(review.submitted_at) : '--'}</dd>
        </div>
      </dl>
      <p className={styles.sign}>
        <span>专家签字：</span>
        <span>日期：</span>
      </p>
    </article>
  );
}
