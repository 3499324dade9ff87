import { COMMITTEE_OUTCOMES, type CommitteeOutcome } from '@course-center/domain/evaluation/committee';
import {
  LIST_ACTIONS,
  LIST_AWAITED,
  LIST_STATES,
  type ListAction,
  type ListAwaited,
  type ListState,
} from '@course-center/domain/evaluation/result-lists/result-list';
import { type Static, Type } from 'typebox';
import { ofAdmin, ofManagers } from '../endpoint.ts';
import { ListMeta, listQuery } from '../list.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text, Version } from '../shapes.ts';
import { Points } from './experts.ts';
import { GradeOf, oneOf, ProcessOf } from './shapes.ts';
import { LastUrged } from './urgings.ts';

const StateOf = oneOf<ListState>(LIST_STATES);
const ListActionOf = oneOf<ListAction>(LIST_ACTIONS);
/** A day, as 2026-11-16. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 });

/** How many of each grade, in the order A to D. */
const GradeCounts = Type.Array(exact({ grade: GradeOf, count: Type.Integer() }));

/** What the course centre or a leader could do with a list: drawn as it is. */
const ListActionShape = exact({
  action: ListActionOf,
  title: Text(),
  allowed: Type.Boolean(),
  why_not: nullable(Text(500)),
  consequence: Text(500),
  needs_comment: Type.Boolean(),
});

/** What stood there, and what a correction says instead. */
export const CorrectedShape = exact({ title: Text(), before: Text(5000), now: Text(5000) });

const list = {
  id: Id,
  acad_year_term: Text(32),
  process: ProcessOf,
  number: Type.Integer(),
  /** 结果名单第 1 号 … */
  name: Text(),
  /** The list whose rows it replaces; null for one that is no correction. */
  corrects: nullable(exact({ id: Id, name: Text() })),
  state: StateOf,
  state_title: Text(),
  rows: Type.Integer(),
  grades: GradeCounts,
  /** Null until it is handed over. */
  digest: nullable(Text(64)),
  signatures: Type.Integer(),
  signatures_needed: Type.Integer(),
  made_at: DateTime,
  handed_over_at: nullable(DateTime),
  signed_at: nullable(DateTime),
  notice_from: nullable(Day),
  notice_until: nullable(Day),
  published_at: nullable(DateTime),
  open_objections: Type.Integer(),
  /** Told to the course centre, while signatures are missing. */
  urged: LastUrged,
  version: Version,
};

export const ResultListRow = exact(list);
export type ResultListRow = Static<typeof ResultListRow>;

/** How the grades of some groups are spread, and where that is over a system's cap on A. */
export const Distribution = exact({
  rows: Type.Integer(),
  grades: GradeCounts,
  departments: Type.Array(exact({ id: Id, name: Text(), grades: GradeCounts })),
  /** Per evaluation system with a cap: the share of A in per cent, rounded up, and the most. */
  caps: Type.Array(
    exact({
      system_name: Text(),
      rows: Type.Integer(),
      a: Type.Integer(),
      share: Type.Number(),
      most: Type.Integer(),
      over: Type.Boolean(),
    }),
  ),
  /** Groups without a grade. */
  ungraded: Type.Integer(),
});
export type Distribution = Static<typeof Distribution>;

/** The list as a document: what stands on it, who signed it, what became of it. */
export const ResultListDetail = exact({
  ...list,
  /** The random value that the digest covers, printed on the paper. */
  salt: nullable(Text(64)),
  /** Why it goes over the cap. */
  reason: Text(500),
  distribution: Distribution,
  /** The grades of published lists of the terms before, newest first. */
  before: Type.Array(exact({ acad_year_term: Text(32), rows: Type.Integer(), grades: GradeCounts })),
  signed_by: Type.Array(
    exact({
      id: Id,
      name: Text(),
      /** Whom a deputy signed for. */
      deputy_for: nullable(Text()),
      signed_at: DateTime,
      /** A data URL of the drawn signature. */
      picture: Text(400_000),
      void: Type.Boolean(),
      /** Whose own courses stood on it when it was signed. */
      own: Type.Array(Text(500)),
    }),
  ),
  steps: Type.Array(
    exact({ id: Id, action: ListActionOf, title: Text(), comment: Text(500), by: Text(), at: DateTime }),
  ),
  corrections: Type.Array(exact({ id: Id, name: Text(), state_title: Text() })),
  actions: Type.Array(ListActionShape),
  /** Which rows are courses of the leader's who reads it; empty for the course centre. */
  own: Type.Array(Text(500)),
  /** Whether rows may be added, removed and (on a correction) graded. */
  may_edit: Type.Boolean(),
  /** Whether the caller asks those who have not signed it to hurry. */
  may_urge: Type.Boolean(),
  may_correct: Type.Boolean(),
  /** The address of the public page that verifies it once it is published; empty until it is signed. */
  verify_url: Text(500),
  /** The ledger's newest signed end, printed on the paper; empty while there is none. */
  ledger_head: Text(200),
});
export type ResultListDetail = Static<typeof ResultListDetail>;

