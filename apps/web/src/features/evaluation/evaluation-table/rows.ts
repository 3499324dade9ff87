import type {
  CourseGroup,
  CourseTeacher,
  EvaluationCourseRow,
} from '@course-center/contract/evaluation/courses';
import { teamShown } from '@course-center/domain/evaluation/team-shown';

/** A line of the table: a shown teacher, with the group and the course that span all their lines. */
export interface TeacherLine {
  readonly course: EvaluationCourseRow;
  readonly group: CourseGroup;
  readonly teacher: CourseTeacher;
  /** The first line of its group: what is said once for the group stands there. */
  readonly leads: boolean;
}

export function linesOf(courses: readonly EvaluationCourseRow[], unify: boolean): TeacherLine[] {
  return courses.flatMap((course) =>
    course.evaluation_courses_groups.flatMap((group) =>
      teamShown(group.evaluation_course_teachers, unify).map((teacher, index) => ({
        course,
        group,
        teacher,
        leads: index === 0,
      })),
    ),
  );
}

export function groupsOf(courses: readonly EvaluationCourseRow[]): CourseGroup[] {
  return courses.flatMap(({ evaluation_courses_groups }) => evaluation_courses_groups);
}

/**
 * What a list of evaluation courses is counted in: courses, and the groups that every other screen counts. How many
 * groups stand on other pages is not known here.
 */
export function countedIn(
  courses: readonly EvaluationCourseRow[],
  total: number,
): readonly [chosen: string, all: string] {
  const groups = `${groupsOf(courses).length} 个课程组`;
  return ['个课程组', courses.length === total ? `门课程，${groups}` : `门课程，本页 ${groups}`];
}
