import type { Channel, MessageChoices } from '@course-center/domain/messages/channels';
import type { DeliveryState } from '@course-center/domain/messages/delivery';
import type { Queryable, Transaction } from '../../../database/database.ts';
import {
  letters,
  type messageChannels,
  messageDeliveries,
  messages,
} from '../../../database/messages-schema.ts';
import { and, eq, inArray, sql } from '../../../database/query.ts';

/** How far a message came by a way. */
export interface Tried {
  readonly state: DeliveryState;
  readonly attempts: number;
  /** As text: it comes out of JSON. */
  readonly at: string;
}

/** Everything that decides where a message goes. */
export interface Outgoing {
  readonly message: typeof messages.$inferSelect;
  readonly person: {
    readonly name: string;
    readonly username: string;
    readonly email: string;
    readonly disabled: boolean;
    /** By what the messaging app knows them; null for who is not linked, or does not follow. */
    readonly openid: string | null;
  };
  readonly own: MessageChoices | null;
  readonly school: MessageChoices | null;
  readonly title: string;
  readonly deliveries: Readonly<Partial<Record<Channel, Tried>>>;
  readonly channels: readonly ChannelRow[];
}

export type ChannelRow = typeof messageChannels.$inferSelect;

type Beside = Omit<Outgoing, 'message'>;

export async function outgoingOf(db: Queryable, id: number): Promise<Outgoing | undefined> {
  const [row] = await db
    .select({
      message: messages,
      beside: sql<Beside>`(select jsonb_build_object(
        'person', jsonb_build_object('name', p.name, 'username', p.username, 'email', p.email, 'disabled', p.disabled_at is not null,
          'openid', (select i.subject from identities i join identity_providers v on v.id = i.provider_id
            where i.person_id = p.id and v.kind = 'wechat' and v.enabled and i.channel_dead_at is null limit 1)),
        'own', (select c.choices from message_choices c where c.person_id = p.id),
        'school', (select value -> 'choices' from settings where name = 'messages'),
        'title', coalesce((select value ->> 'school' from settings where name = 'school'), ''),
        'deliveries', coalesce((select jsonb_object_agg(d.channel, jsonb_build_object('state', d.state, 'attempts', d.attempts, 'at', d.at))
          from message_deliveries d where d.message_id = messages.id), '{}'),
        'channels', coalesce((select jsonb_agg(h) from message_channels h where h.enabled), '[]'))
        from people p where p.id = messages.person_id)`,
    })
    .from(messages)
    .where(eq(messages.id, id));
  return row && { message: row.message, ...row.beside };
}

export interface Delivery {
  readonly message_id: number;
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly reason?: string;
  /** By what the way itself tells of it later. */
  readonly receipt?: string;
  readonly at: Date;
}

const LONGEST_REASON = 300;
type Said = Pick<Delivery, 'state' | 'reason' | 'at'>;
/** One that is being handed over counts as tried. */
const triedBy = ({ state }: Said) => (state === 'handing' ? 1 : 0);
const saidOf = ({ state, reason = '', at }: Said) => ({ state, reason: reason.slice(0, LONGEST_REASON), at });

/** Writes down what became of a message by a way. */
export async function setDelivery(tx: Queryable, delivery: Delivery): Promise<void> {
  const { message_id, channel, receipt } = delivery;
  const said = { ...saidOf(delivery), ...(receipt !== undefined && { receipt }) };
  const attempts = triedBy(delivery);
  await tx
    .insert(messageDeliveries)
    .values({ message_id, channel, ...said, attempts })
    .onConflictDoUpdate({
      target: [messageDeliveries.message_id, messageDeliveries.channel],
      set: { ...said, attempts: sql`${messageDeliveries.attempts} + ${attempts}` },
    });
}

export type LetterNote = Said & Pick<typeof letters.$inferInsert, 'key' | 'about' | 'person_id'>;

/** The same for a letter about an account. */
export async function setLetter(
  tx: Queryable,
  { key, about, person_id, ...note }: LetterNote,
): Promise<void> {
  const said = saidOf(note);
  const attempts = triedBy(note);
  await tx
    .insert(letters)
    .values({ key, about, person_id, ...said, attempts })
    .onConflictDoUpdate({
      ...{ target: letters.key, set: { ...said, attempts: sql`${letters.attempts} + ${attempts}` } },
    });
}

export async function giveUpLetter(tx: Transaction, key: string): Promise<void> {
  await tx.update(letters).set({ state: 'given_up' }).where(eq(letters.key, key));
}

/** What was sent and is reported on, held until the transaction ends. */
export async function holdSent(
  tx: Transaction,
  receipt: string,
): Promise<typeof messageDeliveries.$inferSelect | undefined> {
  const isSent = and(eq(messageDeliveries.receipt, receipt), eq(messageDeliveries.state, 'sent'));
  const [row] = await tx.select().from(messageDeliveries).where(isSent).for('update');
  return row;
}

/** What was still to be tried will not be. */
export async function giveUpDeliveries(tx: Transaction, message_id: number): Promise<void> {
  await tx
    .update(messageDeliveries)
    .set({ state: 'given_up' })
    .where(
      and(
        eq(messageDeliveries.message_id, message_id),
        inArray(messageDeliveries.state, ['queued', 'handing', 'failed']),
      ),
    );
}
