import { canChangeSettings } from '@course-center/domain/access/settings';
import {
  hasTermEnded,
  KEEPING_KINDS,
  type KeepingConfig,
  type KeepingKind,
  keepingFaults,
  keptSince,
} from '@course-center/domain/school/keeping';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/query.ts';
import { removePublicFile } from '../../../platform/files/public-files.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { readSetting } from '../../../platform/settings/read-setting.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, requireFaultless } from '../../../wire/failures.ts';

/** As many of a kind as one transaction takes; the rest comes right after. */
const MOST_AT_ONCE = 1000;

interface Kept {
  /** The ids of what is over its time. */
  over(since: Date, db: Queryable): Promise<SQL> | SQL;
  /** Erases or masks it; answers public files that nobody refers to any more. */
  erase(tx: Transaction, ids: SQL): Promise<readonly string[]>;
}

const NOTHING: readonly string[] = [];
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

async function deleted(tx: Transaction, table: string, ids: SQL, column = 'id') {
  await tx.execute(sql`delete from ${sql.raw(table)} where ${sql.raw(column)} = any(${ids})`);
  return NOTHING;
}

/** What else is known of somebody who left, besides the name that records need. */
const THEIRS = [
  'identities',
  'second_factors',
  'message_choices',
  'messages',
  'letters',
  'data_views',
  'table_layouts',
] as const;
const hasTheirs = sql.raw(
  THEIRS.map((table) => `exists (select 1 from ${table} t where t.person_id = p.id)`).join(' or '),
);

/** What a masked student's number begins with; their id follows, so that no two are alike. */
const MASKED = '遮盖-';

const KINDS: Readonly<Record<KeepingKind, Kept>> = {
  left_people: {
    over: (since) => sql`select p.id from people p where p.disabled_at < ${moment(since)} and (p.mobile <> ''
      or p.email <> '' or p.introduction <> '' or p.photo <> '' or p.password_hash <> '' or ${hasTheirs})`,
    async erase(tx, ids) {
      const { rows } = await tx.execute<{ photo: string }>(sql`
        select photo from people p where id = any(${ids}) and photo <> ''
          and not exists (select 1 from people o where o.photo = p.photo and o.id <> all(${ids}))
          and not exists (select 1 from excellent_course_teachers t where t.portrait = p.photo)`);
      await tx.execute(sql`update people set mobile = '', email = '', introduction = '', photo = '',
        password_hash = '', initial_password_until = null where id = any(${ids})`);
      for (const table of THEIRS) await deleted(tx, table, ids, 'person_id');
      return rows.map(({ photo }) => photo);
    },
  },
  students: {
    async over(since, db) {
      const { rows } = await db.execute<{ term: string }>(
        sql`select distinct acad_year_term as term from goal_courses`,
      );
      const ended = rows.map(({ term }) => term).filter((term) => hasTermEnded(term, since));
      return sql`select s.id from goal_students s join goal_courses c on c.id = s.goal_course_id
        where c.acad_year_term = any(${sql.param(ended)}::text[]) and s.number <> ${MASKED}::text || s.id`;
    },
    async erase(tx, ids) {
      await tx.execute(sql`update goal_students set number = ${MASKED}::text || id, name = '已遮盖',
        version = version + 1 where id = any(${ids})`);
      return NOTHING;
    },
  },
  messages: {
    // Letters stand in the same record of what was sent, and are counted likewise by ids of the other sign.
    over: (since) => sql`select id from messages where at < ${moment(since)}
      union all select -id from letters where at < ${moment(since)}`,
    async erase(tx, ids) {
      await tx.execute(sql`delete from letters where -id = any(${ids})`);
      return deleted(tx, 'messages', ids);
    },
  },
  failed_logins: {
    // Those whom no provider's word placed are counted with them, by ids of the other sign.
    over: (since) => sql`select id from failed_logins where at < ${moment(since)}
      union all select -id from refused_links where at < ${moment(since)}`,
    async erase(tx, ids) {
      await tx.execute(sql`delete from refused_links where -id = any(${ids})`);
      return deleted(tx, 'failed_logins', ids);
    },
  },
  failed_jobs: {
    over: (since) => sql`select id from jobs where given_up_at < ${moment(since)}`,
    erase: (tx, ids) => deleted(tx, 'jobs', ids),
  },
};

export type Erased = Record<KeepingKind, number>;

async function eachKind(count: (kind: KeepingKind) => Promise<number>): Promise<Erased> {
  const counted: Partial<Erased> = {};
  for (const kind of KEEPING_KINDS) counted[kind] = await count(kind);
  return counted as Erased;
}

/** How much would be erased now; erases nothing. */
export async function tryKeeping(scene: Scene, actor: Actor, config: KeepingConfig): Promise<Erased> {
  if (!canChangeSettings(actor)) throw forbidden();
  requireFaultless(keepingFaults(config));
  const { db } = scene;
  const now = scene.now();
  return eachKind(async (kind) => {
    const over = await KINDS[kind].over(keptSince(config[kind], now), db);
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${over}) o`);
    return rows[0]?.count ?? 0;
  });
}

/**
 * Erases and masks what is over its time, once a day, and tells the ledger how much of what. Rows of the ledger and what
 * was signed stay as they are: both carry what they say themselves, and are held against it.
 */
export const keepingJob: JobHandler<unknown> = {
  alone: true,
  repeats: { dailyAt: '04:10' },
  async run(_payload, { school, now, hold }) {
    const at = now();
    const { config } = await readSetting(school.db, 'keeping');
    const files: string[] = [];
    const erased = await school.db.transaction(async (tx) => {
      await hold(tx);
      const counted = await eachKind(async (kind) => {
        const over = await KINDS[kind].over(keptSince(config[kind], at), tx);
        const { rows } = await tx.execute<{ id: number }>(
          sql`select id::float8 as id from (${over}) o order by id limit ${MOST_AT_ONCE}`,
        );
        if (rows.length === 0) return 0;
        const ids = sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`;
        files.push(...(await KINDS[kind].erase(tx, ids)));
        return rows.length;
      });
      await appendToLedger(
        tx,
        { now, address: '' },
        {
          ...{ by: { person_id: null, name: '系统' }, action: 'personal_data.erased' },
          ...{ subject: 'personal_data:overdue', after: counted },
        },
      );
      return counted;
    });
    for (const file of new Set(files)) await removePublicFile(school, file);
    return Object.values(erased).includes(MOST_AT_ONCE) ? { again: at } : undefined;
  },
};
