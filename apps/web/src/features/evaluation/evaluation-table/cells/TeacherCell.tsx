import { endWords } from '@course-center/domain/forms/local-time';
import { urgedWords } from '@course-center/domain/messages/urging';
import type { TeacherLine } from '../rows.ts';
import styles from './cells.module.css';
import { Mark } from './Mark.tsx';
import { Members } from './Members.tsx';

/** Who teaches, how far their part is, and the way to all members of the group. */
export function TeacherCell({ line: { course, group, teacher, leads } }: { readonly line: TeacherLine }) {
  const { name, employee_no } = teacher.teacher;
  const marks = [
    course.is_team === 1 && teacher.is_leader === 1 && (
      <Mark key="leader" tone="accent">
        负责人
      </Mark>
    ),
    teacher.temporary_storage !== '' && <Mark key="storage">{teacher.temporary_storage}</Mark>,
    leads && group.extended_until && (
      <Mark key="extended" tone="accent">
        延至 {endWords(new Date(group.extended_until), new Date())}
      </Mark>
    ),
    leads && group.urged && <Mark key="urged">{urgedWords(group.urged)}</Mark>,
    teacher.reject_count > 0 && (
      <Mark key="rejected" tone="waiting">
        驳回 {teacher.reject_count} 次
      </Mark>
    ),
  ];
  return (
    <div className={styles.teacher}>
      <span className={styles.person}>
        {name}
        <span className={styles.number}>{employee_no}</span>
      </span>
      {marks.some(Boolean) && <span className={styles.marks}>{marks}</span>}
      {leads && <Members course={course} group={group} />}
    </div>
  );
}
