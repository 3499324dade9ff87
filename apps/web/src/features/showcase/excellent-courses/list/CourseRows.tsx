import { DownOutlined } from '@ant-design/icons';
import type { ExcellentCourseRow } from '@course-center/contract/showcase/manage';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { RowsPage } from '../../../../request/resource-calls.ts';
import { MoveButtons } from '../../../../ui/files/MoveButtons.tsx';
import { BulkOutcome } from '../../../../ui/list/BulkOutcome.tsx';
import { choiceColumn, lastColumn, sortedColumn } from '../../../../ui/list/columns.tsx';
import { ExportButton } from '../../../../ui/list/ExportButton.tsx';
import type { Front } from '../../../../ui/list/handling.ts';
import { ListPager } from '../../../../ui/list/ListPager.tsx';
import listStyles from '../../../../ui/list/list.module.css';
import { rowsQuery } from '../../../../ui/list/list-state.ts';
import { SortChoice } from '../../../../ui/list/SortChoice.tsx';
import { type Bulk, useBulk } from '../../../../ui/list/use-bulk.tsx';
import type { ShownList } from '../../../../ui/list/use-list-state.ts';
import { type Selection, useSelection } from '../../../../ui/list/use-selection.ts';
import { type Column, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { moveCourse, readPlace } from '../api.ts';
import { CourseActions } from './CourseActions.tsx';
import { BULK_ACTIONS } from './course-actions.tsx';
import { courses } from './course-screen.tsx';
import { type Goal, goalOf } from './goal.ts';
import styles from './list.module.css';

const IN_LINE = 2;

interface CourseRowsProps {
  readonly shown: ShownList;
  readonly page: RowsPage<ExcellentCourseRow>;
  /** The rows are those of before, while others are on their way. */
  readonly busy: boolean;
  readonly present: (front: Front) => void;
}

/** The courses in the order that visitors see them, and what can be done with one or several. */
export function CourseRows({ shown: { state, show }, page, busy, present }: CourseRowsProps) {
  const { data: rows, meta } = page;
  const selection = useSelection(rows);
  const bulk = useBulk(courses, selection.clear);
  const { told, move } = useMoving();
  const chosen = selection.rows.length;
  // Among some of them, or in another order, a step up would mean nothing.
  const ordered = Object.keys(state.filters).length === 0 && state.sort === '';
  const place = {
    ids: rows.map(({ id }) => id),
    offset: (state.page - 1) * state.size,
    total: meta.total,
  };
  const goal = (row: ExcellentCourseRow, step: -1 | 1) => goalOf(rows.indexOf(row), step, place);
  const moves: Column<ExcellentCourseRow> = {
    key: 'order',
    title: '首页顺序',
    short: true,
    render: (row) => (
      <span className={styles.move}>
        <MoveButtons
          name={row.course_name}
          first={goal(row, -1) === null}
          last={goal(row, 1) === null}
          onMove={(step) => move(row, goal(row, step))}
        />
      </span>
    ),
  };
  const ends = (row: ExcellentCourseRow) => [
    { title: '移到最前', run: () => move(row, { at: 0 }) },
    { title: '移到最后', run: () => move(row, 'end') },
  ];
  return (
    <div className={listStyles.rows} aria-busy={busy}>
      <div className={listStyles.toolbar} data-chosen={chosen > 0 || undefined}>
        <p role="status">{chosen > 0 ? `已选 ${chosen} 门` : `共 ${meta.total} 门`}</p>
        {chosen > 0 && <BulkButtons selection={selection} bulk={bulk} />}
        <span className={listStyles.gap} />
        <SortChoice columns={courses.columns} sort={state.sort} onSort={(sort) => show({ sort })} />
        <ExportButton total={meta.total} onExport={() => courses.calls.exportRows(rowsQuery(state))} />
      </div>
      {bulk.outcome && <BulkOutcome {...bulk.outcome} nameOf={courses.nameOf} onClose={bulk.forget} />}
      <PlainTable
        caption="优质课程列表"
        columns={[
          choiceColumn(selection, rows, courses.nameOf),
          ...courses.columns.map((column) => sortedColumn(column, state.sort, (sort) => show({ sort }))),
          ...(ordered ? [moves] : []),
          lastColumn<ExcellentCourseRow>((row) => (
            <CourseActions row={row} present={present} moves={ends(row)} />
          )),
        ]}
        rows={rows}
        rowKey={({ id }) => String(id)}
      />
      <p role="status" className={styles.told}>
        {told}
      </p>
      <ListPager state={state} total={meta.total} show={show} />
    </div>
  );
}

interface Move {
  readonly row: ExcellentCourseRow;
  readonly goal: Goal;
}

/** Puts courses into another order; says so to whoever does not see it. */
function useMoving() {
  const queries = useQueryClient();
  const [told, setTold] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ row, goal }: Move) => moveCourse(row.id, await followerAt(goal)),
    onSuccess: (_moved, { row }) => setTold(`“${row.course_name}”的顺序已调整`),
    onSettled: () => queries.invalidateQueries({ queryKey: [courses.calls.path] }),
  });
  return {
    told,
    move(row: ExcellentCourseRow, goal: Goal | null) {
      // A second step before the first is kept would start from an order that is gone.
      if (goal && !isPending) mutate({ row, goal });
    },
  };
}

async function followerAt(goal: Goal): Promise<number | null> {
  if (goal === 'end') return null;
  return 'before' in goal ? goal.before : readPlace(goal.at);
}

interface BulkButtonsProps {
  readonly selection: Selection<ExcellentCourseRow>;
  readonly bulk: Bulk<ExcellentCourseRow>;
}

/** What can be done with the chosen courses; the rarer things wait behind 更多. */
function BulkButtons({ selection, bulk }: BulkButtonsProps) {
  const rest = BULK_ACTIONS.slice(IN_LINE);
  return (
    <>
      {BULK_ACTIONS.slice(0, IN_LINE).map((action) => (
        <Button
          key={action.verb}
          danger={action.danger ?? false}
          loading={bulk.running === action.verb}
          disabled={bulk.running !== null && bulk.running !== action.verb}
          onClick={() => bulk.ask(action, selection.rows)}
        >
          批量{action.verb}
        </Button>
      ))}
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: rest.map(({ verb, danger = false }) => ({ key: verb, label: `批量${verb}`, danger })),
          onClick: ({ key }) => {
            const action = rest.find(({ verb }) => verb === key);
            if (action) void bulk.ask(action, selection.rows);
          },
        }}
      >
        <Button aria-haspopup="menu" loading={rest.some(({ verb }) => verb === bulk.running)}>
          更多
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Button type="text" onClick={selection.clear}>
        取消选择
      </Button>
    </>
  );
}
