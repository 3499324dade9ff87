import type { Assigned } from '@course-center/contract/evaluation/assignments';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from 'antd';
import { RequestFailed } from '../../../../request/failed.ts';
import styles from '../assignments.module.css';
import type { GroupLine } from '../list/group-lines.ts';

interface TrialProps {
  readonly trial: UseQueryResult<Assigned>;
  /** The groups that are tried, by the names that the list calls them. */
  readonly groups: readonly GroupLine[];
  /** What is said where nothing is skipped. */
  readonly fine?: string;
}

/** What is going to be assigned and what is going to be skipped, before it happens. */
export function Trial(props: TrialProps) {
  return (
    <div role="status" aria-busy={props.trial.isPlaceholderData}>
      <Outlook {...props} />
    </div>
  );
}

/** What is around it is heard already. */
const look = { role: 'presentation', showIcon: true } as const;

/** Always a line at least: a button below that moves away under a pointer is not pressed. */
function Outlook({ trial: { data, error, isLoading }, groups, fine }: TrialProps) {
  if (error) {
    const said = error instanceof RequestFailed ? error.sentence : undefined;
    return <Alert {...look} type="error" title={said ?? '没有核对成功，请检查网络后重新选择'} />;
  }
  if (!data)
    return (
      <Alert {...look} type="info" title={isLoading ? '正在核对回避要求' : '选择专家后在此核对回避要求'} />
    );
  const { done, skipped } = data;
  const chosen = `${(done + skipped.length) / groups.length} 位专家 × ${groups.length} 个课程组：`;
  if (skipped.length === 0)
    return <Alert {...look} type="info" title={fine ?? `${chosen}将分配 ${done} 人次`} />;
  if (fine !== undefined) return <Alert {...look} type="warning" title={skipped[0]?.sentence} />;
  return (
    <Alert
      {...look}
      type="warning"
      title={`${chosen}将分配 ${done} 人次，跳过 ${skipped.length} 人次`}
      description={<SkippedPairs skipped={skipped} groups={groups} />}
    />
  );
}

export function SkippedPairs({ skipped, groups }: Pick<Assigned, 'skipped'> & Pick<TrialProps, 'groups'>) {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return (
    <ul className={styles.skipped}>
      {skipped.map(({ group_id, person_id, name, expert, sentence }) => (
        <li key={`${group_id}/${person_id}`}>
          {[names.get(group_id) ?? name, expert].filter(Boolean).join(' · ')}：{sentence}
        </li>
      ))}
    </ul>
  );
}
