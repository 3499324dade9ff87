import type { Proposed } from '@course-center/contract/evaluation/assignments';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from 'antd';
import { RequestFailed } from '../../../../request/failed.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../../ui/states/Loading.tsx';
import type { GroupLine } from '../list/group-lines.ts';
import styles from './balance.module.css';
import { Loads } from './Loads.tsx';
import { ProposedGroups } from './ProposedGroups.tsx';
import { summaryOf } from './summary.ts';

interface ProposalProps {
  readonly proposal: UseQueryResult<Proposed>;
  /** The groups that it is for, by the names that the list calls them. */
  readonly groups: readonly GroupLine[];
}

/** What would be assigned, what stays short, and what each expert would have to do. */
export function Proposal({ proposal, groups }: ProposalProps) {
  const { data, error, isPlaceholderData, refetch } = proposal;
  if (error) {
    const reason = error instanceof RequestFailed ? error.sentence : undefined;
    return <ErrorState title="方案没有算出来" reason={reason} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading rows={6} />;
  const { sentence, short } = summaryOf(data);
  return (
    <div className={styles.proposal} aria-busy={isPlaceholderData}>
      <div role="status">
        <Alert role="presentation" type={short ? 'warning' : 'info'} showIcon title={sentence} />
      </div>
      <ProposedGroups groups={named(data.groups, groups)} />
      <Loads loads={data.loads} />
    </div>
  );
}

/** A course of individuals has several groups: the list tells them apart by who teaches. */
function named(proposed: Proposed['groups'], groups: readonly GroupLine[]): Proposed['groups'] {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return proposed.map((group) => ({ ...group, name: names.get(group.group_id) ?? group.name }));
}
