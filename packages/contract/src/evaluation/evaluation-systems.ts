import { MAJORITIES, QUORUMS } from '@course-center/domain/evaluation/committee';
import { SYSTEM_FIELDS } from '@course-center/domain/evaluation/system-form';
import { type Static, Type } from 'typebox';
import { endpointsFor, ofAdmin, ofPath } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { actingQuery, exact, Id, Key, nullable, Text, treeOf } from '../shapes.ts';
import { FieldLimitsShape } from './information.ts';
import { oneOf, ProcessOf } from './shapes.ts';

/** 0 in preparation, 1 in use for planning, 2 put away. */
export const SYSTEM_STATUS = { draft: 0, active: 1, archived: 2 } as const;
const Status = Type.Integer({ minimum: 0, maximum: 2 });
/** The spec's number for the process: 0 running courses, 1 new ones. */
const Tag = Type.Integer({ minimum: 0, maximum: 1 });

const system = shapesOf(SYSTEM_FIELDS, { process: ProcessOf });

export const EvaluationSystemRow = exact({
  id: Id,
  ...system,
  status: Status,
  system_version: Type.Integer(),
  /** Leaves of the indicator tree, and fields of the form. */
  indicators: Type.Integer(),
  fields: Type.Integer(),
  /** Whether courses are evaluated under the present version: a change then makes a new one. */
  in_use: Type.Boolean(),
  /** Not where courses are, or were, evaluated under any of its versions. */
  may_delete: Type.Boolean(),
});
export type EvaluationSystemRow = Static<typeof EvaluationSystemRow>;

const Points = Type.Number({ minimum: 0, maximum: 100 });
const indicator = {
  indicator: Text(200),
  short_indicator: Text(32),
  criteria: Text(2000),
  need_comment: Type.Boolean(),
  total_points: Points,
};
/** Three levels, and one more so that a fourth is refused with a sentence instead of as an unknown field. */
const bounded = (children: ReturnType<typeof Type.Object>) => Type.Array(children, { maxItems: 100 });
const level = (deeper: number): ReturnType<typeof Type.Object> =>
  exact({
    ...indicator,
    children: deeper > 0 ? bounded(level(deeper - 1)) : Type.Array(exact({}), { maxItems: 0 }),
  }) as unknown as ReturnType<typeof Type.Object>;

export interface IndicatorNode {
  readonly indicator: string;
  readonly short_indicator: string;
  readonly criteria: string;
  readonly need_comment: boolean;
  readonly total_points: number;
  readonly children: readonly IndicatorNode[];
}

const FieldShape = exact({
  key: Key,
  name: Text(100),
  hint: Text(500),
  type: Type.Union([
    Type.Literal('text'),
    Type.Literal('textArea'),
    Type.Literal('richText'),
    Type.Literal('file'),
    Type.Literal('files'),
    Type.Literal('number'),
    Type.Literal('address'),
    Type.Literal('choice'),
  ]),
  required: Type.Boolean(),
  options: Type.Array(Text(100), { maxItems: 50 }),
  limits: Type.Optional(FieldLimitsShape),
  supplementary: Type.Boolean(),
  each_teacher: Type.Boolean(),
  /** The names of the leaves that its material speaks for. */
  evidence_for: Type.Optional(Type.Array(Text(200), { maxItems: 100 })),
});
const FieldGroupShape = exact({ name: Text(100), fields: Type.Array(FieldShape, { maxItems: 200 }) });

const Percent = Type.Integer({ minimum: 0, maximum: 100 });
export const RuleShape = exact({
  input: Type.Union([Type.Literal('score'), Type.Literal('grade')]),
  department_weight: Percent,
  trimmed: Type.Integer({ minimum: 0, maximum: 2 }),
  threshold_a: Points,
  threshold_b: Points,
  threshold_c: Points,
  own_department_reviews: Type.Boolean(),
  committee_quorum: oneOf(QUORUMS),
  committee_majority: oneOf(MAJORITIES),
  most_a: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
});

