import { IDENTITY } from '@course-center/domain/access/identity';
import type { HeldRole } from '@course-center/domain/access/organization';
import { type Hand, handOn, type Managed } from '@course-center/domain/evaluation/judged';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { aloneEntry } from '../../../platform/resources/ledger-entry.ts';
import type { Change, Guard } from '../../../platform/resources/resource.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { findJudged, wasEverExpert } from './judged.repository.ts';

/** What a caller may have a hand on. */
export type Hands = (managed: Managed) => Hand;

/** Only those who manage anything can have a hand on who judges. */
const MANAGING: readonly number[] = [IDENTITY.administrator, IDENTITY.principal];

const answers = new WeakMap<Actor, Promise<Hands>>();

/** Asked once a call, whose actor is made for it alone; answers for each thing of it, were it two hundred people. */
export function handsOf(db: Queryable, actor: Actor): Promise<Hands> {
  const known = answers.get(actor);
  if (known) return known;
  const answer = askedOf(db, actor);
  answers.set(actor, answer);
  return answer;
}

async function askedOf(db: Queryable, { person_id, identity }: Actor): Promise<Hands> {
  if (!MANAGING.includes(identity)) return () => 'free';
  const judged = { person_id, identity, ...(await findJudged(db, person_id)) };
  return (managed) => handOn(judged, managed);
}

interface Managing extends Pick<Scene, 'now' | 'address'> {
  readonly tx: Transaction;
  readonly actor: Actor;
}

/** Refuses whoever is judged; where nobody else could do it, the ledger is told that they did it themselves. */
export async function requireFreeHand(managing: Managing, managed: Managed, subject: string): Promise<Hand> {
  const hand = (await handsOf(managing.tx, managing.actor))(managed);
  await requireHand(managing, hand, subject);
  return hand;
}

export async function requireHand({ tx, actor, ...place }: Managing, hand: Hand, subject: string) {
  if (hand === 'refused') throw new Refused({ reason: 'judged' });
  if (hand === 'alone') await appendToLedger(tx, place, aloneEntry(actor, subject));
}

/** The guard of what is kept in a list and judges, or says who does. */
export const judgesGuard = async ({ tx, actor }: Change): Promise<Guard<object>> => {
  const hands = await handsOf(tx, actor);
  return () => hands({ kind: 'judges' });
};

/** Somebody as far as it matters whether they judge. */
interface Held {
  readonly roles: readonly Pick<HeldRole, 'identity'>[];
  readonly held?: readonly Pick<HeldRole, 'identity'>[];
  readonly expert_once?: boolean;
}

/** The guard of people: of those who are more than teachers, or become it. */
export const peopleGuard = async ({ tx, actor }: Change): Promise<Guard<Held>> => {
  const hands = await handsOf(tx, actor);
  return (before, after, id) =>
    hands({
      ...{ kind: 'person', id, before: identitiesOf(before), after: withCommittees(before, after) },
      expert_once: before?.expert_once,
    });
};

/** All that somebody is. */
const identitiesOf = (of: Held | null) => (of?.held ?? of?.roles ?? []).map(({ identity }) => identity);

/** A form names no committee: whoever sits in one goes on doing so. */
function withCommittees(before: Held | null, after: Held | null) {
  const seats = identitiesOf(before).filter((identity) => identity === IDENTITY.facultyGroup);
  return after ? [...after.roles.map(({ identity }) => identity), ...seats] : [];
}

/** Refuses whoever is judged to open a way into the account of somebody who judges, or to close one. */
export async function requireAccountInHand(
  tx: Transaction,
  { now, address }: Pick<Scene, 'now' | 'address'>,
  actor: Actor,
  { id, roles }: { readonly id: number; readonly roles: readonly Pick<HeldRole, 'identity'>[] },
): Promise<void> {
  const identities = roles.map(({ identity }) => identity);
  const expert_once = await wasEverExpert(tx, id);
  const person = { kind: 'person', id, before: identities, after: identities, expert_once } as const;
  await requireFreeHand({ tx, actor, now, address }, person, `person:${id}`);
}
