import { Tag } from 'antd';
import type { TeacherLine } from '../rows.ts';
import styles from './cells.module.css';
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
        {course.is_team === 1 && teacher.is_leader === 1 && <Tag color="blue">负责人</Tag>}
        {teacher.temporary_storage !== '' && <Tag>{teacher.temporary_storage}</Tag>}
        {teacher.reject_count > 0 && <Tag color="warning">驳回 {teacher.reject_count} 次</Tag>}
      </span>
      {leads && <Members course={course} group={group} />}
    </div>
  );
}