/** One row of a list. */
export const ResultListEntry = exact({
  id: Id,
  group_id: Id,
  /** Of the course in the library. */
  course_id: Id,
  course_code: Text(),
  course_name: Text(),
  name: Text(),
  teachers: Type.Array(Text()),
  department_name: Text(),
  nature_name: Text(),
  system_name: Text(),
  system_version: Type.Integer(),
  department_average: Points,
  center_average: Points,
  /** Why the averages of the sides are not told; null where they are. */
  averages_hidden: nullable(Text()),
  average_score: Points,
  grade: nullable(GradeOf),
  computed_grade: nullable(GradeOf),
  /** Why the grade was set by hand or corrected. */
  reason: Text(500),
  /** What the committee said, and what that came to. */
  count: exact({
    members_count: Type.Integer(),
    agree_count: Type.Integer(),
    disagree_count: Type.Integer(),
    abstain_count: Type.Integer(),
    not_reviewed_count: Type.Integer(),
    outcome: oneOf<CommitteeOutcome>(COMMITTEE_OUTCOMES),
  }),
  /** What a correction takes the place of. */
  replaces: nullable(exact({ name: Text(), grade: GradeOf })),
  /** What a correction says otherwise, as it stands on paper. */
  corrected: Type.Array(CorrectedShape),
  /** The correction that took its place, or is meant to while it is not published; null where there is none. */
  replaced_by: nullable(exact({ id: Id, name: Text(), published: Type.Boolean() })),
  objections: Type.Integer(),
  /** Who signed it although it is a course of their own. */
  own_signers: Type.Array(Text()),
});
export type ResultListEntry = Static<typeof ResultListEntry>;

const groupIds = Type.Array(Id, { maxItems: 5000 });
const at = { query: exact({ ...actingQuery }) };

/** Result lists: the course centre makes and moves them, leaders read them before they sign. */
export const resultListEndpoints = {
  list: ofManagers('GET evaluation/result-lists', '结果名单', {
    /** `awaited` is the course centre's: what it is to do about a list. */
    query: listQuery({ process: ProcessOf, state: StateOf, awaited: oneOf<ListAwaited>(LIST_AWAITED) }),
    answer: Type.Array(ResultListRow),
    meta: ListMeta,
  }),
  /** What a list of all complete groups that stand on none would look like. */
  proposal: ofAdmin('GET evaluation/result-lists/proposal', '可列入名单的课程组', {
    query: exact({ process: ProcessOf, ...actingQuery }),
    answer: exact({ group_ids: Type.Array(Id), distribution: Distribution, next_name: Text() }),
  }),
  make: ofAdmin('POST evaluation/result-lists', '制作结果名单', {
    bulk: true,
    /** Null takes all that stand on none. */
    body: exact({ process: ProcessOf, group_ids: nullable(groupIds), reason: Text(500) }),
    kilobytes: 128,
  }),
  read: ofManagers('GET evaluation/result-lists/{id}', '结果名单详情', { ...at, answer: ResultListDetail }),
  rows: ofManagers('GET evaluation/result-lists/{id}/rows', '结果名单的课程组', {
    params: exact({ id: Id }),
    query: listQuery({ course_name: Text(500), department_id: Id, grade: GradeOf }),
    answer: Type.Array(ResultListEntry),
    meta: ListMeta,
  }),
  /** A draft's groups and its reason for going over the cap. */
  change: ofAdmin('PUT evaluation/result-lists/{id}', '修改结果名单', {
    bulk: true,
    body: exact({ add: groupIds, remove: groupIds, reason: Text(500), version: Version }),
    kilobytes: 128,
  }),
  /** What a correction says of a row instead. */
  gradeRow: ofAdmin('PUT evaluation/result-lists/{id}/rows/{row_id}', '更正等级', {
    params: exact({ id: Id, row_id: Id }),
    body: exact({ grade: GradeOf, reason: Text(500), version: Version }),
  }),
  remove: ofAdmin('DELETE evaluation/result-lists/{id}', '删除草稿名单', {
    query: exact({ ...actingQuery, version: Type.Optional(Version) }),
  }),
  step: ofManagers('POST evaluation/result-lists/{id}/steps', '送签、撤回、公示、公布', {
    bulk: true,
    body: exact({ action: ListActionOf, comment: Text(500), version: Version }),
    answer: exact({ id: Id, state: StateOf, version: Version }),
    changes: 'showcase',
  }),
  correct: ofAdmin('POST evaluation/result-lists/{id}/corrections', '制作更正名单', {
    bulk: true,
    body: exact({ row_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }), reason: Text(500, 1) }),
  }),
};
