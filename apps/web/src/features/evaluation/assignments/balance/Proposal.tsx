import type { Proposed } from '@course-center/contract/evaluation/assignments';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from 'antd';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { type Column, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { Tags } from '../../../../ui/table/Tags.tsx';
import type { GroupLine } from '../list/group-lines.ts';
import styles from './balance.module.css';
import { changedFirst, shortFirst, summaryOf } from './summary.ts';

const COLUMNS: readonly Column<Group>[] = [
  { key: 'name', title: '课程', role: 'name', render: ({ name }) => name || '--' },
  { key: 'department_name', title: '开课部门', render: (group) => group.department_name || '--' },
  { key: 'assigned', title: '已分配', align: 'end', short: true, render: ({ assigned }) => assigned },
  { key: 'experts', title: '拟分配', render: (group) => <Experts {...group} /> },
  { key: 'lacking', title: '还缺', align: 'end', short: true, render: (group) => <Lacking {...group} /> },
];

interface ProposalProps {
  readonly proposal: UseQueryResult<Proposed>;
  /** The groups that it is for, by the names that the list calls them. */
  readonly groups: readonly GroupLine[];
}

/** What would be assigned, what stays short, and what each expert would have to do. */
export function Proposal({ proposal, groups }: ProposalProps) {
  const { data, error, isPlaceholderData } = proposal;
  if (error || !data) return <NotLoaded query={proposal} title="方案没有算出来" rows={6} />;
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

/** What each expert would have to do: what they have, and what comes to it. */
function Loads({ loads }: Pick<Proposed, 'loads'>) {
  const most = Math.max(1, ...loads.map(({ after }) => after));
  return (
    <details className={styles.loads} open>
      <summary>专家评审量（{loads.length} 位）</summary>
      <ul>
        {changedFirst(loads).map(({ person_id, name, before, after }) => (
          <li key={person_id}>
            <span>{name}</span>
            <meter aria-label={`${name}的评审量`} min={0} max={most} value={after} />
            <span className={styles.change}>{before === after ? before : `${before} → ${after}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Group = Proposed['groups'][number];

/** Which group would get whom; what needs a look stands first. */
function ProposedGroups({ groups }: Pick<Proposed, 'groups'>) {
  return (
    <section className={styles.scrolled} aria-label="分配方案">
      <PlainTable
        caption="分配方案"
        columns={COLUMNS}
        rows={shortFirst(groups)}
        rowKey={({ group_id }) => String(group_id)}
      />
    </section>
  );
}

function Experts({ experts, sentence }: Group) {
  if (sentence) return <span className={styles.why}>{sentence}</span>;
  return <Tags texts={experts.map(({ name }) => name)} />;
}

function Lacking({ lacking }: Group) {
  return lacking > 0 ? <strong className={styles.lacking}>{lacking}</strong> : 0;
}
