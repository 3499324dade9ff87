import { OPINION, type Opinion } from '@course-center/domain/evaluation/committee';
import { type Static, Type } from 'typebox';
import { endpointsFor, ofAdmin } from '../endpoint.ts';
import { ListMeta, listQuery } from '../list.ts';
import { DateTime, exact, Id, nullable, Text } from '../shapes.ts';
import { Points } from './experts.ts';
import { InformationSection } from './information.ts';
import { CourseBrief, Flag, GradeOf, ProcessOf, StageStep, Version, WindowShape } from './shapes.ts';

const opinions = Object.values(OPINION);
export const OpinionOf = Type.Unsafe<Opinion>(Type.Integer({ minimum: 1, maximum: Math.max(...opinions) }));
/** What can be said: not reviewed is no opinion. */
const GivenOpinion = Type.Unsafe<Exclude<Opinion, 3>>(
  Type.Integer({ enum: opinions.filter((each) => each !== OPINION.none) }),
);

/** What a table shows of a group's committee, in the spec's shape. */
export const committeeShown = {
  /** The faculty groups whose members judge it. */
  faculty_groups: Type.Array(Text()),
  count: exact({
    agree_count: Type.Integer(),
    disagree_count: Type.Integer(),
    abstain_count: Type.Integer(),
    not_reviewed_count: Type.Integer(),
  }),
  /** Who said what: for the course centre. */
  evaluation_course_group_faculty_group_principal_comments: Type.Array(
    exact({ agree: OpinionOf, principal_teacher: exact({ name: Text(), mobile: Text() }) }),
  ),
  /** Where it stands, in words; empty before its assessment, and for whoever may not know yet. */
  committee_sentence: Text(500),
  /** The end of that sentence, for where the figures stand beside it. */
  committee_outcome: Text(200),
};

const result = {
  /** The final grade or score, as the school shows them; neither for who declared an interest, until it is announced. */
  grade: nullable(GradeOf),
  average_score: Points,
};

const seat = {
  id: Id,
  group_id: Id,
  process: ProcessOf,
  course: CourseBrief,
  name: Text(),
  teachers: Type.Array(Text()),
  is_team: Flag,
  evaluation_system_name: Text(),
  ...result,
  agree: OpinionOf,
  remark: Text(500),
  /** The interest that was declared; null where none was. */
  interest: nullable(Text(500)),
  /** Whether that keeps material, result and committee from the caller, until the result is announced. */
  withheld: Type.Boolean(),
  version: Version,
  opined_at: nullable(DateTime),
  /** Whether the committee has ended, and what came of it; others' opinions are told then only. */
  closed: Type.Boolean(),
  count: committeeShown.count,
  outcome: nullable(Text(500)),
  window: WindowShape,
  may_opine: Type.Boolean(),
  why_not: nullable(Text(500)),
};

/** A group that the caller gives an opinion on. */
export const OpinionRow = exact(seat);
export type OpinionRow = Static<typeof OpinionRow>;

/** The same with all that an opinion rests on. */
export const OpinionDetail = exact({
  ...seat,
  stages: Type.Array(StageStep),
  parts: Type.Array(
    exact({ id: Id, name: Text(), is_leader: Flag, sections: Type.Array(InformationSection) }),
  ),
  supplement: Type.Array(InformationSection),
  /** 暂定结果 until the evaluation is complete. */
  result_title: Text(),
  /** The sides' averages, and of each leaf; none where a single expert would be told. */
  department_expert_average_score: Points,
  center_expert_average_score: Points,
  leaves: Type.Array(
    exact({
      id: Id,
      indicator: Text(),
      path: Type.Array(Text()),
      total_points: Type.Number(),
      average: Points,
    }),
  ),
  /** Why averages of leaves or sides are not shown; null where they are. */
  leaves_hidden: nullable(Text()),
});
export type OpinionDetail = Static<typeof OpinionDetail>;

/** What became of an opinion: whether it was the last. */
const OpinionKept = exact({ id: Id, version: Version, closed: Type.Boolean() });

export const BulkOpinion = exact({
  done: Type.Integer(),
  taken: Type.Array(exact({ id: Id, name: Text() })),
  skipped: Type.Array(exact({ id: Id, name: Text(), sentence: Text(500) })),
});
export type BulkOpinion = Static<typeof BulkOpinion>;

/** A seat as the course centre sees it. */
export const CommitteeSeat = exact({
  id: Id,
  name: Text(),
  mobile: Text(),
  faculty_groups: Type.Array(Text()),
  agree: OpinionOf,
  remark: Text(500),
  interest: nullable(Text(500)),
  opined_at: nullable(DateTime),
  left: Type.Boolean(),
});

const ofMembers = endpointsFor({ access: 'role', prefixes: ['faculty/group'] });
const Remark = Text(500);

/** Committees: their members' opinions, and what the course centre oversees. */
export const committeeEndpoints = {
  list: ofMembers('GET evaluation/opinions', '评议的课程组', {
    query: listQuery({
      process: ProcessOf,
      course_name: Text(500),
      department_id: Id,
      agree: OpinionOf,
      /** 1: those that wait for the caller. */
      open: Flag,
      grade: GradeOf,
    }),
    answer: Type.Array(OpinionRow),
    meta: ListMeta,
  }),
  read: ofMembers('GET evaluation/opinions/{id}', '评议一个课程组', { answer: OpinionDetail }),
  give: ofMembers('PUT evaluation/opinions/{id}', '提交评议意见', {
    body: exact({ agree: GivenOpinion, remark: Remark, version: Version }),
    answer: OpinionKept,
  }),
  declareInterest: ofMembers('PUT evaluation/opinions/{id}/interest', '申明利害关系并回避', {
    body: exact({ interest: Text(500, 1), version: Version }),
    answer: OpinionKept,
  }),
  /** The same opinion on several; with `trial` it only says what it would skip. */
  giveSeveral: ofMembers('POST evaluation/opinions', '批量提交评议意见', {
    bulk: true,
    body: exact({
      agree: GivenOpinion,
      remark: Remark,
      groups: Type.Array(exact({ id: Id, version: Version }), { minItems: 1, maxItems: 200 }),
      trial: Type.Boolean(),
    }),
    answer: BulkOpinion,
  }),
  seats: ofAdmin('GET evaluation/groups/{id}/committee', '评议委员', {
    answer: exact({ closed: Type.Boolean(), sentence: Text(500), seats: Type.Array(CommitteeSeat) }),
  }),
  /** Who joined gets a seat, who left without an opinion loses theirs. */
  renew: ofAdmin('POST evaluation/committees/renew', '更新评议委员名单', {
    bulk: true,
    body: exact({ group_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    answer: exact({ groups: Type.Integer(), added: Type.Integer(), removed: Type.Integer() }),
  }),
};
