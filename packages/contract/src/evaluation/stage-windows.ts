import { MOST_REASON } from '@course-center/domain/evaluation/extensions';
import { STAGES } from '@course-center/domain/evaluation/stages';
import { TERM_FIELDS } from '@course-center/domain/school/term';
import { type Static, Type } from 'typebox';
import { ofAdmin } from '../endpoint.ts';
import { actingQuery, DateTime, exact, Id, Moment, nullable, Text, Version } from '../shapes.ts';
import { ProcessOf, StageOf } from './shapes.ts';

export const StageWindowRow = exact({
  stage: StageOf,
  stage_title: Text(),
  opens_at: nullable(DateTime),
  closes_at: nullable(DateTime),
});
export type StageWindowRow = Static<typeof StageWindowRow>;

const meta = exact({ version: Version });
/** When each stage is open, for a process in the term of the `Acad-Year-Term` header. */
export const stageWindowEndpoints = {
  read: ofAdmin('GET evaluation/windows', '各阶段的开放时间', {
    query: exact({
      process: ProcessOf,
      /** Another term than the header's: to copy from. */
      of: Type.Optional(Text(TERM_FIELDS.acad_year_term.longest, 1)),
      ...actingQuery,
    }),
    answer: Type.Array(StageWindowRow),
    meta,
  }),
  save: ofAdmin('PUT evaluation/windows', '设置各阶段的开放时间', {
    body: exact({
      process: ProcessOf,
      windows: Type.Array(
        exact({ stage: StageOf, opens_at: nullable(Moment), closes_at: nullable(Moment) }),
        { maxItems: STAGES.length },
      ),
      version: Version,
    }),
    answer: Type.Array(StageWindowRow),
    meta,
  }),
};

/** More time for a stage than everybody has, for a group or for a person. */
export const StageExtension = exact({
  id: Id,
  stage: StageOf,
  stage_title: Text(),
  /** One of the two. */
  group_id: nullable(Id),
  person_id: nullable(Id),
  /** Of the group, in the library. */
  course_id: nullable(Id),
  /** The group's or the person's. */
  name: Text(500),
  until: DateTime,
  reason: Text(MOST_REASON),
  given_by: Text(),
  given_at: DateTime,
  /** Whether that time has passed, too. */
  over: Type.Boolean(),
});
export type StageExtension = Static<typeof StageExtension>;

/** How many groups are given time at once. */
const MOST_GROUPS = 200;

/** The extensions in force in the term of the `Acad-Year-Term` header; whoever gives one says which they saw. */
export const extensionEndpoints = {
  list: ofAdmin('GET evaluation/extensions', '有效的延期', {
    query: exact({ process: ProcessOf, ...actingQuery }),
    answer: Type.Array(StageExtension),
  }),
  extend: ofAdmin('POST evaluation/extensions', '为课程组或个人延期', {
    bulk: true,
    body: exact({
      stage: StageOf,
      group_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_GROUPS }),
      /** One of those who work on the only group; null for the groups. */
      person_id: nullable(Id),
      until: Moment,
      reason: Text(MOST_REASON),
      replaces: Type.Array(Id, { maxItems: MOST_GROUPS }),
    }),
    answer: Type.Array(StageExtension),
  }),
  withdraw: ofAdmin('DELETE evaluation/extensions/{id}', '撤销延期'),
};
