import type { TeacherResult } from '@course-center/contract/evaluation/results';
import { canReadOwnResults } from '@course-center/domain/access/evaluation-courses';
import { IDENTITY } from '@course-center/domain/access/identity';
import { waitingSentence } from '@course-center/domain/evaluation/actions';
import { AUDIT } from '@course-center/domain/evaluation/group';
import { factsOf } from '@course-center/domain/evaluation/reviews/discretion';
import { OVERALL_TITLE } from '@course-center/domain/evaluation/reviews/entry';
import { anonymousExpert } from '@course-center/domain/evaluation/reviews/expert-names';
import { AVERAGES_HIDDEN, averagesTold } from '@course-center/domain/evaluation/reviews/indicator-scores';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { stageTitle } from '@course-center/domain/evaluation/stages';
import { STEP_SENTENCE } from '@course-center/domain/evaluation/step-sentence';
import { projectConfig } from '../../../platform/settings/settings.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import { indicatorsOf } from '../evaluation-systems/indicators.repository.ts';
import { type GroupRecord, groupsOfPerson } from '../groups/groups.repository.ts';
import { courseOf } from '../groups/read-group.ts';
import { stagesShown } from '../groups/standing.ts';
import { points } from '../reviews/present-reviewing.ts';
import { announcedTo, committeeFigures } from './explain-result.ts';
import {
  type AnnouncedRow,
  announcedRows,
  findResult,
  type SubmittedReview,
  submittedReviews,
} from './results.repository.ts';
import { type ScoredIndicator, scoredIndicators } from './scored-indicators.ts';

type Shown = Pick<
  TeacherResult,
  | 'grade'
  | 'score'
  | 'department_grade'
  | 'department_average'
  | 'center_average'
  | 'averages_hidden'
  | 'committee'
  | 'experts'
  | 'indicators'
>;
type Method = 'grade' | 'score';

const NOTHING: Shown = {
  grade: null,
  score: null,
  department_grade: null,
  department_average: null,
  center_average: null,
  averages_hidden: null,
  committee: null,
  experts: [],
  indicators: [],
};

/** What a teacher may see of the own groups' results: where they stand, and once announced what they came to. */
export async function myResults(scene: Scene, actor: Actor, process: Process): Promise<TeacherResult[]> {
  if (!canReadOwnResults(actor)) throw forbidden();
  const { db, term } = scene;
  const { evaluation_course } = await projectConfig(db);
  const method = evaluation_course.config.evaluation_course_group_assessment_result_show_method;
  const groups = await groupsOfPerson(db, actor.person_id, await termOf(db, term), process);
  const rows = await announcedRows(
    db,
    groups.map(({ id }) => id),
  );
  const results: TeacherResult[] = [];
  for (const group of groups) {
    const row = rows.get(group.id);
    results.push({
      ...standing(group, row),
      ...(isTold(group) ? await outcomeOf(scene, group, row, method) : NOTHING),
    });
  }
  return results;
}

function isTold(group: GroupRecord): boolean {
  return factsOf(group, 'central', { identity: IDENTITY.teacher, involvement: 'teaches' }).result;
}

function standing(group: GroupRecord, row: AnnouncedRow | undefined): Omit<TeacherResult, keyof Shown> {
  return {
    group_id: group.id,
    process: group.process,
    course: courseOf(group),
    evaluation_system_name: group.evaluation_system_name,
    is_team: group.is_team ? 1 : 0,
    stage: group.stage,
    stage_title: stageTitle(group.stage),
    stages: stagesShown(group),
    ...announcedTo(group, row),
    waiting: waitingFor(group),
  };
}

function waitingFor(group: GroupRecord): string {
  if (isTold(group)) return '';
  return group.audit_status === AUDIT.refused ? STEP_SENTENCE.group_refused : waitingSentence(group);
}

async function outcomeOf(
  { db }: Scene,
  group: GroupRecord,
  row: AnnouncedRow | undefined,
  method: Method,
): Promise<Shown> {
  const result = await findResult(db, group.id);
  const reviews = await submittedReviews(db, group.id);
  const { department_weight } = await ruleOf(db, group.version_id);
  const indicators = scoredIndicators(await indicatorsOf(db, group.version_id), reviews, department_weight);
  const told = averagesTold(reviews);
  // Of a single expert's score there is the grade alone.
  const scored = method === 'score' && told !== 'none';
  const average = (of: number | null | undefined) => points(told === 'sides' ? (of ?? null) : null);
  return {
    grade: !scored && result ? (row?.frozen?.grade ?? finalGrade(result)) : null,
    score: scored ? points(result?.average_score ?? null) : null,
    department_grade: result?.department_grade ?? null,
    department_average: average(result?.department_average),
    center_average: average(result?.central_average),
    averages_hidden: AVERAGES_HIDDEN[told],
    committee: committeeFigures(group.committee),
    experts: commentsByExpert(reviews, indicators),
    indicators: indicators
      .filter(({ row }) => row.parent_id === null && told === 'sides')
      .map(({ row, total_points, average }) => ({
        indicator: row.indicator,
        total_points,
        average: points(average),
      })),
  };
}

/** What experts said, without who, in the order of the words: it tells nothing else. Who said nothing is left out. */
function commentsByExpert(
  reviews: readonly SubmittedReview[],
  indicators: readonly ScoredIndicator[],
): TeacherResult['experts'] {
  return reviews
    .map((review) => commentsOf(review, indicators))
    .filter((comments) => comments.length > 0)
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    .map((comments, at) => ({ name: anonymousExpert(at), comments }));
}

function commentsOf({ entries, overall }: SubmittedReview, indicators: readonly ScoredIndicator[]) {
  const whole = overall === '' ? [] : [{ indicator: OVERALL_TITLE, comment: overall }];
  const each = indicators.flatMap(({ row }) => {
    const comment = entries.get(row.id)?.comment ?? '';
    return comment === '' ? [] : [{ indicator: row.indicator, comment }];
  });
  return [...whole, ...each];
}
