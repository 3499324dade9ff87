import {
  type ComparedReviews,
  type ReviewRow,
  reviewEndpoints,
} from '@course-center/contract/evaluation/reviews';
import { canOverseeReviews, canReview } from '@course-center/domain/access/evaluation-courses';
import { IDENTITY } from '@course-center/domain/access/identity';
import { anonymousTeacher } from '@course-center/domain/evaluation/reviews/expert-names';
import { decliningRefusal, REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { reviewWord } from '@course-center/domain/evaluation/reviews/review-words';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { localTime } from '@course-center/domain/forms/local-time';
import fp from 'fastify-plugin';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { readAll, readPage } from '../../../platform/lists/read-list.ts';
import { tellPeople } from '../../../platform/messages/tell-people.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { serve } from '../../../wire/serve.ts';
import { requireFreeHand } from '../../organization/public.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import { indicatorsOf, leavesOfVersion } from '../evaluation-systems/indicators.repository.ts';
import { fieldGroupsOf } from '../evaluation-systems/information-fields.repository.ts';
import { findGroupForUpdate } from '../groups/groups.repository.ts';
import {
  readTermRules,
  type TermRules,
  windowsFor,
  windowsIn,
} from '../stage-windows/stage-windows.repository.ts';
import { keepReviews, resultWith } from './keep-reviews.ts';
import { readOwnMarks } from './own-marks.ts';
import { heldOwnReview } from './own-review.ts';
import { presentStanding, type ReviewStanding } from './present-standing.ts';
import { evidenceIn, flat, presentEntry, presentOverall, readReview } from './read-review.ts';
import { reviewList } from './review-list.ts';
import {
  entriesOfReviews,
  findReviewForUpdate,
  findReviewOf,
  findReviews,
  keepDeclining,
} from './reviews.repository.ts';
import { reviewsFirst } from './reviews-first.ts';
import { REVIEW_GONE, saveEntry, saveOverall } from './save-entry.ts';
import { judgeReturn, submitReview } from './submit-review.ts';
import { reviewReturned } from './tell-of-reviews.ts';

const SHEET: readonly SheetColumn<ReviewRow>[] = [
  { title: '课程代码', width: 14, cell: ({ course }) => course.code },
  { title: '课程名称', width: 28, cell: ({ course }) => course.name },
  { title: '开课部门', width: 24, cell: ({ course }) => course.department_name },
  { title: '流程', width: 12, cell: ({ process }) => PROCESS_TITLE[process] },
  { title: '教师', width: 20, cell: ({ teachers }) => teachers.join('、') },
  {
    title: '评审状态',
    width: 12,
    cell: (row) =>
      reviewWord({
        status: row.status as ReviewStanding['status'],
        scored: row.expert_indicator_scores_count,
        leaves: row.evaluation_indicator_count,
      }).text,
  },
  { title: '评审进度（%）', width: 14, cell: ({ evaluation_progress }) => evaluation_progress },
  { title: '评分', width: 10, cell: ({ score }) => score },
  { title: '等级', width: 10, cell: ({ grade }) => (grade === null ? '' : gradeText(grade)) },
  {
    title: '提交时间',
    width: 20,
    cell: ({ submitted_at }) => (submitted_at ? localTime(new Date(submitted_at)) : null),
  },
];

export const reviewRoutes = fp(
  async (app) => {
    serve(app, reviewEndpoints.list, ({ scene, actor, query }) =>
      listReviews(scene, actor, query as ListQuery),
    );
    serve(app, reviewEndpoints.read, ({ scene, actor, params }) => readReview(scene, actor, params.id));
    serve(app, reviewEndpoints.saveEntry, ({ scene, actor, params, body }) =>
      saveEntry(scene, actor, params.id, params.indicator_id, body),
    );
    serve(app, reviewEndpoints.saveOverall, ({ scene, actor, params, body }) =>
      saveOverall(scene, actor, params.id, body),
    );
    serve(app, reviewEndpoints.ownMarks, ({ scene, actor, params }) => readOwnMarks(scene, actor, params.id));
    serve(app, reviewEndpoints.compare, ({ scene, actor }) => compareReviews(scene, actor));
    serve(app, reviewEndpoints.submit, ({ scene, actor, params, body }) =>
      submitReview(scene, actor, params.id, body.version),
    );
    serve(app, reviewEndpoints.decline, ({ scene, actor, params, body }) =>
      declineReview(scene, actor, params.id, body),
    );
    serve(app, reviewEndpoints.reject, ({ scene, actor, body }) => rejectReview(scene, actor, body));
  },
  { name: 'review-routes', dependencies: ['actor'] },
);

/** A review's time is its expert's, whoever asks for it. */
const EXPERT = { identity: IDENTITY.expert };

type ReviewQuery = ListQuery & { readonly format?: 'xlsx' };
type ReviewRead = Omit<ReviewStanding, 'windows' | 'at' | 'named'> & {
  readonly teachers: readonly string[];
  readonly version_id: number;
};

/** The caller's own reviews of the term. */
async function listReviews(scene: Scene, actor: Actor, query: ReviewQuery) {
  if (!canReview(actor)) throw forbidden();
  const { school, term } = scene;
  const records = query['filter[status]'] === String(REVIEW.submitted);
  const list = reviewList(actor.person_id, records);
  const within = { departmentIds: null, term };
  const present = presenter(scene, actor, await readTermRules(school.pool, term));
  if (query.format === 'xlsx') {
    const rows = (await readAll<ReviewRead>(school.pool, list, query, within)).map(present);
    const name = records ? '评审记录' : '我的评审';
    return spreadsheet(name, await writeSheet(name, SHEET, rows), 'term');
  }
  const { data, meta } = await readPage<ReviewRead>(school.pool, list, query, within);
  return { data: data.map(present), meta };
}

/** All of the caller's reviews of the term, by the version of the system that they are scored under. */
async function compareReviews(scene: Scene, actor: Actor): Promise<ComparedReviews[]> {
  if (!canReview(actor)) throw forbidden();
  const { db, school, term } = scene;
  const present = presenter(scene, actor, await readTermRules(school.pool, term));
  const within = { departmentIds: null, term };
  const rows = await readAll<ReviewRead>(school.pool, reviewList(actor.person_id), {}, within);
  const ids = rows.map(({ id }) => id);
  const said = new Map((await findReviews(db, ids)).map((review) => [review.id, presentOverall(review)]));
  const entries = Map.groupBy(await entriesOfReviews(db, ids), ({ review_id }) => review_id);
  const compared: ComparedReviews[] = [];
  for (const [version_id, under] of Map.groupBy(rows, (row) => row.version_id)) {
    const [{ evaluation_system_name, process }] = under as [ReviewRead];
    const { input, threshold_a, threshold_b, threshold_c } = await ruleOf(db, version_id);
    const groups = await fieldGroupsOf(db, version_id);
    compared.push({
      ...{ version_id, evaluation_system_name, process, input },
      thresholds: { threshold_a, threshold_b, threshold_c },
      indicators: flat(await indicatorsOf(db, version_id), [], evidenceIn(groups)),
      // One that was withdrawn meanwhile is none any more.
      reviews: under.flatMap((review) => {
        const overall = said.get(review.id);
        const own = (entries.get(review.id) ?? []).map((entry) => ({
          indicator_id: entry.indicator_id,
          ...presentEntry(entry),
        }));
        return overall ? [{ ...present(review), entries: own, overall }] : [];
      }),
    });
  }
  return compared;
}

/** What all rows share is read once, whatever the size of the page. */
function presenter({ now }: Scene, { person_id }: Actor, rules: TermRules) {
  const { anonymous_material: anonymous } = rules.config.expert_evaluation_course;
  return ({ teachers, ...review }: ReviewRead): ReviewRow => ({
    ...presentStanding({
      ...review,
      named: anonymous ? [] : teachers,
      windows: windowsIn(rules, review.process, {
        ...EXPERT,
        ...{ people: [person_id], group_id: review.group_id },
      }),
      at: now(),
    }),
    teachers: anonymous ? teachers.map((_, at) => anonymousTeacher(at)) : [...teachers],
  });
}

/** An expert does not review a group: said with a reason, before anything was scored. */
function declineReview(
  scene: Scene,
  actor: Actor,
  id: number,
  { version, reason: given }: { readonly version: number; readonly reason: string },
): Promise<{ id: number }> {
  return scene.db.transaction(async (tx) => {
    const { review, group } = await heldOwnReview(tx, actor, id);
    if (review.version !== version) throw new Refused({ reason: 'group_changed' });
    const refusal = decliningRefusal(group, review);
    if (refusal) throw new Refused({ reason: 'review_refused', review: refusal });
    const reason = given.trim();
    if (reason === '') throw new InvalidInput({ reason: '请填写谢绝的理由' });
    await keepDeclining(tx, review, reason, scene.now());
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'review.declined',
      subject: `review:${id}`,
      after: { name: group.course_name, acad_year_term: group.acad_year_term, reason },
    });
    return { id };
  });
}

