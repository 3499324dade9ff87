import { endWords } from '@course-center/domain/forms/local-time';
import { urgedWords } from '@course-center/domain/messages/urging';
import type { TeacherLine } from '../rows.ts';
import styles from './cells.module.css';
import { Mark } from './Mark.tsx';
import { Members } from './Members.tsx';

/** Who teaches, how far their part is, and the way to all members of the group: two lines, whatever there is to say. */
export function TeacherCell({ line: { course, group, teacher, leads } }: { readonly line: TeacherLine }) {
  const { name, employee_no } = teacher.teacher;
  const extended =
    leads && group.extended_until ? `延至 ${endWords(new Date(group.extended_until), new Date())}` : '';
  const marks = [
    course.is_team === 1 && teacher.is_leader === 1 && (
      <Mark key="leader" tone="accent">
        负责人
      </Mark>
    ),
    teacher.reject_count > 0 && (
      <Mark key="rejected" tone="waiting">
        驳回 {teacher.reject_count} 次
      </Mark>
    ),
    extended !== '' && (
      <Mark key="extended" tone="accent" title={extended}>
        {extended}
      </Mark>
    ),
    leads && group.urged && (
      <Mark key="urged" title={urgedWords(group.urged)}>
        已催办
      </Mark>
    ),
    teacher.temporary_storage !== '' && <Mark key="storage">{teacher.temporary_storage}</Mark>,
  ];
  return (
    <div>
      <p className={styles.line}>
        <span className={styles.person}>
          {name}
          <span className={styles.number}>{employee_no}</span>
        </span>
      </p>
      <p className={styles.line}>
        {leads && <Members course={course} group={group} />}
        {marks}
      </p>
    </div>
  );
}
