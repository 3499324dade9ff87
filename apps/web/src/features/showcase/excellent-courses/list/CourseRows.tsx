import type { ExcellentCourseRow } from '@course-center/contract/showcase/manage';
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
import { useBulk } from '../../../../ui/list/use-bulk.tsx';
import type { ShownList } from '../../../../ui/list/use-list-state.ts';
import { useSelection } from '../../../../ui/list/use-selection.ts';
import { type Column, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { BulkButtons } from './BulkButtons.tsx';
import { CourseActions } from './CourseActions.tsx';
import { courses } from './course-screen.tsx';
import { goalOf } from './goal.ts';
import styles from './list.module.css';
import { useMoving } from './use-moving.ts';

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
