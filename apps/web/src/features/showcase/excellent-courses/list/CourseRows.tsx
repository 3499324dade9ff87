import { DownOutlined } from '@ant-design/icons';
import type { ExcellentCourseRow } from '@course-center/contract/showcase/excellent-courses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { MoveButtons } from '../../../../ui/files/MoveButtons.tsx';
import { BulkOutcome } from '../../../../ui/list/BulkOutcome.tsx';
import { lastColumn } from '../../../../ui/list/columns.tsx';
import type { Front } from '../../../../ui/list/handling.ts';
import { BulkButtons, type Listed, RowsFrame, RowTable } from '../../../../ui/list/RowsFrame.tsx';
import { type Bulk, useBulk } from '../../../../ui/list/use-bulk.tsx';
import { type Selection, useSelection } from '../../../../ui/list/use-selection.ts';
import type { Column } from '../../../../ui/table/PlainTable.tsx';
import { moveCourse, readPlace } from '../api.ts';
import { CourseActions } from './CourseActions.tsx';
import { BULK_ACTIONS } from './course-actions.tsx';
import { courses } from './course-screen.tsx';
import { DragHandle } from './DragHandle.tsx';
import { type Goal, goalOf, goalOfDrop } from './goal.ts';
import styles from './list.module.css';

const IN_LINE = 2;

interface CourseRowsProps extends Listed<ExcellentCourseRow> {
  readonly present: (front: Front) => void;
}

/** The courses in the order that visitors see them, and what can be done with one or several. */
export function CourseRows({ present, ...listed }: CourseRowsProps) {
  const { state } = listed.shown;
  const { data: rows, meta } = listed.page;
  const selection = useSelection(rows);
  const bulk = useBulk(courses, selection.clear);
  const { told, move } = useMoving(rows);
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
        <DragHandle
          name={row.course_name}
          onDrop={(drop) => move(row, goalOfDrop(rows.indexOf(row), drop, place))}
          onStep={(step) => move(row, goal(row, step))}
          onEnd={(end) => move(row, end === 'first' ? { at: 0 } : 'end')}
        />
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
    <RowsFrame
      {...listed}
      screen={courses}
      chosen={selection.rows.length}
      units={['门课程', '门课程']}
      bulk={<CourseBulk selection={selection} bulk={bulk} />}
    >
      {bulk.outcome && <BulkOutcome {...bulk.outcome} nameOf={courses.nameOf} onClose={bulk.forget} />}
      <RowTable
        {...listed}
        screen={courses}
        caption="优质课程列表"
        selection={selection}
        more={[
          ...(ordered ? [moves] : []),
          lastColumn<ExcellentCourseRow>((row) => (
            <CourseActions row={row} present={present} moves={ends(row)} />
          )),
        ]}
      />
      <p role="status" className={styles.told}>
        {told}
      </p>
    </RowsFrame>
  );
}

interface Move {
  readonly row: ExcellentCourseRow;
  readonly goal: Goal;
  /** In the order that was seen. */
  readonly rows: readonly ExcellentCourseRow[];
}

/** Puts courses into another order; says so to whoever does not see it. */
function useMoving(rows: readonly ExcellentCourseRow[]) {
  const queries = useQueryClient();
  const [told, setTold] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ row, goal, rows }: Move) => moveCourse(row, await followerAt(goal, rows)),
    onSuccess: (_moved, { row }) => setTold(`“${row.course_name}”的顺序已调整`),
    onSettled: () => queries.invalidateQueries({ queryKey: [courses.calls.path] }),
  });
  return {
    told,
    move(row: ExcellentCourseRow, goal: Goal | null) {
      // A second step before the first is kept would start from an order that is gone.
      if (goal && !isPending) mutate({ row, goal, rows });
    },
  };
}

async function followerAt(goal: Goal, rows: Move['rows']) {
  if (goal === 'end') return null;
  if ('at' in goal) return readPlace(goal.at);
  return rows.find(({ id }) => id === goal.before) ?? null;
}

interface CourseBulkProps {
  readonly selection: Selection<ExcellentCourseRow>;
  readonly bulk: Bulk<ExcellentCourseRow>;
}

/** What can be done with the chosen courses; the rarer things wait behind 更多. */
function CourseBulk({ selection, bulk }: CourseBulkProps) {
  const rest = BULK_ACTIONS.slice(IN_LINE);
  return (
    <BulkButtons actions={BULK_ACTIONS.slice(0, IN_LINE)} selection={selection} bulk={bulk}>
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
    </BulkButtons>
  );
}
