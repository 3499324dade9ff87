import type { Stage } from '@course-center/domain/evaluation/stages';
import { auditWord } from '@course-center/domain/evaluation/state-words';
import { leaderFirst } from '@course-center/domain/evaluation/team-shown';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { groupName } from '../../evaluation-table/cells/cell-of.tsx';
import { StateTag } from '../../evaluation-table/StateTag.tsx';
import { groupPath } from '../group-routes.ts';
import { isWaiting, type ListedGroup } from './audited-groups.ts';
import { groupState, isResubmitted } from './group-state.ts';
import styles from './list.module.css';

const AGAIN = { text: '重新提交', tone: 'waiting' } as const;

interface AuditListProps {
  readonly groups: readonly ListedGroup[];
  readonly stage: Stage;
  readonly shown: number | null;
}

/** The groups, one below the other; the shown one is kept in view. */
export function AuditList({ groups, stage, shown }: AuditListProps) {
  const { search } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group has another place in the list.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <ol className={styles.list} aria-label="课程组名单">
      {groups.map(({ course, group }) => {
        const here = group.id === shown;
        return (
          <li key={group.id}>
            <Link
              ref={here ? current : null}
              className={styles.item ?? ''}
              to={{ pathname: groupPath(group.id), search }}
              aria-current={here ? 'true' : undefined}
              data-group={group.id}
              data-waiting={isWaiting({ course, group }, stage) || undefined}
            >
              <span className={styles.name}>{groupName(course, group)}</span>
              <span className={styles.facts}>
                {[course.course.department_name, teamName(course, group)].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.state}>
                {isResubmitted(group) && <StateTag word={AGAIN} />}
                <StateTag word={groupState(group, stage, auditWord(group))} />
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** Who leads a team, and how many they are; a single teacher stands in the group's name. */
function teamName({ is_team }: ListedGroup['course'], { evaluation_course_teachers }: ListedGroup['group']) {
  const [leader] = leaderFirst(evaluation_course_teachers);
  return is_team === 1 && leader ? `${leader.teacher.name} 等 ${evaluation_course_teachers.length} 人` : '';
}
