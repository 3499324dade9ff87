import type { Fairness } from '@course-center/contract/evaluation/fairness';
import { OWN_SCHOOL } from '@course-center/domain/scoring/expert-names';
import { type Column, PlainTable } from '../../ui/table/PlainTable.tsx';
import styles from './fairness.module.css';

type Expert = Fairness['experts'][number];

const points = (value: number | null) => (value === null ? '--' : value.toFixed(2));

const COLUMNS: readonly Column<Expert>[] = [
  { key: 'name', title: '专家', role: 'name', render: ({ name }) => name },
  { key: 'school', title: '单位', render: ({ school_name }) => school_name || OWN_SCHOOL },
  { key: 'reviews', title: '评审数', align: 'end', short: true, render: ({ reviews }) => reviews },
  { key: 'mean', title: '平均分', align: 'end', short: true, render: ({ mean }) => points(mean) },
  {
    key: 'others',
    title: '同课程其他专家',
    align: 'end',
    short: true,
    render: ({ others_mean }) => points(others_mean),
  },
  {
    key: 'difference',
    title: '平均差',
    align: 'end',
    short: true,
    render: ({ difference }) =>
      difference !== null && difference > 0 ? `+${points(difference)}` : points(difference),
  },
  { key: 'spread', title: '标准差', align: 'end', short: true, render: ({ spread }) => points(spread) },
];

/** Each expert's scale in figures. */
export function ExpertScale({ experts }: { readonly experts: readonly Expert[] }) {
  return (
    <section className={styles.part}>
      <h3>专家评分尺度</h3>
      <PlainTable
        caption="专家评分尺度"
        columns={COLUMNS}
        rows={experts}
        rowKey={({ person_id }) => String(person_id)}
      />
    </section>
  );
}
