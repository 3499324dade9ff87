import type { OpinionDetail, OpinionRow } from '@course-center/contract/evaluation/committees';
import type { CourseBrief } from '@course-center/contract/evaluation/shapes';
import { canGiveOpinions } from '@course-center/domain/access/evaluation-courses';
import { say } from '@course-center/domain/answers/sentence';
import {
  type Committee,
  OPINION,
  OPINION_SENTENCE,
  type Opinion,
  opinionRefusal,
  outcomeSentence,
} from '@course-center/domain/evaluation/committee';
import type { Grade, Group } from '@course-center/domain/evaluation/group';
import { groupName } from '@course-center/domain/evaluation/group-name';
import { isWithheld } from '@course-center/domain/evaluation/reviews/discretion';
import { resultTitle } from '@course-center/domain/evaluation/reviews/grade-standing';
import {
  AVERAGES_HIDDEN,
  averagesTold,
  isWholeTold,
} from '@course-center/domain/evaluation/reviews/indicator-scores';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { ShowMethod } from '@course-center/domain/evaluation/reviews/result-words';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { isAssessed, isOver } from '@course-center/domain/evaluation/stages';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { readPage } from '../../../platform/lists/read-list.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import { indicatorsOf } from '../evaluation-systems/indicators.repository.ts';
import { timeOf } from '../groups/circumstances.ts';
import { findGroup, type GroupRecord } from '../groups/groups.repository.ts';
import { type Circumstances, windowRefusal } from '../groups/judge-step.ts';
import { stagesShown, windowShown } from '../groups/standing.ts';
import { findResult, submittedReviews } from '../results/results.repository.ts';
import { leafAverages, scoredIndicators } from '../results/scored-indicators.ts';
import { type KnownSides, sidesKnownBesides } from '../reviews/known-sides.ts';
import { points } from '../reviews/present-reviewing.ts';
import { materialOf, partsShown } from '../reviews/read-review.ts';
import { readTermRules, type TermRules, windowsIn } from '../stage-windows/stage-windows.repository.ts';
import { opinionList } from './opinion-list.ts';
import { countShown, UNTOLD } from './present-committee.ts';

/** A seat with its group, as the list's statement reads it. */
interface FoundSeat extends Pick<Group, 'stage' | 'deleted' | 'audit_status'> {
  readonly announced: boolean;
  readonly group_id: number;
  readonly process: Process;
  readonly course: CourseBrief;
  readonly teachers: readonly string[] | null;
  readonly is_team: boolean;
  readonly evaluation_system_name: string;
  readonly grade: Grade | null;
  readonly hand_grade: Grade | null;
  readonly average_score: number | null;
  /** Whose reviews that is of. */
  readonly sides: readonly Side[];
  readonly department_id: number;
  readonly opinion: Opinion;
  readonly remark: string;
  readonly interest: string | null;
  readonly version: number;
  readonly opined_at: Date | null;
  readonly left: boolean;
  readonly committee: Committee;
}

/** The groups that the caller gives an opinion on, as a member of the faculty group that they act for. */
export async function listOpinions(scene: Scene, actor: Actor, query: ListQuery) {
  if (!canGiveOpinions(actor)) throw forbidden();
  const { school, term } = scene;
  const rules = await readTermRules(school.pool, term);
  const within = { departmentIds: null, term };
  const list = opinionList(actor, methodIn(rules));
  if (query['filter[grade]'] && !list.filters.grade)
    throw new Refused({ reason: 'unknown_query', name: 'filter[grade]' });
  const { data, meta } = await readPage<FoundSeat>(school.pool, list, query, within);
  const knows = await sidesKnownBesides(scene.db, actor);
  return { data: data.map((seat) => present(seat, actor, { rules, knows, at: scene.now() })), meta };
}

/** One of them, with what an opinion rests on: the material, and averages that tell no single expert's scores. */
export async function readOpinion(scene: Scene, actor: Actor, groupId: number): Promise<OpinionDetail> {
  if (!canGiveOpinions(actor)) throw forbidden();
  const { school, db, term } = scene;
  const query = { 'filter[group_id]': groupId, 'page[size]': 1 };
  const within = { departmentIds: null, term };
  const rules = await readTermRules(school.pool, term);
  const list = opinionList(actor, methodIn(rules));
  const { data } = await readPage<FoundSeat>(school.pool, list, query, within);
  const group = await findGroup(db, groupId);
  const [seat] = data;
  if (!seat || !group) throw notFound('课程不存在，可能已被删除，请刷新后重试');
  const knows = await sidesKnownBesides(db, actor);
  const shown = present(seat, actor, { rules, knows, at: scene.now() });
  if (isWithheld(seat, recusedFrom(seat))) return { ...shown, ...NOTHING };
  const team = partsShown(group, rules.config.expert_evaluation_course);
  const [supplement = [], ...parts] = await materialOf(scene, { ...group, teachers: team });
  return {
    ...shown,
    stages: stagesShown(group),
    // How many experts it rests on is not a member's to know.
    result_title: resultTitle({ kind: isOver(group) ? 'computed' : 'provisional' }),
    parts: team.map(({ id, name, is_leader }, at) => ({
      id,
      name,
      is_leader: is_leader ? 1 : 0,
      sections: parts[at] ?? [],
    })),
    supplement,
    ...(await averagesOf(scene, group, knows(seat))),
  };
}

