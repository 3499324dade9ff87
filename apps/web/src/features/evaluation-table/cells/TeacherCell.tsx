import type { TeacherLine } from '../rows.ts';
import styles from './cells.module.css';
import { Mark } from './Mark.tsx';
import { Members } from './Members.tsx';

/** Who teaches, how far their part is, and the way to all members of the group. */
export function TeacherCell({ line: { course, group, teacher, leads } }: { readonly line: TeacherLine }) {
  const { name, employee_no } = teacher.teacher;
  return (
    <div className={styles.teacher}>
      <span>
        <span className={styles.person}>{name}</span>
        <span className={styles.number}>{employee_no}</span>
      </span>
      <span className={styles.marks}>
        {course.is_team === 1 && teacher.is_leader === 1 && <Mark tone="accent">负责人</Mark>}
        {teacher.temporary_storage !== '' && <Mark>{teacher.temporary_storage}</Mark>}
        {teacher.reject_count > 0 && <Mark tone="waiting">驳回 {teacher.reject_count} 次</Mark>}
      </span>
      {leads && <Members course={course} group={group} />}
    </div>
  );
}
