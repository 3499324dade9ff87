import type { Fairness } from '@course-center/contract/evaluation/fairness';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { type FigureColumn, FigureTable } from './FigureTable.tsx';
import styles from './fairness.module.css';

type Course = Fairness['courses'][number];
type Reading = Course['mean'];

const read = (reading: Reading) =>
  reading === null ? '--' : `${scoreText(reading.score)}（${reading.grade}级）`;

const reading = (
  key: 'mean' | 'trimmed' | 'median',
  title: string,
  said: (value: Reading) => string = read,
): FigureColumn<Course> => ({
  ...{ key, title, align: 'end', short: true, figure: (course) => course[key]?.score ?? null },
  render: (course) => said(course[key]),
});

const COLUMNS: readonly FigureColumn<Course>[] = [
  {
    ...{ key: 'name', title: '课程组', leads: true, figure: ({ name }) => name },
    render: ({ course_id, name }) => <CourseLink id={course_id}>{name}</CourseLink>,
  },
  {
    key: 'department',
    title: '开课部门',
    figure: ({ department_name }) => department_name,
    render: ({ department_name }) => department_name,
  },
  {
    key: 'reviews',
    title: '评审数',
    align: 'end',
    short: true,
    figure: ({ reviews }) => reviews,
    render: ({ reviews }) => reviews,
  },
  reading('mean', '平均分'),
  reading('trimmed', '去掉最高最低', (value) => (value === null ? '人数不足，未去' : read(value))),
  reading('median', '中位数'),
  {
    key: 'differs',
    title: '等级',
    short: true,
    figure: ({ differs }) => Number(!differs),
    render: ({ differs }) => (differs ? <strong className={styles.differs}>不一致</strong> : '一致'),
  },
];

interface CourseReadingsProps {
  readonly courses: readonly Course[];
  readonly onExport: () => Promise<void>;
}

/** How each grade would read by mean, trimmed mean and median; those that differ first. */
export function CourseReadings({ courses, onExport }: CourseReadingsProps) {
  const rows = [...courses].sort((one, other) => Number(other.differs) - Number(one.differs));
  return (
    <FigureTable
      caption="三种读法下的等级"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ group_id }) => String(group_id)}
      onExport={onExport}
    />
  );
}
