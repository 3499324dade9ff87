import type { Lacking } from '@course-center/domain/goals/major';
import { ENTRY_YEARS } from '@course-center/domain/goals/requirements';
import { type Static, Type } from 'typebox';
import { ofManagers } from '../endpoint.ts';
import { exact, Id, nullable, Text } from '../shapes.ts';

/** In ten-thousandths; null where it is not known. */
const Value = nullable(Type.Integer());
const Count = Type.Integer({ minimum: 0 });
const Year = Type.Integer({ minimum: ENTRY_YEARS.first, maximum: ENTRY_YEARS.last });

/** A major with the entry years that have graduation requirements, the newest first. */
export const GoalMajor = exact({
  id: Id,
  code: Text(),
  name: Text(),
  department_name: Text(),
  entry_years: Type.Array(Year),
  /** Those of them whose students reached something, in a course that supports one of their points. */
  valued_years: Type.Array(Year),
});
export type GoalMajor = Static<typeof GoalMajor>;

/** The same requirement or point in the entry years beside, by its code. */
const Trend = Type.Array(exact({ entry_year: Year, value: Value, incomplete: Type.Boolean() }));

/** A goal of a term's goal course, as the year's students reached it. */
const OfferedGoal = exact({
  key: Text(40),
  title: Text(),
  students: Count,
  overall: Value,
  target: Type.Integer(),
  incomplete: Type.Boolean(),
});

const Offering = exact({
  goal_course_id: Id,
  acad_year_term: Text(32),
  students: Count,
  value: Type.Integer(),
  goals: Type.Array(OfferedGoal),
  /** Whether its questions may be read: who is not above the course reads its value alone. */
  may_open: Type.Boolean(),
});

const CourseOfPoint = exact({
  course_id: Id,
  code: Text(),
  name: Text(),
  department_name: Text(),
  weight: Type.Integer(),
  level: nullable(Text(1)),
  value: Value,
  lacking: nullable(Type.Unsafe<Lacking>(Type.String({ enum: ['no_data', 'no_goal'] }))),
  incomplete: Type.Boolean(),
  offerings: Type.Array(Offering),
  /** Goal courses whose report is not confirmed yet: they do not count. */
  awaited: Type.Array(exact({ goal_course_id: Id, acad_year_term: Text(32), state_title: Text() })),
});
export type CourseOfPoint = Static<typeof CourseOfPoint>;

const Point = exact({
  id: Id,
  code: Text(),
  text: Text(2000),
  value: Value,
  /** What the courses with data add up to, and their weight. */
  known: Type.Integer(),
  known_weight: Type.Integer(),
  weight: Type.Integer(),
  incomplete: Type.Boolean(),
  thin: Type.Boolean(),
  trend: Trend,
  courses: Type.Array(CourseOfPoint),
});
export type MajorPoint = Static<typeof Point>;

export const MajorYear = exact({
  major: GoalMajor,
  entry_year: Year,
  /** Points in all, those without a value or with missing marks, those that one course alone supports. */
  points: Count,
  incomplete: Count,
  thin: Count,
  requirements: Type.Array(
    exact({
      id: Id,
      code: Text(),
      title: Text(),
      text: Text(2000),
      value: Value,
      incomplete: Type.Boolean(),
      trend: Trend,
      points: Type.Array(Point),
    }),
  ),
});
export type MajorYear = Static<typeof MajorYear>;

/** What a year's students got in the columns that speak for each goal of a goal course. */
export const OfferedQuestions = exact({
  goals: Type.Array(
    exact({
      key: Text(40),
      title: Text(),
      columns: Type.Array(
        exact({
          key: Text(40),
          item: Text(),
          question: Text(),
          full: Type.Integer(),
          students: Count,
          /** In hundredths. */
          mean: Value,
          ratio: Value,
        }),
      ),
    }),
  ),
});
export type OfferedQuestions = Static<typeof OfferedQuestions>;

const YearOf = exact({ id: Id, entry_year: Year });

/** What a major's entry year came to, over all of its courses. */
export const goalMajorEndpoints = {
  list: ofManagers('GET goals/majors', '专业与年级', { answer: Type.Array(GoalMajor) }),
  year: ofManagers('GET goals/majors/{id}/years/{entry_year}', '毕业要求达成度', {
    params: YearOf,
    answer: MajorYear,
  }),
  questions: ofManagers(
    'GET goals/majors/{id}/years/{entry_year}/courses/{goal_course_id}',
    '毕业要求达成度的题目明细',
    { params: exact({ ...YearOf.properties, goal_course_id: Id }), answer: OfferedQuestions },
  ),
  sheet: ofManagers('GET goals/majors/{id}/years/{entry_year}/sheet', '导出毕业要求达成度', {
    params: YearOf,
    answer: 'file',
  }),
};