const content = {
  indicators: Type.Unsafe<readonly IndicatorNode[]>(bounded(level(3))),
  groups: Type.Array(FieldGroupShape, { maxItems: 50 }),
  rule: RuleShape,
};

export const SystemContent = exact(content);
export type SystemContent = Static<typeof SystemContent>;

const fault = exact({ at: Text(), sentence: Text() });

export const EvaluationSystem = exact({
  ...content,
  id: Id,
  ...system,
  status: Status,
  version: Type.Integer(),
  /** What a change must be based on. */
  revision: Type.Integer(),
  in_use: Type.Boolean(),
  /** What still keeps it from being used, by part. */
  faults: exact({
    indicators: Type.Array(fault),
    groups: Type.Array(fault),
    rule: Type.Array(fault),
  }),
});
export type EvaluationSystem = Static<typeof EvaluationSystem>;

const Revision = Type.Integer({ minimum: 0, maximum: 2147483647 });

const everyRole = endpointsFor({
  access: 'role',
  prefixes: ['admin', 'principal', 'teacher', 'expert', 'leader', 'faculty/group'],
});

/** Evaluation systems: an indicator tree, an information form and a scoring rule, in versions. */
export const evaluationSystemEndpoints = {
  ...resourceEndpoints({
    path: 'evaluation/systems',
    title: '评估体系',
    prefixes: ['admin'],
    row: EvaluationSystemRow,
    form: exact(system),
    filters: { name: system.name, process: ProcessOf, status: Status },
  }),
  read: ofAdmin('GET evaluation/systems/{id}', '评估体系的内容', { answer: EvaluationSystem }),
  save: ofAdmin('PUT evaluation/systems/{id}/content', '保存评估体系的内容', {
    kilobytes: 1024,
    body: exact({ revision: Revision, ...content }),
    answer: EvaluationSystem,
  }),
  activate: ofAdmin('POST evaluation/systems/{id}/activate', '启用评估体系', { answer: EvaluationSystem }),
  archive: ofAdmin('POST evaluation/systems/{id}/archive', '停用评估体系', { answer: EvaluationSystem }),
  copy: ofAdmin('POST evaluation/systems/{id}/copy', '复制评估体系', { body: exact({ name: system.name }) }),
  exportSheet: ofAdmin('GET evaluation/systems/{id}/sheet', '导出评估体系', { answer: 'file' }),
  /** Reads a sheet into content to look at; nothing is kept before it is saved. */
  readSheet: ofAdmin('POST evaluation/systems/{id}/sheet', '读取评估体系表格', {
    upload: { megabytes: 5 },
    answer: SystemContent,
  }),
  /** Those to choose from, as the evaluation tables ask for them. */
  choices: everyRole('GET evaluation/system', '可选的评估体系', {
    query: exact({
      'filter[evaluation_system_tag]': Type.Optional(Tag),
      'filter[status]': Type.Optional(Status),
      all: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      ...actingQuery,
    }),
    answer: Type.Array(exact({ id: Id, name: Text() })),
  }),
  /** The indicator tree of a system's present version, in the spec's shape. */
  indicators: ofPath('GET /api/admin/evaluation/course/indicator', '评估指标', {
    query: exact({ 'filter[evaluation_system_id]': Id, ...actingQuery }),
    answer: Type.Array(
      treeOf(
        {
          id: Id,
          parent_id: nullable(Id),
          indicator: Text(),
          short_indicator: Text(),
          criteria: Text(),
          total_points: Type.Number(),
          need_comment: Type.Boolean(),
        },
        3,
      ),
    ),
  }),
  /** The form of a system's present version, in the spec's shape. */
  categories: everyRole('GET course/evaluation/information/categories', '填报资料的分类', {
    query: exact({
      evaluation_system_id: Id,
      course_center_replenish: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      ...actingQuery,
    }),
    answer: Type.Array(
      treeOf(
        {
          key: Text(),
          name: Text(),
          category: Text(),
          type: Text(),
          displayorder: Type.Integer(),
          required: Type.Boolean(),
          hint: Text(),
          options: Type.Array(Text()),
        },
        2,
      ),
    ),
  }),
};
