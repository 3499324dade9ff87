import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import styles from './cells.module.css';
import { Mark } from './Mark.tsx';

const PROCESS_MARK = { old: { text: '老', tone: 'accent' }, new: { text: '新', tone: 'good' } } as const;

/** What a course is: its name first, because that is what it is looked for by. */
export function CourseInfo({ course }: { readonly course: EvaluationCourseRow }) {
  const { code, name, department_name, nature_name } = course.course;
  const { text, tone } = PROCESS_MARK[course.process];
  return (
    <div className={styles.course}>
      <p className={styles.name}>{name}</p>
      <p className={styles.facts}>
        {[code, department_name, nature_name].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={styles.marks}>
        <Mark tone={tone}>{text}</Mark>
        <Mark>{course.is_team === 1 ? '团队' : '个人'}</Mark>
        {course.planning !== '' && <Mark>{course.planning} 规划</Mark>}
        {course.deleted && <Mark tone="bad">已删除</Mark>}
      </p>
    </div>
  );
}
