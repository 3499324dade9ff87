import { ENTRY_YEARS, REQUIREMENT_LIMITS, type SupportLevel } from '@course-center/domain/goals/requirements';
import { type Static, Type } from 'typebox';
import { ofManagers } from '../endpoint.ts';
import { actingQuery, exact, Id, nullable, Text } from '../shapes.ts';

const Level = Type.Unsafe<SupportLevel>(Type.String({ enum: ['H', 'M', 'L'] }));
const EntryYear = Type.Integer({ minimum: ENTRY_YEARS.first, maximum: ENTRY_YEARS.last });
const Weight = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const { requirements, points, supports } = REQUIREMENT_LIMITS;

const support = { course_id: Id, weight: Weight, level: nullable(Level) };
/** A little more than is kept, so that the rule can say what is too long where it stands. */
const point = { id: nullable(Id), code: Text(200), text: Text(5000) };
const requirement = { id: nullable(Id), code: Text(200), title: Text(500), text: Text(5000) };

const SetForm = Type.Array(
  exact({
    ...requirement,
    points: Type.Array(
      exact({ ...point, supports: Type.Array(exact(support), { maxItems: supports * 2 }) }),
      {
        maxItems: points * 2,
      },
    ),
  }),
  { maxItems: requirements * 2 },
);
export type RequirementSetForm = Static<typeof SetForm>;

/** The same with what its courses are called. */
const CourseOf = exact({ id: Id, code: Text(), name: Text() });
export const RequirementSetShape = exact({
  major_id: Id,
  major_name: Text(),
  entry_year: EntryYear,
  requirements: SetForm,
  courses: Type.Array(CourseOf),
  may_manage: Type.Boolean(),
  /** 0 is one that is not there yet. */
  version: Type.Integer({ minimum: 0 }),
});
export type RequirementSetShape = Static<typeof RequirementSetShape>;

const at = { major_id: Id, entry_year: EntryYear };

/** Graduation requirements and points of a major's entry year, edited as a whole. */
export const requirementEndpoints = {
  majors: ofManagers('GET goals/requirements', '专业与已有毕业要求的入学年份', {
    answer: Type.Array(
      exact({
        major_id: Id,
        major_name: Text(),
        department_name: Text(),
        years: Type.Array(
          exact({
            entry_year: EntryYear,
            requirements: Type.Integer(),
            points: Type.Integer(),
            courses: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
  read: ofManagers('GET goals/requirements/set', '某专业某年入学的毕业要求', {
    query: exact({ ...actingQuery, ...at }),
    answer: RequirementSetShape,
  }),
  file: ofManagers('GET goals/requirements/file', '毕业要求表格', {
    query: exact({ ...actingQuery, ...at }),
    answer: 'file',
  }),
  save: ofManagers('PUT goals/requirements/set', '保存毕业要求', {
    body: exact({ ...at, requirements: SetForm, version: Type.Integer({ minimum: 0, maximum: 2147483647 }) }),
    kilobytes: 2048,
    answer: RequirementSetShape,
  }),
  /** What a sheet says, as it could be saved: nothing is kept. */
  sheet: ofManagers('POST goals/requirements/sheet', '读取毕业要求表格，不保存', {
    bulk: true,
    query: exact({ ...actingQuery, ...at }),
    upload: { megabytes: 5 },
    answer: exact({
      requirements: SetForm,
      courses: Type.Array(CourseOf),
      problems: Type.Array(exact({ row_no: Type.Integer(), sentence: Text(500) })),
    }),
  }),
};