const methodIn = ({ config }: TermRules) =>
  config.evaluation_course.config.evaluation_course_group_assessment_result_show_method;

const recusedFrom = ({ interest }: FoundSeat) => ({ recused: interest !== null });

type Averages = Pick<
  OpinionDetail,
  'department_expert_average_score' | 'center_expert_average_score' | 'leaves' | 'leaves_hidden'
>;

const NOTHING: Omit<OpinionDetail, keyof OpinionRow> = {
  result_title: resultTitle({ kind: 'none' }),
  ...{ stages: [], parts: [], supplement: [], leaves: [], leaves_hidden: null },
  ...{ department_expert_average_score: null, center_expert_average_score: null },
};

async function averagesOf(
  { db }: Scene,
  { id: groupId, version_id }: Pick<GroupRecord, 'id' | 'version_id'>,
  known: readonly Side[],
): Promise<Averages> {
  const reviews = await submittedReviews(db, groupId);
  const told = averagesTold(reviews, known);
  const result = told === 'sides' ? await findResult(db, groupId) : undefined;
  const { department_weight } = await ruleOf(db, version_id);
  const indicators = scoredIndicators(await indicatorsOf(db, version_id), reviews, department_weight);
  return {
    department_expert_average_score: points(result?.department_average ?? null),
    center_expert_average_score: points(result?.central_average ?? null),
    leaves: told === 'sides' ? leafAverages(indicators, told) : [],
    leaves_hidden: AVERAGES_HIDDEN[told],
  };
}

interface Showing {
  readonly rules: TermRules;
  readonly knows: KnownSides;
  readonly at: Date;
}

function present(seat: FoundSeat, actor: Actor, { rules, knows, at }: Showing): OpinionRow {
  const whose = { ...timeOf(actor), group_id: seat.group_id };
  const time = { windows: windowsIn(rules, seat.process, whose), at };
  const why_not = whyNot(seat, time);
  const { teachers } = seat;
  return {
    // Not the seat's: another number would tell who declared an interest that a new round began.
    id: seat.group_id,
    group_id: seat.group_id,
    process: seat.process,
    course: seat.course,
    name: groupName({ course: seat.course.name, is_team: seat.is_team, teachers: teachers ?? [] }),
    teachers: [...(teachers ?? [])],
    is_team: seat.is_team ? 1 : 0,
    evaluation_system_name: seat.evaluation_system_name,
    agree: seat.opinion,
    remark: seat.remark,
    interest: seat.interest,
    withheld: isWithheld(seat, recusedFrom(seat)),
    version: seat.version,
    opined_at: seat.opined_at?.toISOString() ?? null,
    ...cameOf(seat, time, methodIn(rules), knows(seat)),
    may_opine: why_not === null,
    why_not,
  };
}

type Came = Pick<OpinionRow, 'grade' | 'average_score' | 'closed' | 'count' | 'outcome' | 'window'>;

/** What the experts and the committee come to, as far as the member is told. */
function cameOf(
  seat: FoundSeat,
  time: Pick<Circumstances, 'windows' | 'at'>,
  method: ShowMethod,
  known: readonly Side[],
): Came {
  const { committee } = seat;
  const { closed } = committee;
  if (isWithheld(seat, recusedFrom(seat))) return WITHHELD;
  // Of a single expert's score, or one that could be reckoned, there is the grade alone.
  const reviews = seat.sides.map((side) => ({ side }));
  const scored = method === 'score' && isWholeTold(averagesTold(reviews, known));
  return {
    grade: scored ? null : finalGrade(seat),
    average_score: scored ? points(seat.average_score) : null,
    closed,
    // Until the end nobody follows the first: a member is told the own opinion alone.
    count: countShown(closed ? committee : ownOnly(seat)),
    outcome: closed ? outcomeSentence(committee) : null,
    window: windowShown(seat.stage, time),
  };
}

/** Not even how far it is. */
const WITHHELD: Came = {
  ...{ grade: null, average_score: null, closed: false, outcome: null },
  count: UNTOLD,
  window: { opens_at: null, closes_at: null, state: 'open' },
};

function ownOnly({ committee, opinion }: FoundSeat): Committee {
  const is = (each: Opinion) => (opinion === each ? 1 : 0);
  return {
    ...committee,
    members: 1,
    agree: is(OPINION.agree),
    disagree: is(OPINION.disagree),
    abstain: is(OPINION.abstain),
  };
}

function whyNot(seat: FoundSeat, time: Pick<Circumstances, 'windows' | 'at'>): string | null {
  const { interest, left, committee } = seat;
  const in_assessment = isAssessed(seat) && !seat.deleted;
  const refusal = opinionRefusal({
    recused: interest !== null,
    left,
    closed: committee.closed,
    in_assessment,
  });
  if (refusal) return OPINION_SENTENCE[refusal];
  const late = windowRefusal(seat.stage, time);
  return late ? say(late).message : null;
}
