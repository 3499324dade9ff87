import type { Actor } from '../../wire/context.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { Resource } from './resource.ts';

export type Verb = 'created' | 'changed' | 'removed';

/** What the ledger tells of a change: before and after, without secrets. */
export function entryOf<Row extends object, Form extends object>(
  { noun, secret = [] }: Resource<Row, Form>,
  actor: Actor,
  verb: Verb,
  id: number,
  before: Form | null,
  after: Form | null,
): LedgerEntry {
  const told = (form: Form | null) =>
    form &&
    Object.fromEntries(Object.entries(form).filter(([field]) => !secret.includes(field as keyof Form)));
  return {
    by: actor,
    action: `${noun}.${verb}`,
    subject: `${noun}:${id}`,
    before: told(before),
    after: told(after),
  };
}

/** What the ledger is told where somebody has a hand on who judges what they teach, because nobody else could. */
export function aloneEntry(by: Actor, subject: string): LedgerEntry {
  return { by, action: 'own_judges.managed_alone', subject, after: { name: by.name } };
}
