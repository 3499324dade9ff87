import { auditInformationText } from '@course-center/domain/evaluation/audit-information-text';
import { Link, type LinkProps } from 'react-router';
import type { TeacherLine } from '../rows.ts';
import styles from './cells.module.css';

interface AuditInformationProps {
  readonly line: TeacherLine;
  readonly to: LinkProps['to'];
}

/** The way to a teacher's material. */
export function AuditInformation({ line: { course, group, teacher }, to }: AuditInformationProps) {
  const text = auditInformationText(group, teacher.qualified_status);
  return (
    <Link
      className={styles.material ?? ''}
      to={to}
      data-look={text}
      aria-label={`${text}：${course.course.name} ${teacher.teacher.name}`}
    >
      {text}
    </Link>
  );
}
