import type { CourseOfPoint, MajorPoint } from '@course-center/contract/goals/majors';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { termTitle } from '@course-center/domain/forms/term-title';
import { courseNote, pointNote } from '@course-center/domain/goals/major';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { useStart } from '../../account/public.ts';
import { decimal, points as marks } from '../charts/decimal.ts';
import { questionsQuery, type YearOf } from './api.ts';
import styles from './majors.module.css';

interface PointDetailProps {
  readonly of: YearOf;
  readonly point: MajorPoint;
  readonly beside: ReactNode;
}

/** A point with what speaks against its value; opened, the courses that it comes from. */
export function PointDetail({ of, point, beside }: PointDetailProps) {
  const note = pointNote(point);
  return (
    <details className={styles.point}>
      <summary>
        <span className={styles.pointText}>
          <b>{point.code}</b> {point.text}
        </span>
        <span className={styles.value}>
          {point.value === null ? <span className={styles.lacking}>暂无达成度</span> : decimal(point.value)}
          {beside}
        </span>
        {note !== '' && <span className={styles.note}>{note}</span>}
      </summary>
      {point.value === null && point.known_weight > 0 && (
        <p className={styles.quiet}>
          有数据的课程权重合计 {decimal(point.known_weight)}，加权值 {decimal(point.known)}
          ；数据齐全后才有达成度。
        </p>
      )}
      {point.courses.map((course) => (
        <CourseLine key={course.course_id} of={of} course={course} />
      ))}
    </details>
  );
}

function CourseLine({ of, course }: { readonly of: YearOf; readonly course: CourseOfPoint }) {
  const note = courseNote(course);
  return (
    <section className={styles.course} aria-label={course.name}>
      <header>
        <span>
          <CourseLink id={course.course_id}>{course.name}</CourseLink>{' '}
          <span className={styles.quiet}>
            {course.code} · {course.department_name}
          </span>
        </span>
        <span className={styles.figure}>
          权重 {course.level ? `${course.level} = ` : ''}
          {decimal(course.weight)}
        </span>
        <span className={styles.figure}>达成度 {decimal(course.value)}</span>
      </header>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {course.offerings.map((offering) => (
        <OfferingLine key={offering.goal_course_id} of={of} offering={offering} />
      ))}
    </section>
  );
}

interface OfferingLineProps {
  readonly of: YearOf;
  readonly offering: CourseOfPoint['offerings'][number];
}

/** One term of a course: its goals that support the point and, on demand, the questions behind them. */
function OfferingLine({ of, offering }: OfferingLineProps) {
  const { terms } = useStart();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.offering}>
      <p>
        {termTitle(offering.acad_year_term, terms)} · 本年级 {offering.students} 人 ·{' '}
        {decimal(offering.value)}
        {offering.may_open && (
          <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起题目' : '查看题目'}
          </Button>
        )}
      </p>
      <ul>
        {offering.goals.map(({ key, title, overall, target, incomplete }) => (
          <li key={key}>
            {title}：{decimal(overall)}，期望值 {decimal(target)}
            {overall !== null && overall < target && <span className={styles.lacking}>（未达到）</span>}
            {incomplete && '（部分成绩未录入）'}
          </li>
        ))}
      </ul>
      {open && <Questions of={of} offering={offering} />}
    </div>
  );
}

function Questions({ of, offering }: OfferingLineProps) {
  const query = useQuery(questionsQuery(of, offering.goal_course_id));
  if (!query.data) return <NotLoaded query={query} title="题目没有加载出来" />;
  const goals = query.data.goals.filter(({ key }) => offering.goals.some((goal) => goal.key === key));
  return (
    <table className={styles.questions}>
      <caption>本年级学生的得分情况</caption>
      <thead>
        <tr>
          <th scope="col">课程目标</th>
          <th scope="col">考核项与题目</th>
          <th scope="col">满分</th>
          <th scope="col">平均分</th>
          <th scope="col">得分率</th>
          <th scope="col">人数</th>
        </tr>
      </thead>
      <tbody>
        {goals.flatMap(({ key, title, columns }) =>
          columns.map((column) => (
            <tr key={`${key} ${column.key}`}>
              <td data-title="课程目标">{title}</td>
              <td data-title="考核项与题目">
                {column.item}
                {column.question && ` · ${column.question}`}
              </td>
              <td data-title="满分">{marks(column.full)}</td>
              <td data-title="平均分">{column.mean === null ? '—' : scoreText(column.mean / 100)}</td>
              <td data-title="得分率">{decimal(column.ratio)}</td>
              <td data-title="人数">{column.students}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
