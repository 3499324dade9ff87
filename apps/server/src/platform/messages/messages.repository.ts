import type { Channel } from '@course-center/domain/messages/channels';
import type { MessageKind, MessageTexts } from '@course-center/domain/messages/kinds';
import type { Queryable, Transaction } from '../../database/database.ts';
import { recordset } from '../../database/many-rows.ts';
import { type messages, messageTexts } from '../../database/messages-schema.ts';
import { inArray, sql } from '../../database/query.ts';
import { configOf } from '../settings/read-setting.ts';

const TYPES = {
  ...{ person_id: 'int', kind: 'text', object: 'text', slot: 'text', identity: 'smallint' },
  ...{ faculty_group_id: 'int', acad_year_term: 'text', path: 'text', subject: 'text', text: 'text' },
  at: 'timestamptz',
} as const;
const COLUMNS = sql.raw(Object.keys(TYPES).join(', '));
const TYPED = Object.entries(TYPES).map((each) => each.join(' '));

/** Adds messages; the ids of those that were not there before. One parameter, however many: a school is told at once. */
export async function addMessages(
  tx: Transaction,
  rows: readonly (typeof messages.$inferInsert)[],
): Promise<number[]> {
  const { rows: added } = await tx.execute<{ id: string }>(sql`
    insert into messages (${COLUMNS}) select ${COLUMNS} from ${recordset(rows, `told (${TYPED.join(', ')})`)}
    on conflict do nothing returning id::text`);
  return added.map(({ id }) => Number(id));
}

/** As a part of a statement: that a person `p` has no address that a letter could be brought to. */
export const UNREACHED = String.raw`not (p.email ~ '^[^[:space:]@<>,;:"()\[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$')`;

const NOT_SENT = '从备份恢复：备份后可能已经发出，不再自动发送';

/**
 * Nothing leaves a school that was brought back: what waited may have gone out since, or goes out by the original. Every
 * way is off until somebody switches it on, and what waited is dropped; the ways that were on, and how many messages.
 */
export async function stopSending(
  tx: Transaction,
  kinds: { readonly messages: string; readonly letters: string },
  at: Date,
): Promise<{ readonly channels: readonly Channel[]; readonly dropped: number }> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const open = sql.raw(`state in ('queued', 'handing', 'failed')`);
  const { rows: channels } = await tx.execute<{ channel: Channel }>(sql`
    update message_channels set enabled = false, version = version + 1 where enabled returning channel`);
  // What nobody had tried yet was to go by mail at least: there it is shown, and sent from there by hand.
  const { rows: waiting } = await tx.execute(sql`
    with gone as (delete from jobs where kind = ${kinds.messages} and given_up_at is null
      returning (payload ->> 'message_id')::bigint as message_id),
    untried as (insert into message_deliveries (message_id, channel, state, reason, at)
      select distinct m.id, 'mail', 'dropped', ${NOT_SENT}::text, ${now} from gone join messages m on m.id = gone.message_id
      where not exists (select 1 from message_deliveries d where d.message_id = m.id))
    select distinct message_id from gone`);
  const { rows: letters } = await tx.execute(sql`
    delete from jobs where kind = ${kinds.letters} and given_up_at is null returning 1`);
  await tx.execute(sql`
    update message_deliveries set state = 'dropped', reason = ${NOT_SENT}, at = ${now} where ${open}`);
  await tx.execute(
    sql`update letters set state = 'dropped', reason = ${NOT_SENT}, at = ${now} where ${open}`,
  );
  return { channels: channels.map(({ channel }) => channel), dropped: waiting.length + letters.length };
}

/** What was told before a moment counts as read, a few hours after it came. */
export async function markReadBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.execute(sql`update messages set read_at = at + interval '5 hours'
    where at < ${before.toISOString()}::timestamptz`);
}

/** The texts that the course centre wrote for some kinds. */
export async function writtenTexts(
  db: Queryable,
  kinds: readonly MessageKind[],
): Promise<ReadonlyMap<MessageKind, MessageTexts>> {
  const { kind, subject, text } = messageTexts;
  const rows = await db
    .select({ kind, subject, text })
    .from(messageTexts)
    .where(inArray(kind, [...kinds]));
  return new Map(rows.map((row) => [row.kind, row]));
}

/** What a list tells of the last time that somebody was asked by hand to hurry with something. */
export interface LastUrged {
  /** As text: it comes out of JSON. */
  readonly at: string;
  readonly by: string;
}

/** The same as a part of a list's statement, for what the urging is kept under. */
export const lastUrged = (object: string) =>
  `(select json_build_object('at', u.at, 'by', u.by_name) from urgings u where u.object = ${object}
    order by u.at desc limit 1)`;

export const presentUrged = (last: LastUrged | null) =>
  last && { at: new Date(last.at).toISOString(), by: last.by };

/** What people and their school are called, for the texts that say so. */
export async function namesFor(
  db: Queryable,
  ids: readonly number[],
): Promise<{ readonly school: string; readonly names: ReadonlyMap<number, string> }> {
  const { rows } = await db.execute<{ names: Record<string, string> | null; school: unknown }>(sql`
    select (select jsonb_object_agg(id, name) from people where id = any(${sql.param([...ids])}::int[])) as names,
      (select value from settings where name = 'school') as school`);
  const names = Object.entries(rows[0]?.names ?? {}).map(([id, name]) => [Number(id), name] as const);
  return { school: configOf('school', rows[0]?.school).school, names: new Map(names) };
}
