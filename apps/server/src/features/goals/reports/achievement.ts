import {
  AchievedStudent,
  type AchievementDetail,
  AchievementHead,
  type GoalValue,
} from '@course-center/contract/goals/reports';
import {
  type Achievement,
  achievementInSteps,
  type QuestionnaireResult,
} from '@course-center/domain/goals/achievement';
import {
  appliedRules,
  MOST_SPARED_NAMED,
  sparedInSteps,
  sparedText,
} from '@course-center/domain/goals/applied-rules';
import { isSettingFrozen } from '@course-center/domain/goals/goal-course';
import { countedScore } from '@course-center/domain/goals/marks';
import { columnsOf, type GoalPlan, type MarkColumn } from '@course-center/domain/goals/plan';
import type { GoalSetting } from '@course-center/domain/goals/setting';
import type { Queryable } from '../../../database/database.ts';
import { inSteps } from '../../../platform/jobs/in-steps.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { whenFirstUsed } from '../../../wire/when-first-used.ts';
import { answerWriter, itemsInSteps, type WrittenAnswer, withLists } from '../../../wire/write-answer.ts';
import type { GoalCourseRecord } from '../goal-course.repository.ts';
import { readGoalCourse } from '../goal-course-scope.ts';
import {
  classesOf,
  questionnaireOf,
  type RosterStudent,
  settingFor,
  studentsOf,
  termsBefore,
  valuesOf,
} from './achievement.repository.ts';

type Computable = Pick<GoalCourseRecord, 'id' | 'plan' | 'setting' | 'department_id'>;

export interface Computed {
  readonly setting: GoalSetting;
  readonly students: readonly RosterStudent[];
  readonly questionnaire: QuestionnaireResult | null;
  readonly achievement: Achievement;
}

/** What a goal course's students reached, from what is kept now. */
export async function computeAchievement(db: Queryable, course: Computable, at: Date): Promise<Computed> {
  const setting = await settingFor(db, course);
  const students = await studentsOf(db, course.id, course.plan);
  const questionnaire = await questionnaireOf(db, course.id, at);
  const achievement = await inSteps(
    achievementInSteps({ plan: course.plan, setting, students, questionnaire }),
  );
  return { setting, students, questionnaire, achievement };
}

/** What the page of a course's achievement shows. */
export async function readAchievement(scene: Scene, actor: Actor, id: number): Promise<AchievementDetail> {
  const { course } = await readGoalCourse(scene.db, actor, id);
  const computed = await computeAchievement(scene.db, course, scene.now());
  const { students, achievement } = computed;
  const [counted, leftOut] = countedOf(computed);
  const classes = await classesOf(scene.db, id);
  const nameOf = new Map(classes.map((each) => [each.id, each.name]));
  const byId = new Map(students.map((each) => [each.id, each]));
  const majorOf = new Map(students.map(({ major_id, major_name }) => [major_id, major_name]));
  return {
    id,
    acad_year_term: course.acad_year_term,
    titles: titlesOf(course.plan),
    method: methodOf(course.plan, computed, counted),
    frozen: isSettingFrozen(course.state),
    goals: [...achievement.goals],
    course: achievement.course,
    questionnaire_counts: achievement.questionnaire_counts,
    counted: achievement.students.length,
    left_out: achievement.left_out,
    missing: missingOf(columnsOf(course.plan), achievement),
    classes: achievement.classes.map(({ class_id, goals }) => ({
      name: nameOf.get(class_id) ?? '',
      students: classes.find((each) => each.id === class_id)?.students ?? 0,
      goals: [...goals],
    })),
    majors: achievement.majors.map(({ major_id, entry_year, goals }) => ({
      ...{ name: majorOf.get(major_id) ?? '', entry_year, goals: [...goals] },
    })),
    terms: await termsOf(scene.db, course, scene.now()),
    students: achievement.students.map(({ id: student, values, below }) => {
      const found = byId.get(student) as RosterStudent;
      return {
        ...{
          id: student,
          number: found.number,
          name: found.name,
          class_name: nameOf.get(found.class_id) ?? '',
        },
        ...{ values: [...values], below: [...below] },
      };
    }),
    columns: await inSteps(statisticsOf(columnsOf(course.plan), counted)),
    left_out_columns:
      leftOut.length === 0 ? [] : await inSteps(statisticsOf(columnsOf(course.plan), leftOut)),
    spared: await sparedIn(course.plan, counted),
  };
}

const writeHead = whenFirstUsed(() => answerWriter(AchievementHead));
const writeStudent = whenFirstUsed(() => answerWriter(AchievedStudent));

/** The same as it goes out: six thousand students are written bit by bit. */
export async function writtenAchievement(scene: Scene, actor: Actor, id: number): Promise<WrittenAnswer> {
  const { students, ...head } = await readAchievement(scene, actor, id);
  const listed = itemsInSteps(students, (student) => String(writeStudent(student)));
  return inSteps(withLists(String(writeHead(head)), { students: listed }));
}

