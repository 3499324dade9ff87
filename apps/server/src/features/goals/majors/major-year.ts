import type {
  CourseOfPoint,
  GoalMajor,
  MajorYear,
  OfferedQuestions,
} from '@course-center/contract/goals/majors';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { LEAST_ANSWERS } from '@course-center/domain/goals/achievement';
import { GOAL_COURSE_STATES, isConcluded } from '@course-center/domain/goals/goal-course';
import {
  type CourseOfPoint as JudgedCourse,
  type Offering,
  pointValue,
  requirementValue,
} from '@course-center/domain/goals/major';
import { countedScore } from '@course-center/domain/goals/marks';
import { columnsOf, WHOLE } from '@course-center/domain/goals/plan';
import { groupedBy } from '@course-center/domain/lists/grouped-by';
import { reachOf } from '../../../platform/resources/reach.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound } from '../../../wire/failures.ts';
import { goalCourseGone, readGoalCourse } from '../goal-course-scope.ts';
import { renewValues } from '../goal-values.ts';
import { studentsOf } from '../reports/achievement.repository.ts';
import {
  holdStale,
  majorsOf,
  type OfferedRow,
  offeredIn,
  type PointRow,
  type RequirementRow,
  requirementsOf,
  type SupportRow,
  type ValueRow,
  yearValues,
} from './majors.repository.ts';

export interface MajorYearId {
  readonly id: number;
  readonly entry_year: number;
}

/** So many entry years stand beside each other. */
const YEARS_BESIDE = 6;

/** The majors that the caller reaches. */
export async function listMajors({ db }: Pick<Scene, 'db'>, actor: Actor): Promise<GoalMajor[]> {
  return managedMajors(db, actor, await reachOf(db, actor));
}

/** Leaders reach the whole school and the party branch its college, for other purposes than these. */
async function managedMajors(db: Scene['db'], actor: Actor, reach: Awaited<ReturnType<typeof reachOf>>) {
  if (!canManageOrganization(actor)) throw forbidden();
  return majorsOf(db, reach);
}

/** What a major's entry year reached, point by point, down to the goals of each term's course. */
export async function readMajorYear(scene: Scene, actor: Actor, asked: MajorYearId): Promise<MajorYear> {
  const { db } = scene;
  const reach = await reachOf(db, actor);
  const major = (await managedMajors(db, actor, reach)).find(({ id }) => id === asked.id);
  if (!major?.entry_years.includes(asked.entry_year))
    throw notFound('该专业年级没有毕业要求，可能已被删除，请刷新后重试');
  const years = [...new Set([asked.entry_year, ...major.entry_years.slice(0, YEARS_BESIDE)])];
  const rows = await requirementsOf(db, major.id, years);
  const known = await offerings(scene, { majorId: major.id, years, reach }, rows);
  const judged = judgedYears(rows, known);
  const trendOf = (find: (of: JudgedRequirement) => Valued | undefined) =>
    years
      .toSorted((one, other) => one - other)
      .flatMap((entry_year) => {
        const found = judged
          .filter(({ row }) => row.entry_year === entry_year)
          .flatMap((of) => find(of) ?? []);
        return found.slice(0, 1).map(({ value, incomplete }) => ({ entry_year, value, incomplete }));
      });
  const requirements = judged
    .filter(({ row }) => row.entry_year === asked.entry_year)
    .map(({ row: { id, code, title, text }, points, value, incomplete }) => ({
      ...{ id, code, title, text, value, incomplete },
      trend: trendOf((of) => (of.row.code === code ? of : undefined)),
      points: points.map(({ row, ...point }) => ({
        ...{ id: row.id, code: row.code, text: row.text },
        ...{ value: point.value, known: point.known, known_weight: point.known_weight, weight: point.weight },
        ...{ incomplete: point.incomplete, thin: point.thin },
        trend: trendOf((of) =>
          of.row.code === code ? of.points.find((each) => each.row.code === row.code) : undefined,
        ),
        courses: point.courses.map((course, at) =>
          courseTold(course, row.supports[at] as SupportRow, { ...known, ...asked, reach, point: row.id }),
        ),
      })),
    }));
  const all = requirements.flatMap(({ points }) => points);
  return {
    major,
    entry_year: asked.entry_year,
    points: all.length,
    incomplete: all.filter(({ incomplete }) => incomplete).length,
    thin: all.filter(({ thin }) => thin).length,
    requirements,
  };
}

/** What the courses of some requirements were given as, and what the years' students reached in them. */
interface Known {
  readonly offered: readonly OfferedRow[];
  readonly values: ReadonlyMap<string, ValueRow>;
}

const valueKey = (course: number, goal: string, year: number) => `${course} ${goal} ${year}`;

async function offerings(
  scene: Scene,
  {
    majorId,
    years,
    reach,
  }: {
    readonly majorId: number;
    readonly years: readonly number[];
    readonly reach: readonly number[] | null;
  },
  rows: readonly RequirementRow[],
): Promise<Known> {
  const { db } = scene;
  const courseIds = rows.flatMap(({ points }) =>
    points.flatMap(({ supports }) => supports.map(({ course_id }) => course_id)),
  );
  const offered = await offeredIn(db, [...new Set(courseIds)], scene.now());
  const concluded = offered.filter(({ state }) => isConcluded(state));
  for (const { id } of concluded.filter(({ stale }) => stale)) await renew(scene, id);
  const ids = concluded.map(({ id }) => id);
  const near = new Set(
    offered.flatMap(({ id, department_id }) => ((reach?.includes(department_id) ?? true) ? [id] : [])),
  );
  // What a few students reached elsewhere is what each of them reached.
  const values = (await yearValues(db, majorId, years, ids)).filter(
    ({ goal_course_id, students }) => students >= LEAST_ANSWERS || near.has(goal_course_id),
  );
  return {
    offered,
    values: new Map(
      values.map((value) => [valueKey(value.goal_course_id, value.goal_key, value.entry_year), value]),
    ),
  };
}

