import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Channel, MessageChoices } from '@course-center/domain/messages/channels';
import type { DeliveryState } from '@course-center/domain/messages/delivery';
import type { MessageKind, MessageTexts } from '@course-center/domain/messages/kinds';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { messageChannels, messageDeliveries, messageTexts } from '../../../database/messages-schema.ts';
import { and, eq, sql } from '../../../database/query.ts';
import { settings } from '../../../database/schema.ts';
import { contains, equals, type ListDefinition } from '../../../platform/lists/list-definition.ts';
import { UNREACHED } from '../../../platform/messages/messages.repository.ts';

export type ChannelRow = typeof messageChannels.$inferSelect;
type TextRow = typeof messageTexts.$inferSelect;

export function channelRows(db: Queryable): Promise<ChannelRow[]> {
  return db.select().from(messageChannels);
}

/** What is not there yet has the version 1. False where somebody kept something newer than what this is based on. */
export async function saveChannel(
  tx: Transaction,
  channel: Channel,
  version: number,
  values: Omit<ChannelRow, 'channel' | 'version'>,
): Promise<boolean> {
  const raised = { ...values, version: sql<number>`${messageChannels.version} + 1` };
  const isThis = and(eq(messageChannels.channel, channel), eq(messageChannels.version, version));
  const saved =
    version === 1
      ? await tx
          .insert(messageChannels)
          .values({ ...values, channel, version: 2 })
          .onConflictDoUpdate({
            ...{ target: messageChannels.channel, set: raised, setWhere: eq(messageChannels.version, 1) },
          })
          .returning({ channel: messageChannels.channel })
      : await tx
          .update(messageChannels)
          .set(raised)
          .where(isThis)
          .returning({ channel: messageChannels.channel });
  return saved.length === 1;
}

export function textRows(db: Queryable): Promise<TextRow[]> {
  return db.select().from(messageTexts);
}

/** The same for texts; those that are the product's again keep their version, so that nobody saves over it unseen. */
export async function saveTexts(
  tx: Transaction,
  kind: MessageKind,
  version: number,
  { subject, text }: MessageTexts,
  updated_at: Date,
): Promise<boolean> {
  const raised = { subject, text, updated_at, version: sql<number>`${messageTexts.version} + 1` };
  const isThis = and(eq(messageTexts.kind, kind), eq(messageTexts.version, version));
  const saved =
    version === 1
      ? await tx
          .insert(messageTexts)
          .values({ kind, subject, text, updated_at, version: 2 })
          .onConflictDoUpdate({
            ...{ target: messageTexts.kind, set: raised, setWhere: eq(messageTexts.version, 1) },
          })
          .returning({ kind: messageTexts.kind })
      : await tx.update(messageTexts).set(raised).where(isThis).returning({ kind: messageTexts.kind });
  return saved.length === 1;
}

export interface UsualRow {
  readonly choices: MessageChoices | null;
  readonly version: number;
}

/** What the school says for everybody who chose nothing. */
export async function usualChoices(db: Queryable): Promise<UsualRow> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'messages'));
  const { choices = null } = (row?.value ?? {}) as { choices?: MessageChoices | null };
  return { choices, version: row?.version ?? 0 };
}

/** Something of the school that a text can be tried with. */
export interface SampleRow {
  readonly person: string;
  readonly username: string;
  readonly email: string;
  readonly school: string | null;
  readonly course: string | null;
  readonly term: string | null;
  /** The end of a stage that comes next. */
  readonly closes_at: string | null;
  readonly list: { readonly process: Process; readonly number: number; readonly correction: boolean } | null;
}

export async function sampleFor(db: Queryable, person: number): Promise<SampleRow> {
  const { rows } = await db.execute<SampleRow & Record<string, unknown>>(sql`
    select p.name as person, p.username, p.email,
      (select value ->> 'school' from settings where name = 'school') as school,
      (select t.acad_year_term_name from terms t where t.is_now) as term,
      coalesce((select c.name from evaluation_courses e join courses c on c.id = e.course_id
        where e.deleted_at is null order by e.id desc limit 1), (select name from courses order by id limit 1)) as course,
      (select to_json(w.closes_at)#>>'{}' from stage_windows w join terms t on t.acad_year_term = w.acad_year_term
        where t.is_now and w.closes_at is not null order by w.closes_at < now(), w.closes_at limit 1) as closes_at,
      (select json_build_object('process', l.process, 'number', l.number, 'correction', l.corrects_id is not null)
        from result_lists l order by l.id desc limit 1) as list
    from people p where p.id = ${person}`);
  return rows[0] as SampleRow;
}

export async function countUnreachable(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from people p where p.disabled_at is null and ${sql.raw(UNREACHED)}`,
  );
  return rows[0]?.count ?? 0;
}

/** By what the messaging app knows somebody; null for who is not linked, or does not follow. */
export async function openidOf(db: Queryable, person: number): Promise<string | null> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select i.subject from identities i join identity_providers v on v.id = i.provider_id
    where i.person_id = ${person} and v.kind = 'wechat' and v.enabled and i.channel_dead_at is null limit 1`);
  return rows[0]?.subject ?? null;
}

export const unreachablePeople: ListDefinition = {
  select: `p.id, p.name, p.employee_no, coalesce(d.name, '') as department_name, p.mobile, p.email`,
  from: 'people p left join departments d on d.id = p.department_id',
  filters: { name: contains('p.name') },
  sorts: { name: 'p.name', department_name: 'd.name' },
  order: 'department_name',
  id: 'p.id',
  always: () => `p.disabled_at is null and ${UNREACHED}`,
};

const startOf = (day: unknown) => Date.parse(`${day}T00:00:00+08:00`);
const DAY = 86_400_000;

/** What became of messages and letters outside, the newest first. */
export const deliveryList: ListDefinition = {
  select: `d.id, d.at, d.channel, d.state, d.attempts, d.reason, d.about, m.kind, m.subject, p.name as person_name`,
  // Letters are numbered below 0: nobody sends one again.
  from: `(select id, at, channel, state, attempts, reason, message_id, null::integer as person_id, null as about
      from message_deliveries
      union all select -id, at, 'mail', state, attempts, reason, null, person_id, about from letters) d
    left join messages m on m.id = d.message_id join people p on p.id = coalesce(m.person_id, d.person_id)`,
  filters: {
    id: equals('d.id'),
    person: contains('p.name'),
    state: equals('d.state'),
    channel: equals('d.channel'),
    from: (bind, value) => `d.at >= ${bind(new Date(startOf(value)))}`,
    to: (bind, value) => `d.at < ${bind(new Date(startOf(value) + DAY))}`,
  },
  sorts: { at: 'd.at' },
  order: '-at',
  id: 'd.id',
};

/** A delivery, held until its transaction ends. */
export async function holdDelivery(
  tx: Transaction,
  id: number,
): Promise<typeof messageDeliveries.$inferSelect | undefined> {
  const [row] = await tx.select().from(messageDeliveries).where(eq(messageDeliveries.id, id)).for('update');
  return row;
}

/** Has it tried as if it never had been. */
export async function beginAgain(tx: Transaction, id: number, at: Date): Promise<void> {
  const state: DeliveryState = 'queued';
  await tx
    .update(messageDeliveries)
    .set({ state, attempts: 0, reason: '', at, receipt: null })
    .where(eq(messageDeliveries.id, id));
}