interface Rejection {
  readonly acad_year_term: string;
  readonly teacher_id: number;
  readonly group_id: number;
  readonly reason?: string;
}

/** Returns one submitted review to its expert. It counts no more until it is submitted again. */
async function rejectReview(scene: Scene, actor: Actor, asked: Rejection) {
  if (!canOverseeReviews(actor)) throw forbidden();
  const { expert } = await projectConfig(scene.db);
  return scene.db.transaction(async (tx) => {
    const group = await findGroupForUpdate(tx, asked.group_id);
    const seen = await findReviewOf(tx, asked.group_id, asked.teacher_id);
    const review = seen && (await findReviewForUpdate(tx, seen.id));
    if (!group || !review || group.acad_year_term !== asked.acad_year_term) throw notFound(REVIEW_GONE);
    const { course_id, acad_year_term } = group;
    const own = { kind: 'course', course_id, acad_year_term } as const;
    await requireFreeHand({ ...scene, tx, actor }, own, `evaluation_group:${group.id}`);
    const first = await reviewsFirst(tx, actor);
    const refusal = first({ group_id: group.id, person_id: review.person_id });
    if (refusal) throw new Refused({ reason: 'review_refused', review: refusal });
    const leaves = (await leavesOfVersion(tx, group.version_id)).length;
    const windows = await windowsFor(tx, group, { ...EXPERT, people: [review.person_id] });
    const at = scene.now();
    judgeReturn({ ...review, leaves }, group, { ...expert, windows, at });
    const reason = asked.reason?.trim() ?? '';
    const result = await resultWith(tx, review, null, await ruleOf(tx, group.version_id));
    const outcome = { kind: 'returned', reason } as const;
    const told = await keepReviews(tx, [{ review, group, outcome, result, by: actor, at }]);
    await appendToLedger(tx, scene, ...told);
    await tellPeople(tx, [reviewReturned(review.person_id, group.acad_year_term, at)]);
    return { status: REVIEW.rejected };
  });
}
