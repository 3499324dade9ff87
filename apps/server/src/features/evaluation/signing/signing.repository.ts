import type { Identity } from '@course-center/domain/access/identity';
import { type ListState, SIGNED_STATES } from '@course-center/domain/evaluation/result-lists/result-list';
import type { Thresholds } from '@course-center/domain/evaluation/reviews/grade';
import type { OwnRow } from '@course-center/domain/evaluation/signing/own-courses';
import type { SignedReview } from '@course-center/domain/evaluation/signing/signing';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { stagesIn } from '@course-center/domain/evaluation/stages';
import type pg from 'pg';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { insertMany } from '../../../database/many-rows.ts';
import { type AnyPgColumn, and, asc, eq, type SQL, sql } from '../../../database/query.ts';
import { signatures, signedReviews } from '../../../database/result-list-schema.ts';
import { PROJECT_SETTING, projectConfigIn } from '../../../platform/settings/settings.ts';
import { OWN_ROWS } from '../result-lists/own-rows.repository.ts';

/** A list that waits for somebody's signature, and for whom they would sign it: a leader they are deputy of, or null. */
export interface WaitingList {
  readonly id: number;
  readonly acad_year_term: string;
  readonly process: Process;
  readonly number: number;
  readonly correction: boolean;
  readonly digest: string;
  readonly rows: number;
  readonly deputy_for_id: number | null;
  /** Their name. */
  readonly deputy_for: string | null;
  /** The rows that are courses of whoever signs and of whom they sign for. */
  readonly own: readonly OwnRow[];
  readonly own_signing: boolean;
}

/** Of a leader: whoever signed for them, they or a deputy. */
const SIGNED = (leader: string) => `exists (select 1 from signatures x
  where x.result_list_id = l.id and x.void_at is null and coalesce(x.deputy_for_id, x.person_id) = ${leader})`;

/** Whether somebody still is a leader: whoever left has no deputy any more. */
const LEADS = (person: string) => `exists (select 1 from roles r join people q on q.id = r.person_id
  where r.person_id = ${person} and r.identity = 4 and q.disabled_at is null)`;

const WAITING_LISTS = `
  select l.id, l.acad_year_term, l.process, l.number, l.corrects_id is not null as correction, l.digest,
    (select count(*)::int from result_list_rows r where r.result_list_id = l.id) as rows, s.deputy_for_id,
    (select q.name from people q where q.id = s.deputy_for_id) as deputy_for,
    ${OWN_ROWS('in ($1, s.deputy_for_id)')} as own, ${PROJECT_SETTING} as project
  from result_lists l cross join lateral (
    select d.leader_id as deputy_for_id from deputies d where d.deputy_id = $1
      and $3::date between d.from_day and d.until_day and not ${SIGNED('d.leader_id')}
      and ${LEADS('d.leader_id')}
    union all select null where not ${SIGNED('$1')}) s
  where l.state = 'handed_over' and (l.id = $4
    or $4::int is null and l.acad_year_term = coalesce($2, (select acad_year_term from terms where is_now)))
  order by l.process desc, l.number, s.deputy_for_id nulls last`;

interface Asked {
  readonly person_id: number;
  /** Null for the current one. */
  readonly term: string | null;
}

/**
 * The lists of a term that wait for somebody, or the one that is named, once for each in whose name they could sign: for
 * others first. Prepared: every leader's page asks it.
 */
export async function waitingLists(
  pool: pg.Pool,
  { person_id, term, today, id = null }: Asked & { readonly today: string; readonly id?: number | null },
): Promise<WaitingList[]> {
  const values = [person_id, term, today, id];
  const { rows } = await pool.query({ name: 'waiting_lists', text: WAITING_LISTS, values });
  return rows.map(({ project, ...list }) => ({
    ...(list as WaitingList),
    own_signing: projectConfigIn(project).result.own_signing,
  }));
}

const OF_EXPERT = `from reviews r
    join evaluation_course_groups g on g.id = r.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id
    where r.person_id = $1 and e.deleted_at is null
      and e.acad_year_term = coalesce($2, (select acad_year_term from terms where is_now))`;

