import type { MessageChoices } from '@course-center/domain/messages/channels';
import type { MessageKind } from '@course-center/domain/messages/kinds';
import { LASTING_SLOT, lastingSince } from '@course-center/domain/messages/lasting';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { messageChannels, messageChoices, messages } from '../../../database/messages-schema.ts';
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  sql,
} from '../../../database/query.ts';

export type MessageRow = typeof messages.$inferSelect;

export interface InboxPage {
  readonly kind: MessageKind | undefined;
  readonly unread: boolean;
  readonly page: number;
  readonly size: number;
}

const ofPerson = (person: number, { kind, unread }: Pick<InboxPage, 'kind' | 'unread'>) =>
  and(
    eq(messages.person_id, person),
    kind && eq(messages.kind, kind),
    unread ? isNull(messages.read_at) : undefined,
  ) as SQL;

export async function messagesOf(db: Queryable, person: number, asked: InboxPage) {
  const where = ofPerson(person, asked);
  const rows = await db
    .select()
    .from(messages)
    .where(where)
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size);
  return { rows, total: await db.$count(messages, where) };
}

export async function findMessage(
  db: Queryable,
  person: number,
  id: number,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.person_id, person)));
  return row;
}

/** How many somebody has not read, without the kinds that they do not want to hear of. */
export function countUnread(db: Queryable, person: number, muted: readonly MessageKind[]): Promise<number> {
  return db.$count(
    messages,
    and(
      ofPerson(person, { kind: undefined, unread: true }),
      muted.length > 0 ? notInArray(messages.kind, [...muted]) : undefined,
    ),
  );
}

/** Marks messages of somebody, all of them where none is named. */
export async function markMessages(
  db: Queryable,
  person: number,
  ids: readonly number[] | null,
  read_at: Date | null,
): Promise<void> {
  const since = read_at && lastingSince(read_at).toISOString();
  const lasting = sql`(${messages.slot} like ${`${LASTING_SLOT}%`} and ${messages.at} > ${since}::timestamptz)`;
  await db
    .update(messages)
    .set({ read_at })
    .where(
      and(
        eq(messages.person_id, person),
        ids ? inArray(messages.id, [...ids]) : undefined,
        read_at ? isNull(messages.read_at) : isNotNull(messages.read_at),
        read_at ? sql`not ${lasting}` : undefined,
      ),
    );
}

export interface KeptChoices {
  readonly own: MessageChoices | null;
  readonly school: MessageChoices | null;
  readonly version: number;
}

/** What somebody chose, and what their school did. */
export async function choicesOf(db: Queryable, person: number): Promise<KeptChoices> {
  const { rows } = await db.execute<KeptChoices & Record<string, unknown>>(sql`
    select c.choices as own, coalesce(c.version, 1) as version,
      (select value -> 'choices' from settings where name = 'messages') as school
    from (select 1) one left join ${messageChoices} c on c.person_id = ${person}`);
  return rows[0] as KeptChoices;
}

/** False where somebody kept something newer than what this is based on. */
export async function saveChoices(
  tx: Transaction,
  person_id: number,
  choices: MessageChoices,
  version: number,
): Promise<boolean> {
  const saved = await tx
    .insert(messageChoices)
    .values({ person_id, choices, version: 2 })
    .onConflictDoUpdate({
      target: messageChoices.person_id,
      set: { choices, version: sql`${messageChoices.version} + 1` },
      setWhere: eq(messageChoices.version, version),
    })
    .returning({ version: messageChoices.version });
  return saved.length === 1;
}

/** By what a message reaches somebody: their address, and the ways that their school has set up. */
export interface Reach {
  readonly email: string;
  readonly channels: readonly string[];
  /** Linked to the messaging app, and following. */
  readonly linked: boolean;
}

export async function reachOf(db: Queryable, person: number): Promise<Reach> {
  const { rows } = await db.execute<Reach & Record<string, unknown>>(sql`
    select p.email, coalesce((select array_agg(channel) from ${messageChannels} where enabled), '{}') as channels,
      exists (select 1 from identities i join identity_providers v on v.id = i.provider_id where i.person_id = p.id
        and v.kind = 'wechat' and v.enabled and i.channel_dead_at is null) as linked
    from people p where p.id = ${person}`);
  return rows[0] ?? { email: '', channels: [], linked: false };
}
