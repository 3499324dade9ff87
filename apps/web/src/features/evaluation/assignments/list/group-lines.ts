import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { DecliningExpert, ExpertRecord } from '@course-center/contract/evaluation/experts';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { groupName } from '../../evaluation-table/cells/cell-of.tsx';

/** A line of the list: a group, with what its course says for it. */
export interface GroupLine {
  /** Of the group. */
  readonly id: number;
  readonly course_id: number;
  readonly name: string;
  readonly code: string;
  readonly department_name: string;
  readonly teachers: readonly string[];
  /** Those of the side that is assigned. */
  readonly experts: readonly ExpertRecord[];
  /** Those who would not. */
  readonly declining: readonly DecliningExpert[];
  /** How many leaves each of them scores. */
  readonly leaves: number;
  readonly may_assign: boolean;
}

export function groupLines(rows: readonly EvaluationCourseRow[], side: Side): GroupLine[] {
  return rows.flatMap((row) => row.evaluation_courses_groups.map((group) => lineOf(row, group, side)));
}

function lineOf(row: EvaluationCourseRow, group: CourseGroup, side: Side): GroupLine {
  return {
    id: group.id,
    course_id: row.course.id,
    name: groupName(row, group),
    code: row.course.code,
    department_name: row.course.department_name,
    teachers: group.evaluation_course_teachers.map(({ teacher }) => teacher.name),
    experts: side === 'central' ? group.group_experts : group.group_department_experts,
    declining: group.declining_experts,
    leaves: row.evaluation_indicator_count,
    may_assign: group.may_assign,
  };
}