export const titlesOf = ({ goals }: GoalPlan) => goals.map(({ key, title }) => ({ goal: key, title }));

/** Those whom the figures are of, and retakers who stand apart. */
function countedOf({ students, achievement }: Computed): [RosterStudent[], RosterStudent[]] {
  const ids = new Set(achievement.students.map(({ id }) => id));
  return [students.filter(({ id }) => ids.has(id)), students.filter(({ id }) => !ids.has(id))];
}

function methodOf(
  plan: GoalPlan,
  { setting, questionnaire, achievement }: Computed,
  counted: RosterStudent[],
) {
  const make_ups = counted.reduce((sum, each) => sum + each.make_ups, 0);
  const { left_out } = achievement;
  return appliedRules({ plan, setting, students: counted, left_out, make_ups, questionnaire });
}

/** Who was measured by less than the plan says, by name. */
async function sparedIn(
  plan: GoalPlan,
  counted: readonly RosterStudent[],
): Promise<AchievementDetail['spared']> {
  const byId = new Map(counted.map((each) => [each.id, each]));
  return (await inSteps(sparedInSteps(plan, counted))).map((each) => ({
    text: sparedText(each),
    many: each.students.length,
    students: each.students.slice(0, MOST_SPARED_NAMED).map((id) => {
      const { number, name } = byId.get(id) as RosterStudent;
      return { number, name };
    }),
  }));
}

const columnName = ({ item_title, title }: MarkColumn) =>
  [item_title, title].filter((part) => part !== '').join(' ');

function missingOf(columns: readonly MarkColumn[], { missing }: Achievement) {
  return missing.map(({ column, students }) => {
    const found = columns.find(({ key }) => key === column);
    return { column: found ? columnName(found) : column, students: students.length };
  });
}

/** What terms before came to: as it was kept, or computed where that no longer holds. */
async function termsOf(
  db: Queryable,
  course: GoalCourseRecord,
  at: Date,
): Promise<AchievementDetail['terms']> {
  const terms = await termsBefore(db, course);
  const kept = await valuesOf(
    db,
    terms.filter(({ current }) => current).map(({ id }) => id),
  );
  const { department_id } = course;
  const told: AchievementDetail['terms'] = [];
  // One after the other: together they would keep others' calls waiting in spite of their pieces.
  for (const { id, acad_year_term, plan, setting, current } of terms) {
    const goals = current
      ? plan.goals.flatMap(({ key }) => {
          const found = kept.find((each) => each.goal_course_id === id && each.goal_key === key);
          return found ? [keptValue(found)] : [];
        })
      : [...(await computeAchievement(db, { id, plan, setting, department_id }, at)).achievement.goals];
    const valued = goals.filter(({ students }) => students > 0);
    if (valued.length > 0) told.push({ acad_year_term, goals: valued, titles: titlesOf(plan) });
  }
  return told;
}

function keptValue(kept: Awaited<ReturnType<typeof valuesOf>>[number]): GoalValue {
  const { target, students, at_target, mean, direct, indirect, overall, incomplete } = kept;
  return {
    goal: kept.goal_key,
    ...{ target, students, at_target, mean, direct, indirect, overall, incomplete },
    share: students === 0 ? null : Math.floor((2 * at_target * 10_000 + students) / (2 * students)),
    reached: overall === null ? null : overall >= target,
  };
}

/** What stands in each column of some students: the same who are counted elsewhere. */
function* statisticsOf(
  columns: readonly MarkColumn[],
  students: readonly RosterStudent[],
): Generator<void, AchievementDetail['columns']> {
  const statistics: AchievementDetail['columns'] = [];
  for (const [at, column] of columns.entries()) {
    yield;
    const marks = students.flatMap(({ marks: own }) => own[at] ?? []);
    const scores = marks.flatMap((mark) => countedScore(mark) ?? []);
    const sum = scores.reduce((total, score) => total + score, 0);
    const many = (state: string) => marks.filter((mark) => mark.state === state).length;
    statistics.push({
      ...{ key: column.key, title: columnName(column), full: column.full, marks: scores.length, sum },
      mean: scores.length === 0 ? null : Math.floor((2 * sum + scores.length) / (2 * scores.length)),
      highest: scores.reduce<number | null>(
        (most, score) => (most === null || score > most ? score : most),
        null,
      ),
      lowest: scores.reduce<number | null>(
        (least, score) => (least === null || score < least ? score : least),
        null,
      ),
      ...{ absent: many('absent'), deferred: many('deferred'), exempt: many('exempt') },
      missing: students.length - marks.length,
    });
  }
  return statistics;
}
