import type { Identity } from '@course-center/domain/access/identity';
import { type MessageKind, messageKind } from '@course-center/domain/messages/kinds';
import { type MessageValues, messageTexts } from '@course-center/domain/messages/texts';
import { LANDING_PATH } from '@course-center/domain/school/menus/menu-routes';
import type { Transaction } from '../../database/database.ts';
import { inBatches } from '../../database/in-batches.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { addMessages, namesFor, writtenTexts } from './messages.repository.ts';

/** The job that takes a message out of the product. */
export const SENDING = 'message';
export interface SendingJob {
  readonly message_id: number;
}
/** Whoever waits for a paper or an import is served before mail goes out. */
const AFTER_OTHERS = 10;

/** What somebody is to be told. */
export interface Telling {
  readonly person_id: number;
  readonly kind: MessageKind;
  /** What it is about, as noun:id. */
  readonly object: string;
  /** What makes it another message than the last one of its kind about the same: a round, a day. */
  readonly slot: string;
  readonly values: MessageValues;
  /** Where it leads, and as whom. */
  readonly path: string;
  readonly identity?: Identity | undefined;
  readonly faculty_group_id?: number | undefined;
  readonly acad_year_term?: string | undefined;
  readonly at: Date;
}

/**
 * Tells people something in the transaction that causes it: whoever was told the same before is not told again. It is in
 * their inbox when that commits, and leaves the product after that.
 */
export async function tellPeople(tx: Transaction, told: readonly Telling[]): Promise<void> {
  const ids = await keepMessages(tx, told);
  const [first] = told;
  if (first)
    await enqueueAll(
      tx,
      SENDING,
      ids.map((message_id): SendingJob => ({ message_id })),
      { at: first.at, priority: AFTER_OTHERS },
    );
}

/** Tells somebody what became of the account by which they sign in, whoever did it. */
export function tellOfAccount(
  tx: Transaction,
  person_id: number,
  事项: string,
  at: Date,
  slot = at.toISOString(),
): Promise<void> {
  const object = `person:${person_id}`;
  return tellPeople(tx, [
    {
      ...{ person_id, kind: 'security', at, object, slot, values: { 事项 } },
      path: LANDING_PATH,
    },
  ]);
}

/** How people are told: with all that follows, or as if it had been long ago. */
export type Tell = (tx: Transaction, told: readonly Telling[]) => Promise<unknown>;

/** The same without sending it: what is seeded was sent long ago. */
export async function keepMessages(tx: Transaction, told: readonly Telling[]): Promise<number[]> {
  if (told.length === 0) return [];
  const written = await writtenTexts(tx, [...new Set(told.map(({ kind }) => kind))]);
  // A batch at a time: whoever calls meanwhile is answered in between.
  return inBatches(told, async (batch) => {
    const { school, names } = await namesFor(tx, [...new Set(batch.map(({ person_id }) => person_id))]);
    return addMessages(
      tx,
      batch.map(({ values, identity, faculty_group_id, acad_year_term, ...telling }) => ({
        ...telling,
        ...messageTexts(written.get(telling.kind) ?? messageKind(telling.kind).texts, {
          姓名: names.get(telling.person_id) ?? '',
          学校: school,
          ...values,
        }),
        identity: identity ?? null,
        faculty_group_id: faculty_group_id ?? null,
        acad_year_term: acad_year_term ?? null,
      })),
    );
  });
}
