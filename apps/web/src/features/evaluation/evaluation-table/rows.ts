import type {
  CourseGroup,
  CourseTeacher,
  EvaluationCourseRow,
} from '@course-center/contract/evaluation/evaluation-courses';
import { AUDIT } from '@course-center/domain/evaluation/group';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { isFilling, isOver, isReviewedStage, isScored } from '@course-center/domain/evaluation/stages';
import { isBack } from '@course-center/domain/evaluation/standing';
import { AUDIT_WORDS, groupWords, type StateWord } from '@course-center/domain/evaluation/state-words';
import { teamShown } from '@course-center/domain/evaluation/team-shown';
import type { RowsPage } from '../../../request/resource-calls.ts';

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

/** What a list of evaluation courses is counted in: courses, and the groups that every other screen counts. */
export function countedIn({
  groups = 0,
}: RowsPage<EvaluationCourseRow>['meta']): readonly [chosen: string, all: string] {
  return ['个课程组', `门课程，${groups} 个课程组`];
}

/** Why nothing, or not everything, can be done with a group: each step that is closed by itself with its own reason. */
export function whyNotOf({ actions, why_not }: Pick<CourseGroup, 'actions' | 'why_not'>): string | null {
  if (actions.length === 0) return null;
  const own = actions.flatMap(({ allowed, title, why_not: why }) =>
    allowed || why === null ? [] : `${title}：${why}`,
  );
  return why_not ?? (own.join('；') || null);
}

/** Where a whole row stands, at a glance: what is in trouble, what waits, what is done. */
export function rowState(group: CourseGroup): StateWord {
  if (isFilling(group))
    return isBack(group) ? AUDIT_WORDS[AUDIT.rejected] : { text: '填报中', tone: 'ended' };
  const ended = group.audit_status === AUDIT.refused;
  if (ended || !isReviewedStage(group.stage)) return groupWords(group)[0] ?? AUDIT_WORDS[AUDIT.pending];
  if (group.score_difference) return { text: '分差较大', tone: 'bad' };
  if (isOver(group)) return { text: group.stage_title, tone: 'good' };
  if (!isScored(group.stage)) return { text: group.stage_title, tone: 'waiting' };
  const experts = [...group.group_experts, ...group.group_department_experts];
  const done = experts.length > 0 && experts.every(({ status }) => status === REVIEW.submitted);
  return done ? { text: '专家已全部提交', tone: 'good' } : { text: '评审中', tone: 'waiting' };
}
