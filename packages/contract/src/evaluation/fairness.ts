import { type Static, Type } from 'typebox';
import { ofPath } from '../endpoint.ts';
import { actingQuery, exact, Id, nullable, Text } from '../shapes.ts';
import { Points } from './experts.ts';
import { GradeOf, ProcessOf } from './shapes.ts';

const Reading = nullable(exact({ score: Type.Number(), grade: GradeOf }));

/** How the experts of one evaluation system scored, to look at: it changes no score. */
export const Fairness = exact({
  evaluation_system_id: Id,
  evaluation_system_name: Text(),
  reviews: Type.Integer(),
  groups: Type.Integer(),
  /** Krippendorff's α for interval data; null with the reason where it cannot be stated. */
  agreement: exact({ alpha: nullable(Type.Number()), groups: Type.Integer(), sentence: Text() }),
  experts: Type.Array(
    exact({
      person_id: Id,
      name: Text(),
      school_name: Text(),
      reviews: Type.Integer(),
      /** Over all of them. */
      mean: Type.Number(),
      /** How many somebody else reviewed too; the rest is over these alone. */
      shared: Type.Integer(),
      shared_mean: Points,
      others_mean: Points,
      difference: Points,
      spread: Points,
    }),
  ),
  courses: Type.Array(
    exact({
      group_id: Id,
      /** Of the course in the library. */
      course_id: Id,
      /** With the teacher where a course has several groups. */
      name: Text(),
      department_name: Text(),
      reviews: Type.Integer(),
      mean: Reading,
      /** Null where no side has enough experts to leave any out. */
      trimmed: Reading,
      median: Reading,
      /** Whether they do not all read the same grade. */
      differs: Type.Boolean(),
    }),
  ),
});
export type Fairness = Static<typeof Fairness>;

export const fairnessEndpoints = {
  read: ofPath('GET /api/admin/evaluation/fairness', '评审公平性', {
    query: exact({ process: ProcessOf, ...actingQuery }),
    answer: Type.Array(Fairness),
  }),
  /** One of its two tables, of one evaluation system. */
  sheet: ofPath('GET /api/admin/evaluation/fairness/sheet', '导出评审公平性', {
    query: exact({
      process: ProcessOf,
      evaluation_system_id: Id,
      table: Type.Union([Type.Literal('experts'), Type.Literal('courses')]),
      ...actingQuery,
    }),
    answer: 'file',
  }),
};