const UNSIGNED_REVIEWS = `
  select exists (select 1 ${OF_EXPERT} and r.status = 2
      and not exists (select 1 from signed_reviews s where s.review_id = r.id and s.version = r.version)) as waits,
    exists (select 1 ${OF_EXPERT} and r.status <> 2 and g.audit_status <> 3 and g.stage = any($3::text[])) as open`;

/**
 * Whether an expert submitted something that no signature covers, and whether there is more to submit. Prepared: every
 * expert's page asks it.
 */
export async function unsignedReviews(
  pool: pg.Pool,
  { person_id, term }: Asked,
): Promise<{ readonly waits: boolean; readonly open: boolean }> {
  const values = [person_id, term, stagesIn('review')];
  const { rows } = await pool.query({ name: 'unsigned_reviews', text: UNSIGNED_REVIEWS, values });
  return rows[0];
}

/** A submitted review as it is signed, and what else is shown of it. */
export interface ReviewToSign extends SignedReview, Record<string, unknown> {
  readonly acad_year_term: string;
  readonly department_name: string;
  readonly is_team: boolean;
  readonly teachers: readonly string[];
  readonly rule: Thresholds;
}

/** What an expert submitted in a term: one statement, so that nothing changes while it is read. */
export async function submittedReviews(db: Queryable, { person_id, term }: Asked): Promise<ReviewToSign[]> {
  const { rows } = await db.execute<ReviewToSign>(sql`
    select r.id, r.version, r.score, r.overall, e.acad_year_term, e.is_team, c.code as course_code, c.name as course_name,
      d.name as department_name, v.rule,
      to_char(r.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at,
      (select json_agg(p.name order by t.is_leader desc, t.id) from evaluation_course_teachers t
        join people p on p.id = t.person_id where t.evaluation_course_group_id = g.id) as teachers,
      (select coalesce(json_agg(json_build_object('indicator_id', x.indicator_id, 'score', x.score,
          'grade', x.grade, 'comment', x.comment) order by x.indicator_id), '[]'::json)
        from review_entries x where x.review_id = r.id) as entries
    from reviews r join evaluation_course_groups g on g.id = r.evaluation_course_group_id
      join evaluation_courses e on e.id = g.evaluation_course_id
      join evaluation_system_versions v on v.id = e.version_id
      join courses c on c.id = e.course_id join departments d on d.id = c.department_id
    where r.person_id = ${person_id} and r.status = 2 and e.deleted_at is null
      and e.acad_year_term = coalesce(${term}, (select acad_year_term from terms where is_now))
    order by c.code, r.id`);
  return rows;
}

/** Whether a leader's name stands under a list, by their own hand or a deputy's. */
export async function isSigned(db: Queryable, listId: number, leaderId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from signatures where result_list_id = ${listId}
    and void_at is null and coalesce(deputy_for_id, person_id) = ${leaderId}`);
  return rows.length > 0;
}

/** Whether an expert signed these very reviews, by whichever code. */
export async function reviewsAreSigned(
  db: Queryable,
  { person_id, acad_year_term, digest }: Pick<NewSignature, 'person_id' | 'acad_year_term' | 'digest'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from signatures where result_list_id is null
    and person_id = ${person_id} and acad_year_term = ${acad_year_term} and digest = ${digest}`);
  return rows.length > 0;
}

export interface Deputising {
  readonly leader_id: number;
  readonly deputy_id: number;
  readonly today: string;
}

/** The name of the leader whom somebody may sign for on a day; undefined where they may not. */
export async function deputisedLeader(db: Queryable, asked: Deputising): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`select p.name from deputies d
    join people p on p.id = d.leader_id where d.leader_id = ${asked.leader_id} and d.deputy_id = ${asked.deputy_id}
      and ${asked.today}::date between d.from_day and d.until_day
      and ${sql.raw(LEADS('p.id'))}`);
  return rows[0]?.name;
}

export type NewSignature = typeof signatures.$inferInsert & {
  /** The reviews that an expert's covers. */
  readonly reviews: readonly Pick<SignedReview, 'id' | 'version'>[];
};

/** Adds signatures; their ids, in the same order. */
export async function addSignatures(tx: Transaction, added: readonly NewSignature[]): Promise<number[]> {
  const ids = await insertMany(
    tx,
    signatures,
    added.map(({ reviews: _, ...signature }) => signature),
  );
  const covered = added.flatMap(({ reviews }, at) =>
    reviews.map(({ id, version }) => ({ signature_id: ids[at] as number, review_id: id, version })),
  );
  if (covered.length > 0) await tx.insert(signedReviews).values(covered);
  return ids;
}

