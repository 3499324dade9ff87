import type { AuditedPart } from '@course-center/contract/evaluation/groups';
import { qualifiedWord } from '@course-center/domain/evaluation/state-words';
import { Link, useLocation } from 'react-router';
import { StateTag } from '../../evaluation-table/StateTag.tsx';
import { groupPath } from '../group-routes.ts';
import styles from './material.module.css';

interface TeacherNavProps {
  readonly group: number;
  readonly parts: readonly AuditedPart[];
  readonly shown: number | null;
}

/** The teachers of the group, side by side: links, so that each part has an address of its own. */
export function TeacherNav({ group, parts, shown }: TeacherNavProps) {
  const { search } = useLocation();
  return (
    <nav className={styles.teachers} aria-label="教师">
      {parts.map(({ id, teacher, is_leader, qualified_status }) => (
        <Link
          key={id}
          to={{ pathname: groupPath(group, id), search }}
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
