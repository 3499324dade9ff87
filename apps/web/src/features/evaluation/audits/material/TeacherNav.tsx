import type { AuditedPart } from '@course-center/contract/evaluation/groups';
import { qualifiedWord } from '@course-center/domain/evaluation/state-words';
import { Link, useSearchParams } from 'react-router';
import { StateTag } from '../../evaluation-table/StateTag.tsx';
import { withPart } from '../place.ts';
import styles from './material.module.css';

interface TeacherNavProps {
  readonly parts: readonly AuditedPart[];
  readonly shown: number | null;
}

/** The teachers of the group, side by side: links, so that each part has an address of its own. */
export function TeacherNav({ parts, shown }: TeacherNavProps) {
  const [params] = useSearchParams();
  return (
    <nav className={styles.teachers} aria-label="教师">
      {parts.map(({ id, teacher, is_leader, qualified_status }) => (
        <Link
          key={id}
          to={{ search: withPart(params, id).toString() }}
          replace
          preventScrollReset
          aria-current={id === shown ? 'page' : undefined}
        >
          {teacher.name}
          {is_leader === 1 && <span className={styles.leader}>负责人</span>}
          {qualified_status !== null && <StateTag word={qualifiedWord(qualified_status)} />}
        </Link>
      ))}
    </nav>
  );
}
