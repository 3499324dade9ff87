import type { AuditStatus, Grade } from '@course-center/domain/evaluation/group';
import { REVIEW, type ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type pg from 'pg';
import type { Transaction } from '../../../database/database.ts';
import { recordset } from '../../../database/many-rows.ts';
import { sql } from '../../../database/query.ts';
import { windowJoined } from '../stage-windows/stage-windows.repository.ts';

/** Everything that decides about one entry, as one statement reads it. */
export interface EntryPlace {
  readonly review_id: number;
  readonly person_id: number;
  readonly status: ReviewStatus;
  readonly review_version: number;
  readonly leaves: number;
  readonly stage: Stage;
  readonly audit_status: AuditStatus;
  readonly deleted: boolean;
  readonly process: Process;
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
  readonly input: ScoringRule['input'];
  /** Null when the review's version of the system has no such leaf. */
  readonly indicator_id: number | null;
  readonly total_points: number;
  readonly need_comment: boolean;
}

/** The hottest statements of the review: prepared by hand, one round trip each. */
export const PLACE = `select r.id as review_id, r.person_id, r.status, r.version as review_version, v.leaf_count as leaves,
    g.stage, g.audit_status, e.deleted_at is not null as deleted, e.process, w.opens_at, w.closes_at,
    v.rule->>'input' as input, i.id as indicator_id, i.total_points::float8 as total_points, i.need_comment
  from reviews r
  join evaluation_course_groups g on g.id = r.evaluation_course_group_id
  join evaluation_courses e on e.id = g.evaluation_course_id
  join evaluation_system_versions v on v.id = e.version_id
  left join indicators i on i.id = $2 and i.version_id = e.version_id
    and not exists (select 1 from indicators below where below.parent_id = i.id)
  ${windowJoined('r.person_id')}
  where r.id = $1`;

/**
 * Keeps an entry and the review's progress in one statement. The review is held first, as it was judged: a submission
 * that comes between makes this save keep nothing, and two saves count one after the other.
 */
export const KEEP = `with held as (
    select id from reviews where id = $1 and version = $2 and status <> 2 for update
  ), before as (
    select score from review_entries where review_id = $1 and indicator_id = $3
  ), kept as (
    insert into review_entries (review_id, indicator_id, score, grade, comment, version, saved_at)
    select $1, $3, $4::int, $5, $6, 1, $7 from held
    where $8::int = 0 or exists (select 1 from review_entries where review_id = $1 and indicator_id = $3)
    on conflict (review_id, indicator_id) do update
      set score = excluded.score, grade = excluded.grade, comment = excluded.comment,
        version = review_entries.version + 1, saved_at = excluded.saved_at
      where review_entries.version = $8
    returning version, saved_at, score
  ), counted as (
    update reviews set status = 1, scored = reviews.scored
        + (case when $4::int is null then 0 else 1 end)
        - (case when exists (select 1 from before where score is not null) then 1 else 0 end)
    from kept where reviews.id = $1
    returning reviews.scored, reviews.status
  )
  select kept.version, kept.saved_at, kept.score, counted.scored, counted.status from kept, counted`;

/** The same for what is said in the end: it is kept with the review, and counts as having begun or changed it. */
const KEEP_OVERALL = `update reviews set overall = $3, overall_version = overall_version + 1, overall_saved_at = $4,
    status = 1
  where id = $1 and version = $2 and status <> 2 and overall_version = $5
  returning overall as comment, overall_version as version, overall_saved_at as saved_at, status`;

const OVERALL = `select overall as comment, overall_version as version, overall_saved_at as saved_at, status
  from reviews where id = $1`;

const ENTRY = `select x.score, x.grade, x.comment, x.version, x.saved_at, r.scored, r.status
  from review_entries x join reviews r on r.id = x.review_id where x.review_id = $1 and x.indicator_id = $2`;

export type Connection = Pick<pg.Pool, 'query'>;

export async function findEntryPlace(
  db: Connection,
  reviewId: number,
  indicatorId: number,
): Promise<EntryPlace | undefined> {
  const values = [reviewId, indicatorId];
  return (await db.query<EntryPlace>({ name: 'entry_place', text: PLACE, values })).rows[0];
}

export interface KeptEntry {
  readonly version: number;
  readonly saved_at: Date;
  readonly score: number | null;
  readonly scored: number;
  readonly status: ReviewStatus;
}

export interface EntryContent {
  /** In hundredths. */
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly comment: string;
}

/** Keeps an entry that was based on a version; nothing when that is not the newest, or the review moved. */
export async function keepEntry(
  db: Connection,
  { review_id, review_version, indicator_id }: EntryPlace,
  { score, grade, comment }: EntryContent,
  basedOn: number,
  at: Date,
): Promise<KeptEntry | undefined> {
  const values = [review_id, review_version, indicator_id, score, grade, comment, at, basedOn];
  return (await db.query<KeptEntry>({ name: 'entry_keep', text: KEEP, values })).rows[0];
}

export interface KeptOverall {
  readonly comment: string;
  readonly version: number;
  readonly saved_at: Date | null;
  readonly status: ReviewStatus;
}

/** Keeps the overall comment that was based on a version; nothing when that is not the newest, or the review moved. */
export async function keepOverall(
  db: Connection,
  { review_id, review_version }: EntryPlace,
  comment: string,
  basedOn: number,
  at: Date,
): Promise<KeptOverall | undefined> {
  const values = [review_id, review_version, comment, at, basedOn];
  return (await db.query<KeptOverall>({ name: 'overall_keep', text: KEEP_OVERALL, values })).rows[0];
}

export async function findOverall(db: Connection, reviewId: number): Promise<KeptOverall | undefined> {
  return (await db.query<KeptOverall>({ name: 'overall_value', text: OVERALL, values: [reviewId] })).rows[0];
}

interface SavedEntry extends EntryContent {
  readonly review_id: number;
  readonly indicator_id: number;
  readonly at: Date;
}

/** Keeps many entries at once, each saved one time, over whatever stood there; whoever calls holds their reviews. */
export async function keepEntries(tx: Transaction, saves: readonly SavedEntry[]): Promise<void> {
  const saved = 'save (review_id int, indicator_id int, score int, grade text, comment text, at timestamptz)';
  await tx.execute(sql`
    insert into review_entries (review_id, indicator_id, score, grade, comment, version, saved_at)
    select review_id, indicator_id, score, grade, comment, 1, at from ${recordset(saves, saved)}
    on conflict (review_id, indicator_id) do update
      set score = excluded.score, grade = excluded.grade, comment = excluded.comment,
        version = review_entries.version + 1, saved_at = excluded.saved_at`);
  const ids = [...new Set(saves.map(({ review_id }) => review_id))];
  await tx.execute(sql`
    update reviews r set status = ${REVIEW.begun}, scored = (
      select count(*) from review_entries e where e.review_id = r.id and e.score is not null)
    where r.id = any(${sql.param(ids)}::int[])`);
}

interface SavedOverall {
  readonly review_id: number;
  readonly overall: string;
  readonly at: Date;
}

/** The same of what was said in the end. */
export async function keepOveralls(tx: Transaction, saves: readonly SavedOverall[]): Promise<void> {
  await tx.execute(sql`
    update reviews r set overall = save.overall, overall_version = r.overall_version + 1, overall_saved_at = save.at
    from ${recordset(saves, 'save (review_id int, overall text, at timestamptz)')} where r.id = save.review_id`);
}

export async function findEntry(
  db: Connection,
  reviewId: number,
  indicatorId: number,
): Promise<(KeptEntry & EntryContent) | undefined> {
  const values = [reviewId, indicatorId];
  return (await db.query<KeptEntry & EntryContent>({ name: 'entry_value', text: ENTRY, values })).rows[0];
}
