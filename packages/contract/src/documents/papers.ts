import {
  MOST_SHEETS,
  PAPER_KINDS,
  PAPER_STATES,
  type PaperKind,
  type PaperState,
} from '@course-center/domain/documents/paper';
import { type Static, Type } from 'typebox';
import { endpointsFor, ofEveryRole, ofManagers } from '../endpoint.ts';
import { DataAsked } from '../evaluation/data.ts';
import { oneOf, ProcessOf } from '../evaluation/shapes.ts';
import { StoredFile } from '../files.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text } from '../shapes.ts';

const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ format: 'date', maxLength: 10 });

/** What a paper is to tell. */
export const PaperAsked = exact({
  kind: oneOf<PaperKind>([...PAPER_KINDS]),
  /** Of the reviews, the list or the group that it is about. */
  ids: Type.Array(Id, { maxItems: MOST_SHEETS }),
  /** Of an assignment list. */
  process: Type.Optional(ProcessOf),
  /** Of a goal course's report: students are not named. */
  masked: Type.Optional(Type.Boolean()),
  /** Of a paper or a large sheet of the evaluation's data. */
  data: Type.Optional(DataAsked),
  /** Of a ledger extract. */
  filter: Type.Optional(
    exact({
      person: Type.Optional(Text(32)),
      action: Type.Optional(Text(64)),
      subject: Type.Optional(Text(64)),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
  ),
});
export type PaperAsked = Static<typeof PaperAsked>;

/** A paper or sheet as it stands: a small one is made within the call, of a large one it is told how far it is. */
export const MadePaper = exact({
  id: Text(36),
  kind: oneOf<PaperKind>([...PAPER_KINDS]),
  title: Text(500),
  state: oneOf<PaperState>([...PAPER_STATES]),
  done: Count,
  total: Count,
  pages: nullable(Count),
  /** Why it could not be made; empty where it could. */
  problem: Text(500),
  /** Null until it is ready. */
  file: nullable(StoredFile),
});
export type MadePaper = Static<typeof MadePaper>;

/** A published list as it was kept: never made anew. */
export const ArchivedPaper = exact({
  title: Text(500),
  archived_at: DateTime,
  pages: nullable(Count),
  /** SHA-256 of the file. */
  sha256: Text(64),
  /** Null until it is set. */
  file: nullable(StoredFile),
});
export type ArchivedPaper = Static<typeof ArchivedPaper>;

/** Who fills a part of an evaluation in: its teacher, or who took it over. */
const filling = endpointsFor({ access: 'role', prefixes: ['teacher', 'principal'] });

/** Papers: whoever may read what a paper tells may have it. */
export const paperEndpoints = {
  make: ofEveryRole('POST documents', '制作文书', { body: PaperAsked, answer: MadePaper }),
  read: ofEveryRole('GET documents/{paper_id}', '文书的制作进度', {
    params: exact({ paper_id: Type.String({ format: 'uuid' }) }),
    answer: MadePaper,
  }),
  /** The goals' report that a part asks for, as a file of the caller's, as if they had uploaded it. */
  goalReport: filling('POST evaluation/submissions/{id}/goal-report', '采用已确认的达成度报告', {
    answer: StoredFile,
  }),
  archive: ofManagers('GET evaluation/result-lists/{id}/archive', '结果名单的存档', {
    query: exact(actingQuery),
    answer: Type.Array(ArchivedPaper),
  }),
};
