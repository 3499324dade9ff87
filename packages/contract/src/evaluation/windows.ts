import { STAGES } from '@course-center/domain/evaluation/stages';
import { TERM_FIELDS } from '@course-center/domain/school/term';
import { type Static, Type } from 'typebox';
import { ofAdmin } from '../endpoint.ts';
import { actingQuery, DateTime, exact, Moment, nullable, Text, Version } from '../shapes.ts';
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
