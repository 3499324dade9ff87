import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import { Tag } from 'antd';
import styles from './cells.module.css';

const PROCESS_TAG = { old: { text: '老', color: 'blue' }, new: { text: '新', color: 'green' } } as const;

/** What a course is: its name first, because that is what it is looked for by. */
export function CourseInfo({ course }: { readonly course: EvaluationCourseRow }) {
  const { code, name, department_name, nature_name } = course.course;
  const { text, color } = PROCESS_TAG[course.process];
  return (
    <div className={styles.course}>
      <p className={styles.name}>{name}</p>
      <p className={styles.facts}>
        {[code, department_name, nature_name].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={styles.marks}>
        <Tag color={color}>{text}</Tag>
        <Tag>{course.is_team === 1 ? '团队' : '个人'}</Tag>
        {course.planning !== '' && <Tag>{course.planning} 规划</Tag>}
        {course.deleted && <Tag color="error">已删除</Tag>}
      </p>
    </div>
  );
}
