import { randomBytes } from 'node:crypto';
import type { PublicRoute } from '@course-center/domain/access/identity';
import type { Queryable, Transaction } from '../../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { provenAddress } from './mail-links.repository.ts';

/** The job that writes somebody a letter about their account: it goes out by mail alone, and is in no inbox. */
export const MAIL_LINK = 'mail-link';

/** What the tickets of links are for. */
export const PASSWORD_TICKET = 'password_link';
export const ADDRESS_TICKET = 'address_link';

/** What a letter is about: a forgotten password, an address to be proven, and one that is not somebody's any more. */
type Subject =
  | { readonly about: 'password'; readonly person_id: number | null }
  | {
      readonly about: 'address';
      readonly person_id: number;
      readonly address: string;
      readonly door: PublicRoute;
    }
  | { readonly about: 'moved'; readonly person_id: number; readonly address: string };

export type MailLinkJob = Subject & {
  /** The link's value is made of it. Gone with the job: what stays is the ticket's hash. */
  readonly seed: string;
  /** Where it was asked for, for the ledger. */
  readonly from: string;
  readonly asked_at: string;
};

/** When something was asked for, and from where. */
export interface Asked {
  readonly at: Date;
  readonly from: string;
}

/** Has a letter written, in the transaction of what it is about. Of nobody it is a job, too, so that nothing tells. */
export function writeLetter(tx: Queryable, subject: Subject, { at, from }: Asked): Promise<void> {
  const seed = randomBytes(24).toString('base64url');
  const job: MailLinkJob = { ...subject, seed, from, asked_at: at.toISOString() };
  return enqueue(tx, MAIL_LINK, job, { at });
}

/** Makes a change of somebody's data, and tells the address that was theirs where it is not any more. */
export async function tellingOldAddress(
  tx: Transaction,
  person_id: number,
  asked: Asked,
  change: () => Promise<void>,
): Promise<void> {
  const before = await provenAddress(tx, person_id);
  await change();
  if (before === '' || (await provenAddress(tx, person_id)) === before) return;
  await writeLetter(tx, { about: 'moved', person_id, address: before }, asked);
}
