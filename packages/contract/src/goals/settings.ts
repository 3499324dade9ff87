import { COURSE_VALUES, type CourseValue, FORMULAS, type Formula } from '@course-center/domain/goals/setting';
import { type Static, Type } from 'typebox';
import { ofManagers } from '../endpoint.ts';
import { actingQuery, exact, Id, nullable, Text } from '../shapes.ts';

const FormulaOf = Type.Unsafe<Formula>(Type.String({ enum: Object.keys(FORMULAS) }));
const CourseValueOf = Type.Unsafe<CourseValue>(Type.String({ enum: Object.keys(COURSE_VALUES) }));
/** In ten-thousandths; what is too much is said by the rule, at its field. */
const Share = Type.Integer({ minimum: 0, maximum: 10_000_000 });

const values = {
  formula: FormulaOf,
  direct_share: Share,
  target: Share,
  course_value: CourseValueOf,
  count_retakers: Type.Boolean(),
  questionnaire_least_share: Share,
  questionnaire_least_count: Share,
};
export const SettingShape = exact(values);

/** What a department says itself: null is as above. */
export const OwnSettingShape = exact({
  formula: nullable(FormulaOf),
  direct_share: nullable(Share),
  target: nullable(Share),
  course_value: nullable(CourseValueOf),
  count_retakers: nullable(Type.Boolean()),
  questionnaire_least_share: nullable(Share),
  questionnaire_least_count: nullable(Share),
});
export type OwnSettingShape = Static<typeof OwnSettingShape>;

/** 0 is one that says nothing yet. */
const SettingVersion = Type.Integer({ minimum: 0, maximum: 2147483647 });

export const DepartmentSetting = exact({
  /** Null is the school. */
  department_id: nullable(Id),
  name: Text(),
  own: OwnSettingShape,
  /** What would hold here if nothing were said, and which place says it; empty where the product does. */
  above: SettingShape,
  from: Type.Record(Type.String(), Text()),
  may_manage: Type.Boolean(),
  version: SettingVersion,
});
export type DepartmentSetting = Static<typeof DepartmentSetting>;

/** How departments compute achievement. */
export const goalSettingEndpoints = {
  places: ofManagers('GET goals/settings', '可以查看达成度设置的部门', {
    answer: Type.Array(
      exact({
        ...{ id: nullable(Id), name: Text(), level: Type.Integer(), differs: Type.Integer() },
        may_manage: Type.Boolean(),
      }),
    ),
  }),
  read: ofManagers('GET goals/settings/one', '部门的达成度设置', {
    query: exact({ ...actingQuery, department_id: Type.Optional(Id) }),
    answer: DepartmentSetting,
  }),
  save: ofManagers('PUT goals/settings/one', '保存部门的达成度设置', {
    body: exact({ department_id: nullable(Id), own: OwnSettingShape, version: SettingVersion }),
    answer: DepartmentSetting,
  }),
};
