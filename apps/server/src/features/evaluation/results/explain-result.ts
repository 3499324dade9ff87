import type { ResultExplanation, TeacherResult } from '@course-center/contract/evaluation/results';
import { canOverseeCommittees } from '@course-center/domain/access/evaluation-courses';
import { type Committee, missingOf, outcomeSentence } from '@course-center/domain/evaluation/committee';
import { listName } from '@course-center/domain/evaluation/result-lists/result-list';
import {
  averageSentence,
  explainedSides,
  finalSentence,
  thresholdSentence,
  thresholdsText,
} from '@course-center/domain/evaluation/reviews/explanation';
import { isFinal } from '@course-center/domain/evaluation/reviews/grade-standing';
import {
  AVERAGES_HIDDEN,
  averagesTold,
  isWholeTold,
} from '@course-center/domain/evaluation/reviews/indicator-scores';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import { hasBeenAssessed, isOver } from '@course-center/domain/evaluation/stages';
import { type Announcing, announcementOf } from '@course-center/domain/evaluation/standing';
import type { Actor, Scene } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import { indicatorsOf } from '../evaluation-systems/indicators.repository.ts';
import { findGroup, type GroupRecord } from '../groups/groups.repository.ts';
import { nameOfGroup } from '../groups/name-of-group.ts';
import { courseOf } from '../groups/read-group.ts';
import { seenGroup } from '../groups/seen-group.ts';
import type { VerifyAddress } from '../result-lists/verify-address.ts';
import { points } from '../reviews/present-reviewing.ts';
import { requireTold } from './require-told.ts';
import {
  type AnnouncedRow,
  announcedRows,
  findResult,
  type ResultRecord,
  submittedReviews,
} from './results.repository.ts';
import { leafAverages, scoredIndicators } from './scored-indicators.ts';
import { correctionsSeen, standingOfGrade } from './standing-of-group.ts';

/** How a group's result came about, to whoever may know the result itself. */
export async function explainResult(
  { db, now }: Scene,
  actor: Actor,
  id: number,
  verifyAddress: VerifyAddress,
): Promise<ResultExplanation> {
  const group = await seenGroup(db, actor, await findGroup(db, id));
  const known = await requireTold(db, actor, group, 'result', 'central');
  const result = await findResult(db, id);
  const row = (await announcedRows(db, [id])).get(id);
  const grade = row?.frozen?.grade ?? (result && finalGrade(result));
  if (!result || result.average_score === null || !grade)
    throw notFound('该课程组还没有评审结果，专家提交评审后再查看');
  const rule = await ruleOf(db, group.version_id);
  const reviews = await submittedReviews(db, id);
  const told = averagesTold(reviews, known);
  const sides = explainedSides(reviews, result, rule);
  const indicators = scoredIndicators(
    await indicatorsOf(db, group.version_id),
    reviews,
    rule.department_weight,
  );
  const waiting = (await correctionsSeen(db, actor, [id])).get(id);
  const standing = standingOfGrade(group, { grade, result, row, waiting, at: now() });
  return {
    ...headOf(group),
    ...announcedTo(group, row),
    grade,
    standing,
    average_score: isWholeTold(told) ? points(result.average_score) : null,
    leaves: leafAverages(indicators, told),
    leaves_hidden: AVERAGES_HIDDEN[told],
    sides: sides.map((side) => ({ ...side, average: points(side.average) })),
    average_sentence:
      told === 'reckoned' ? AVERAGES_HIDDEN[told] : averageSentence(sides, result.average_score),
    thresholds: thresholdsText(rule),
    threshold_sentence: thresholdSentence(result.average_score, rule, told),
    committee: committeeTold(group, actor),
    final_sentence: finalSentence({ grade, provisional: !isFinal(standing), ...decidedBy(result, row) }),
    list: listOf(row, verifyAddress),
  };
}

function headOf(group: GroupRecord) {
  return {
    group_id: group.id,
    name: nameOfGroup(group),
    course: courseOf(group),
    teachers: group.teachers.map(({ name }) => name),
    acad_year_term: group.acad_year_term,
    process: group.process,
    evaluation_system_name: group.evaluation_system_name,
  };
}

/** How far a result is made known; its notice has a last day while it goes on. */
export function announcedTo(
  group: Announcing,
  row: AnnouncedRow | undefined,
): Pick<TeacherResult, 'announced' | 'notice_until'> {
  const announced = announcementOf(group);
  return { announced, notice_until: announced === 'notice' ? (row?.notice_until ?? null) : null };
}

/** While a committee votes, nobody but the course centre knows how it stands: not a leader, who may be a member too. */
function votesAreTold(group: GroupRecord, actor: Actor): boolean {
  return isOver(group) || group.committee.closed || canOverseeCommittees(actor);
}

/** Before a group comes to its committee there is nothing to say of one, nor of that of a round before. */
function committeeTold(group: GroupRecord, actor: Actor): ResultExplanation['committee'] {
  if (!hasBeenAssessed(group)) return { ...NO_FIGURES, sentence: '还没有进入课程评议' };
  if (votesAreTold(group, actor)) return committeeFigures(group.committee);
  return { ...NO_FIGURES, sentence: '课程评议结束后显示' };
}

const NO_FIGURES = { agree_count: 0, disagree_count: 0, abstain_count: 0, not_reviewed_count: 0 };

export function committeeFigures(committee: Committee): ResultExplanation['committee'] {
  return {
    agree_count: committee.agree,
    disagree_count: committee.disagree,
    abstain_count: committee.abstain,
    not_reviewed_count: missingOf(committee),
    sentence: outcomeSentence(committee),
  };
}

/** Whether the scores decided, somebody's hand, or a correction; a list says it as it was when it was handed over. */
function decidedBy(result: ResultRecord, row: AnnouncedRow | undefined) {
  const { computed_grade, reason } = row?.frozen ?? {
    computed_grade: result.grade,
    reason: result.hand_reason,
  };
  const { replaced = null } = row ?? {};
  // A correction of names alone leaves the grade as it came about.
  if (row && replaced && replaced.grade === row.frozen?.grade)
    return { computed_grade, reason: replaced.reason, correction: null };
  const correction =
    row && replaced ? { name: listName(row), original: listName(replaced), grade: replaced.grade } : null;
  return { computed_grade, reason, correction };
}

function listOf(row: AnnouncedRow | undefined, verifyAddress: VerifyAddress): ResultExplanation['list'] {
  if (!row?.digest) return null;
  return {
    name: listName(row),
    number: row.number,
    digest: row.digest,
    verify_url: verifyAddress(row.digest),
    signed_at: row.signed_at && new Date(row.signed_at).toISOString(),
    published_at: row.published_at && new Date(row.published_at).toISOString(),
    replaces: row.replaced && listName(row.replaced),
  };
}