export async function findSignature(db: Queryable, id: number) {
  const [row] = await db.select().from(signatures).where(eq(signatures.id, id));
  return row;
}

/** The newest signature that covers a review as it is. */
export async function signatureUnder(db: Queryable, { id, version }: Pick<SignedReview, 'id' | 'version'>) {
  const [row] = await db
    .select({ picture: signatures.picture, signed_at: signatures.signed_at, digest: signatures.digest })
    .from(signedReviews)
    .innerJoin(signatures, eq(signatures.id, signedReviews.signature_id))
    .where(and(eq(signedReviews.review_id, id), eq(signedReviews.version, version)))
    .orderBy(sql`${signatures.id} desc`)
    .limit(1);
  return row;
}

/** What anybody may know of a published list. */
export interface KnownList extends Record<string, unknown> {
  readonly acad_year_term: string;
  readonly acad_year_term_name: string;
  readonly process: Process;
  readonly number: number;
  readonly correction: boolean;
  /** The list whose rows a correction took the place of. */
  readonly corrects: { readonly number: number; readonly correction: boolean } | null;
  readonly published_at: string;
  readonly rows: number;
  readonly signatures: number;
  readonly replaced: number;
  /** The numbers of the published corrections that took the place of some of its rows. */
  readonly corrections: readonly number[];
}

export async function publishedList(db: Queryable, digest: string): Promise<KnownList | undefined> {
  const published: ListState = 'published';
  const corrections = sql`result_list_rows own join result_list_rows other on other.corrects_id = own.id
    join result_lists k on k.id = other.result_list_id and k.state = ${published} where own.result_list_id = l.id`;
  const { rows } = await db.execute<KnownList>(sql`
    select l.acad_year_term,
      (select t.acad_year_term_name from terms t where t.acad_year_term = l.acad_year_term) as acad_year_term_name,
      l.process, l.number, l.corrects_id is not null as correction,
      (select json_build_object('number', o.number, 'correction', o.corrects_id is not null)
        from result_lists o where o.id = l.corrects_id) as corrects,
      to_json(l.published_at)#>>'{}' as published_at,
      (select count(*)::int from result_list_rows r where r.result_list_id = l.id) as rows,
      (select count(*)::int from signatures s where s.result_list_id = l.id and s.void_at is null) as signatures,
      (select count(*)::int from ${corrections}) as replaced,
      array(select distinct k.number from ${corrections} order by 1) as corrections
    from result_lists l where l.digest = ${digest} and l.state = ${published}`);
  return rows[0];
}

/** Whether a list with this digest was signed and waits to be published. */
export async function isUnpublishedList(db: Queryable, digest: string): Promise<boolean> {
  const waiting = SIGNED_STATES.filter((state) => state !== 'published');
  const { rows } = await db.execute(sql`select 1 from result_lists l
    where l.digest = ${digest} and l.state = any(${sql.param(waiting)}::text[])`);
  return rows.length > 0;
}

/** Who signed a list, void or not, the first first. */
export function signaturesOf(db: Queryable, listId: number) {
  const named = (id: AnyPgColumn) => sql<string>`(select p.name from people p where p.id = ${id})`;
  return db
    .select({
      id: signatures.id,
      name: named(signatures.person_id),
      person_id: signatures.person_id,
      deputy_for: named(signatures.deputy_for_id) as SQL<string | null>,
      own: signatures.own_rows,
      signed_at: signatures.signed_at,
      picture: signatures.picture,
      void_at: signatures.void_at,
    })
    .from(signatures)
    .where(eq(signatures.result_list_id, listId))
    .orderBy(asc(signatures.id));
}

/** Who can act in a role: leaders sign, the course centre goes on. */
export async function holdersOf(db: Queryable, identity: Identity): Promise<number[]> {
  const { rows } = await db.execute<{ person_id: number }>(sql`
    select distinct r.person_id from roles r join people p on p.id = r.person_id
    where r.identity = ${identity} and p.disabled_at is null order by r.person_id`);
  return rows.map(({ person_id }) => person_id);
}
