import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { Button } from 'antd';
import type { RowsPage } from '../../../../request/resource-calls.ts';
import { choiceColumn, lastColumn } from '../../../../ui/list/columns.tsx';
import { ListPager } from '../../../../ui/list/ListPager.tsx';
import styles from '../../../../ui/list/list.module.css';
import type { ShownList } from '../../../../ui/list/use-list-state.ts';
import { type Selection, useSelection } from '../../../../ui/list/use-selection.ts';
import { type Column, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import assignmentsStyles from '../assignments.module.css';
import { ExpertsCell } from './ExpertsCell.tsx';
import { type GroupLine, groupLines } from './group-lines.ts';

/** What is done from the list; each calls back once it is done. */
export interface AssignmentDoings {
  assign(groups: readonly GroupLine[], onDone?: () => void): void;
  /** Null: all groups of the current filter. */
  balance(groups: readonly GroupLine[] | null, onDone?: () => void): void;
  replace(group: GroupLine, expert: GroupLine['experts'][number]): void;
}

interface GroupRowsProps {
  readonly side: Side;
  readonly shown: ShownList;
  readonly page: RowsPage<EvaluationCourseRow>;
  /** The rows are those of before, while others are on their way. */
  readonly busy: boolean;
  readonly doings: AssignmentDoings;
  /** The groups of all pages are being read. */
  readonly gathering: boolean;
}

/** The groups, how many courses there are, and what can be done with several of them. */
export function GroupRows({ side, shown, page, busy, doings, gathering }: GroupRowsProps) {
  const lines = groupLines(page.data, side);
  const selection = useSelection(lines);
  const chosen = selection.rows.length;
  return (
    <div className={styles.rows} aria-busy={busy}>
      <div className={styles.toolbar} data-chosen={chosen > 0 || undefined}>
        <p role="status">{chosen > 0 ? `已选 ${chosen} 个` : `共 ${page.meta.total} 门课程`}</p>
        {chosen > 0 ? (
          <>
            <Button type="primary" onClick={() => doings.assign(selection.rows, selection.clear)}>
              分配专家
            </Button>
            <Button onClick={() => doings.balance(selection.rows, selection.clear)}>均衡分配</Button>
            <Button type="text" onClick={selection.clear}>
              取消选择
            </Button>
          </>
        ) : (
          <>
            <span className={styles.gap} />
            <Button loading={gathering} onClick={() => doings.balance(null)}>
              均衡分配全部
            </Button>
          </>
        )}
      </div>
      <GroupTable lines={lines} selection={selection} doings={doings} />
      <ListPager state={shown.state} total={page.meta.total} show={shown.show} />
    </div>
  );
}

interface GroupTableProps {
  readonly lines: readonly GroupLine[];
  readonly selection: Selection<GroupLine>;
  readonly doings: AssignmentDoings;
}

/** The groups before the experts, each with those who review it. */
function GroupTable({ lines, selection, doings }: GroupTableProps) {
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
    <span className={assignmentsStyles.lines}>
      <span>{name}</span>
      <span className={assignmentsStyles.quiet}>{code}</span>
    </span>
  );
}
