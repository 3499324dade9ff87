import { Button } from 'antd';
import { choiceColumn, lastColumn } from '../../../../ui/list/columns.tsx';
import type { Selection } from '../../../../ui/list/use-selection.ts';
import { type Column, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import styles from '../assignments.module.css';
import { ExpertsCell } from './ExpertsCell.tsx';
import type { AssignmentDoings } from './GroupRows.tsx';
import type { GroupLine } from './group-lines.ts';

interface GroupTableProps {
  readonly lines: readonly GroupLine[];
  readonly selection: Selection<GroupLine>;
  readonly doings: AssignmentDoings;
}

/** The groups before the experts, each with those who review it. */
export function GroupTable({ lines, selection, doings }: GroupTableProps) {
  const columns: Column<GroupLine>[] = [
    choiceColumn(selection, lines, ({ name }) => name),
    { key: 'name', title: '课程', role: 'name', render: (line) => <CourseCell {...line} /> },
    { key: 'department_name', title: '开课部门', render: (line) => line.department_name },
    { key: 'teachers', title: '教师', render: ({ teachers }) => teachers.join('、') || '--' },
    {
      key: 'experts',
      title: '评审专家',
      render: (line) => <ExpertsCell line={line} onReplace={(expert) => doings.replace(line, expert)} />,
    },
    lastColumn((line) =>
      line.may_assign ? (
        <Button
          type="link"
          size="small"
          aria-label={`分配专家：${line.name}`}
          onClick={() => doings.assign([line])}
        >
          分配
        </Button>
      ) : (
        '--'
      ),
    ),
  ];
  return <PlainTable caption="课程组列表" columns={columns} rows={lines} rowKey={({ id }) => String(id)} />;
}

function CourseCell({ name, code }: Pick<GroupLine, 'name' | 'code'>) {
  return (
    <span className={styles.lines}>
      <span>{name}</span>
      <span className={styles.quiet}>{code}</span>
    </span>
  );
}
