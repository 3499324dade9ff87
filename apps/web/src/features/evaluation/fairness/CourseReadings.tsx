import type { Fairness } from '@course-center/contract/evaluation/fairness';
import { type Column, PlainTable } from '../../../ui/table/PlainTable.tsx';
import styles from './fairness.module.css';

type Course = Fairness['courses'][number];
type Reading = Course['mean'];

const read = (reading: Reading) =>
  reading === null ? '--' : `${reading.score.toFixed(2)}（${reading.grade}级）`;

const COLUMNS: readonly Column<Course>[] = [
  { key: 'name', title: '课程组', role: 'name', render: ({ name }) => name },
  { key: 'department', title: '开课部门', render: ({ department_name }) => department_name },
  { key: 'reviews', title: '评审数', align: 'end', short: true, render: ({ reviews }) => reviews },
  { key: 'mean', title: '平均分', align: 'end', short: true, render: ({ mean }) => read(mean) },
  {
    key: 'trimmed',
    title: '去掉最高最低',
    align: 'end',
    short: true,
    render: ({ trimmed }) => (trimmed === null ? '人数不足，未去' : read(trimmed)),
  },
  { key: 'median', title: '中位数', align: 'end', short: true, render: ({ median }) => read(median) },
  {
    key: 'differs',
    title: '等级',
    short: true,
    render: ({ differs }) => (differs ? <strong className={styles.differs}>不一致</strong> : '一致'),
  },
];

/** How each grade would read by mean, trimmed mean and median; those that differ first. */
export function CourseReadings({ courses }: { readonly courses: readonly Course[] }) {
  const rows = [...courses].sort((one, other) => Number(other.differs) - Number(one.differs));
  return (
    <section className={styles.part}>
      <h3>三种读法下的等级</h3>
      <PlainTable
        caption="三种读法下的等级"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ group_id }) => String(group_id)}
      />
    </section>
  );
}
