import type { Fairness } from '@course-center/contract/evaluation/fairness';
import { OWN_SCHOOL } from '@course-center/domain/evaluation/reviews/expert-names';
import { type Column, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { byDifference } from './by-difference.ts';
import styles from './fairness.module.css';

type Expert = Fairness['experts'][number];

const points = (value: number | null) => (value === null ? '--' : value.toFixed(2));

const COLUMNS: readonly Column<Expert>[] = [
  { key: 'name', title: '专家', role: 'name', render: ({ name }) => name },
  { key: 'school', title: '单位', render: ({ school_name }) => school_name || OWN_SCHOOL },
  { key: 'reviews', title: '评审数', align: 'end', short: true, render: ({ reviews }) => reviews },
  { key: 'mean', title: '全部平均', align: 'end', short: true, render: ({ mean }) => points(mean) },
  { key: 'spread', title: '标准差', align: 'end', short: true, render: ({ spread }) => points(spread) },
  { key: 'shared', title: '共评数', align: 'end', short: true, render: ({ shared }) => shared },
  {
    key: 'shared_mean',
    title: '共评本人',
    align: 'end',
    short: true,
    render: ({ shared_mean }) => points(shared_mean),
  },
  {
    key: 'others',
    title: '共评他人',
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
];

/** Each expert's scale in figures, the strictest first. */
export function ExpertScale({ experts }: { readonly experts: readonly Expert[] }) {
  return (
    <section className={styles.part}>
      <h3>专家评分尺度</h3>
      <p className={styles.hint}>
        “共评”只算其他专家也评审了的课程组：平均差 = 共评本人 − 共评他人。评审数与全部平均含单独评审的课程组。
      </p>
      <PlainTable
        caption="专家评分尺度"
        columns={COLUMNS}
        rows={byDifference(experts)}
        rowKey={({ person_id }) => String(person_id)}
      />
    </section>
  );
}
