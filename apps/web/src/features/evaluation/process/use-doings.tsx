import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { isOver } from '@course-center/domain/evaluation/stages';
import { useLocation } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { useAccount } from '../../account/public.ts';
import { groupPath } from '../audits/group-routes.ts';
import { groupName, type TableDoings } from '../evaluation-table/cells/cell-of.tsx';
import { groupsOf } from '../evaluation-table/rows.ts';
import { explanationPath } from '../results/explanation-path.ts';
import { useAssigning } from './assigning.tsx';
import { CourseOperations } from './operations/CourseOperations.tsx';
import { GroupOperations } from './operations/GroupOperations.tsx';

/** What the rest of the product may use of the results. */

/** Loaded when somebody asks for them: a table alone has no use for them. */
const ReviewDetailDialog = lazyPart(() => import('../results/detail/ReviewDetailDialog.tsx'));
const RejectDialog = lazyPart(() => import('../results/dialogs/RejectDialog.tsx'));
const FinalGradeDialog = lazyPart(() => import('../results/dialogs/FinalGradeDialog.tsx'));
const CommitteeDialog = lazyPart(() => import('../committees/CommitteeDialog.tsx'));
const DepartmentGradeDialog = lazyPart(() => import('../results/dialogs/DepartmentGradeDialog.tsx'));

interface Doing {
  readonly courses: readonly EvaluationCourseRow[];
  readonly present: (front: Front) => void;
  /** Why the whole stage is closed: said above the table, and not in every row. */
  readonly closed: string | null;
}

/** What a stage's table does with its rows: its steps, and what the server lets somebody do with reviews and grades. */
export function useDoings(doing: Doing): Omit<TableDoings, 'selection'> {
  const { publicRoute } = useAccount();
  const { search } = useLocation();
  const { courses, present, closed } = doing;
  const admin = publicRoute === 'admin';
  const assign = useAssigning(courses, present);
  const isOperated = (group: CourseGroup) =>
    group.actions.length > 0 || maySetGrade(group) || group.may_assign;

  function setGrade(group: CourseGroup, course: EvaluationCourseRow) {
    const Dialog = group.may_set_grade ? FinalGradeDialog : DepartmentGradeDialog;
    present((onClosed) => (
      <Dialog name={groupName(course, group)} courseId={course.course.id} group={group} onClosed={onClosed} />
    ));
  }

  return {
    materialOf: (group, teacher) => ({ pathname: groupPath(group.id, teacher.id), search }),
    explanationOf: ({ id, stage, group_grade }) =>
      group_grade && isOver({ stage }) ? { pathname: explanationPath(id), search } : null,
    groupOperation: groupsOf(courses).some(isOperated)
      ? (group, course) =>
          isOperated(group) && (
            <GroupOperations
              group={group}
              course={course}
              said={closed}
              present={present}
              onSetGrade={maySetGrade(group) ? () => setGrade(group, course) : null}
              onAssign={group.may_assign ? () => assign(group, course) : null}
            />
          )
      : null,
    operation: admin ? (course) => <CourseOperations course={course} present={present} /> : null,
    openDetail: admin
      ? ({ id, score_difference }) =>
          present((onClosed) => (
            <ReviewDetailDialog
              groupId={id}
              warning={score_difference?.sentence ?? null}
              onClosed={onClosed}
            />
          ))
      : null,
    rejectReview: admin
      ? (expert, course) =>
          present((onClosed) => <RejectDialog expert={expert} course={course} onClosed={onClosed} />)
      : null,
    openCommittee: admin
      ? (group, course) =>
          present((onClosed) => (
            <CommitteeDialog
              groupId={group.id}
              name={groupName(course, group)}
              courseId={course.course.id}
              onClosed={onClosed}
            />
          ))
      : null,
  };
}

function maySetGrade({ may_set_grade, may_set_department_grade }: CourseGroup): boolean {
  return may_set_grade || may_set_department_grade;
}
