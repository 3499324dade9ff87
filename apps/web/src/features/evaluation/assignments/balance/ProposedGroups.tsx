import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { type Column, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { Tags } from '../../../../ui/table/Tags.tsx';
import styles from './balance.module.css';
import { shortFirst } from './summary.ts';

type Group = Proposed['groups'][number];

const COLUMNS: readonly Column<Group>[] = [
  { key: 'name', title: '课程', role: 'name', render: ({ name }) => name || '--' },
  { key: 'department_name', title: '开课部门', render: (group) => group.department_name || '--' },
  { key: 'assigned', title: '已分配', align: 'end', short: true, render: ({ assigned }) => assigned },
  { key: 'experts', title: '拟分配', render: (group) => <Experts {...group} /> },
  { key: 'lacking', title: '还缺', align: 'end', short: true, render: (group) => <Lacking {...group} /> },
];

/** Which group would get whom; what needs a look stands first. */
export function ProposedGroups({ groups }: Pick<Proposed, 'groups'>) {
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
