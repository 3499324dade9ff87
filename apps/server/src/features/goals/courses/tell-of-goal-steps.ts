import { IDENTITY } from '@course-center/domain/access/identity';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { termTitle } from '@course-center/domain/forms/term-title';
import { GOAL_PAPER, type GoalNews, goalNews } from '@course-center/domain/goals/goal-news';
import { LANDING_PATH, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import type { Transaction } from '../../../database/database.ts';
import { type Tell, type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import type { GoalCourseRecord } from '../goal-course.repository.ts';
import { confirmersOf } from './goal-courses.repository.ts';
import type { TakenGoalStep } from './take-goal-step.ts';

/** Tells people what steps mean for them: who confirms that it is their turn, who teaches what became of it. */
export async function tellOfGoalSteps(
  tx: Transaction,
  taken: readonly TakenGoalStep[],
  tell: Tell = tellPeople,
): Promise<void> {
  const told: Telling[] = [];
  for (const step of taken) {
    const news = goalNews(step.command.action);
    if (news?.tells === 'reviewer') told.push(...(await theirTurn(tx, step, GOAL_PAPER[news.about])));
    else if (news) told.push(...toTeachers(step, news));
  }
  await tell(tx, told);
}

/** Once a day, however many are handed in. */
async function theirTurn(
  tx: Transaction,
  { course, decision, at }: TakenGoalStep,
  title: string,
): Promise<Telling[]> {
  const { acad_year_term } = course;
  return (await confirmersOf(tx, course)).map(({ person_id, identity }) => ({
    ...{ person_id, kind: 'your_turn', at },
    ...{ object: `goal_courses:${acad_year_term}:${decision.to}`, slot: dayOf(at) },
    values: { 学期: termTitle(acad_year_term), 阶段: `课程目标${title}审核` },
    path: `${pathOf(menusFor(identity), 'CourseGoalManagement.GoalCourseManagement') ?? LANDING_PATH}?filter[mine]=true`,
    ...{ identity, acad_year_term },
  }));
}

/** Whoever teaches it may change it; who took the step knows. */
function toTeachers({ course, by, at }: TakenGoalStep, { tells, about }: GoalNews): Telling[] {
  const title = GOAL_PAPER[about];
  const values = { 课程: course.name, 学期: termTitle(course.acad_year_term) };
  return course.teachers
    .filter(({ id }) => id !== by.person_id)
    .map(({ id: person_id }) => ({
      ...{ person_id, at, object: `goal_course:${course.id}`, slot: at.toISOString() },
      ...(tells === 'returned'
        ? { kind: 'returned' as const, values: { ...values, 阶段: `${title}审核` } }
        : { kind: 'goal_confirmed' as const, values: { ...values, 阶段: title } }),
      ...{ path: placeOf(course, about), identity: IDENTITY.teacher, acad_year_term: course.acad_year_term },
    }));
}

/** The course itself, opened at what was judged. */
function placeOf({ id }: GoalCourseRecord, about: GoalNews['about']): string {
  const list = pathOf(menusFor(IDENTITY.teacher), 'CourseGoalManagement.CourseGoalAchieve') ?? LANDING_PATH;
  return `${list}/courses/${id}${about === 'report' ? '/report' : ''}`;
}
