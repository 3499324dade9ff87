import type { ExcellentCourseRow } from '@course-center/contract/showcase/excellent-courses';
import { useLocation, useNavigate } from 'react-router';
import { ActionButtons, type ActionItem } from '../../../../ui/list/ActionButtons.tsx';
import type { Front } from '../../../../ui/list/handling.ts';
import type { RowAction } from '../../../../ui/list/list-action.ts';
import { useRowAction } from '../../../../ui/list/use-row-action.ts';
import { REMOVE, ROW_ACTIONS, WITHDRAW_FIRST } from './course-actions.tsx';
import { courses } from './course-screen.tsx';

interface CourseActionsProps {
  readonly row: ExcellentCourseRow;
  readonly present: (front: Front) => void;
  /** Where its place can be chosen. */
  readonly moves: readonly ActionItem[];
}

/** What can be done with a course. */
export function CourseActions({ row, present, moves }: CourseActionsProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { act, running } = useRowAction(courses, row, present);
  const itemsOf = (actions: readonly RowAction<ExcellentCourseRow>[]): ActionItem[] =>
    actions
      .filter(({ shown }) => shown?.(row) ?? true)
      .map((action) => ({ title: action.title, danger: action.danger ?? false, run: () => act(action) }));
  const edit = () => void navigate({ pathname: String(row.id), search });
  return (
    <ActionButtons
      name={row.course_name}
      items={[
        { title: '编辑', run: edit },
        ...itemsOf(ROW_ACTIONS),
        ...moves,
        ...itemsOf([REMOVE, WITHDRAW_FIRST]),
      ]}
      running={running}
      why={null}
    />
  );
}