/** One at a time, each held while it is computed: who asks at the same moment finds it done. */
function renew({ db, now }: Scene, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const course = await holdStale(tx, id, now());
    if (course) await renewValues(tx, course, now());
  });
}

interface Valued {
  readonly value: number | null;
  readonly incomplete: boolean;
}

type JudgedPoint = ReturnType<typeof pointValue> & { readonly row: PointRow };

interface JudgedRequirement extends Valued {
  readonly row: RequirementRow;
  readonly points: readonly JudgedPoint[];
}

function judgedYears(rows: readonly RequirementRow[], known: Known): JudgedRequirement[] {
  const byCourse = new Map(
    [...groupedBy(rows, ({ entry_year }) => entry_year).keys()].map((year) => [
      year,
      groupedBy(offeringsOf(year, known), ({ course_id }) => course_id),
    ]),
  );
  return rows.map((row) => {
    const points = row.points.map((point) => {
      const own = point.supports.flatMap(
        ({ course_id }) => byCourse.get(row.entry_year)?.get(course_id) ?? [],
      );
      return { ...pointValue(point, own), row: point };
    });
    return { row, points, ...requirementValue(points) };
  });
}

/** Only what is confirmed, and only where students of the year were taught. */
function offeringsOf(year: number, { offered, values }: Known): Offering[] {
  return offered
    .filter(({ state }) => isConcluded(state))
    .flatMap(({ id, course_id, acad_year_term, goals }) => {
      const reached = goals.flatMap(({ key, points }) => {
        const value = values.get(valueKey(id, key, year));
        if (!value) return [];
        const { students, overall, incomplete } = value;
        return [{ goal: key, points, students, overall, incomplete }];
      });
      return reached.length === 0 ? [] : [{ goal_course_id: id, course_id, acad_year_term, goals: reached }];
    });
}

function courseTold(
  { course_id, weight, value, lacking, incomplete, offerings: valued }: JudgedCourse,
  { code, name, department_id, department_name, level }: SupportRow,
  of: Known & MajorYearId & { readonly reach: readonly number[] | null; readonly point: number },
): CourseOfPoint {
  const own = of.offered.filter((each) => each.course_id === course_id);
  const may_open = of.reach === null || of.reach.includes(department_id);
  return {
    ...{ course_id, code, name, department_name, weight, level, value, lacking, incomplete },
    offerings: valued.map(({ goal_course_id, students, value }) => {
      const offered = own.find(({ id }) => id === goal_course_id);
      return {
        ...{ goal_course_id, students, value, acad_year_term: offered?.acad_year_term ?? '' },
        goals: (offered?.goals ?? []).flatMap(({ key, title, points }) => {
          const reached = of.values.get(valueKey(goal_course_id, key, of.entry_year));
          if (!reached || !points.includes(of.point)) return [];
          const { students, overall, target, incomplete } = reached;
          return [{ key, title, students, overall, target, incomplete }];
        }),
        may_open,
      };
    }),
    // How far another department is with its courses is between it and the course centre.
    awaited: own
      .filter(({ state }) => may_open && !isConcluded(state))
      .map(({ id, acad_year_term, state }) => ({
        ...{ goal_course_id: id, acad_year_term, state_title: GOAL_COURSE_STATES[state] },
      })),
  };
}

/** The columns behind a goal course's value, for who is above the course: the year's students who count, in means. */
export async function readQuestions(
  { db }: Scene,
  actor: Actor,
  { id, entry_year, goal_course_id }: MajorYearId & { readonly goal_course_id: number },
): Promise<OfferedQuestions> {
  const major = (await listMajors({ db }, actor)).find((each) => each.id === id);
  const { course } = await readGoalCourse(db, actor, goal_course_id);
  if (!major?.entry_years.includes(entry_year) || !isConcluded(course.state)) throw goalCourseGone();
  const all = await studentsOf(db, goal_course_id, course.plan);
  const students = all.filter(
    (each) =>
      each.major_id === id &&
      each.entry_year === entry_year &&
      (course.setting?.count_retakers || !each.retaker),
  );
  const columns = columnsOf(course.plan).map((column, at) => {
    const scores = students.flatMap(({ marks }) => {
      const mark = marks[at];
      const score = mark ? countedScore(mark) : null;
      return score === null ? [] : [score];
    });
    const sum = scores.reduce((total, score) => total + score, 0);
    const of = (scale: number) =>
      scores.length === 0 ? null : Math.floor((2 * sum * scale + scores.length) / (2 * scores.length));
    const ratio = scores.length === 0 ? null : Math.round((sum * WHOLE) / (scores.length * column.full));
    return { column, students: scores.length, mean: of(1), ratio };
  });
  return {
    goals: course.plan.goals.map(({ key, title }) => ({
      ...{ key, title },
      columns: columns
        .filter(({ column }) => column.goals.some(({ goal, points }) => goal === key && points > 0))
        .map(({ column, ...figures }) => ({
          ...{ key: column.key, item: column.item_title, question: column.title, full: column.full },
          ...figures,
        })),
    })),
  };
}
