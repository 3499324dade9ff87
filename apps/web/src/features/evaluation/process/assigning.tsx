import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { Button } from 'antd';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { useAccount } from '../../account/public.ts';
import { type GroupLine, groupLines } from '../assignments/list/group-lines.ts';

/** Loaded when somebody assigns: a table alone has no use for them. */
const AssignDialog = lazyPart(() => import('../assignments/dialog/AssignDialog.tsx'));
const BalanceDialog = lazyPart(() => import('../assignments/balance/BalanceDialog.tsx'));

/** The groups of some courses that the caller assigns experts to, as the dialogs know them. */
function useAssignable(
  courses: readonly EvaluationCourseRow[],
): (groups: readonly CourseGroup[]) => GroupLine[] {
  const { publicRoute } = useAccount();
  return (groups) => {
    const ids = new Set(groups.filter(({ may_assign }) => may_assign).map(({ id }) => id));
    return groupLines(courses, publicRoute === 'admin' ? 'central' : 'department').filter(({ id }) =>
      ids.has(id),
    );
  };
}

/** Opens the dialog that has experts review a group of the table. */
export function useAssigning(courses: readonly EvaluationCourseRow[], present: (front: Front) => void) {
  const assignable = useAssignable(courses);
  return (group: CourseGroup, { process }: EvaluationCourseRow) => {
    const groups = assignable([group]);
    present((onClosed) => <AssignDialog {...{ process, groups, onDone, onClosed }} />);
  };
}

const onDone = () => {};

interface AssignButtonsProps {
  readonly courses: readonly EvaluationCourseRow[];
  /** Those that are chosen. */
  readonly groups: readonly CourseGroup[];
  readonly present: (front: Front) => void;
  readonly clear: () => void;
}

/** Experts for the chosen groups of a table; nothing where none of them can be given any. */
export function AssignButtons({ courses, groups, present, clear: onDone }: AssignButtonsProps) {
  const lines = useAssignable(courses)(groups);
  const [course] = courses;
  if (lines.length === 0 || !course) return null;
  const { process } = course;
  return (
    <>
      <Button
        onClick={() =>
          present((onClosed) => <AssignDialog {...{ process, groups: lines, onDone, onClosed }} />)
        }
      >
        分配专家
      </Button>
      <Button
        onClick={() =>
          present((onClosed) => <BalanceDialog {...{ process, groups: lines, onDone, onClosed }} />)
        }
      >
        均衡分配
      </Button>
    </>
  );
}
