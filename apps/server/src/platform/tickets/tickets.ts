import { randomInt } from 'node:crypto';
import type { Database, Queryable, Transaction } from '../../database/database.ts';
import type { Scene } from '../../wire/context.ts';
import { InvalidInput, Refused } from '../../wire/failures.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';
import {
  addTicket,
  addTicketOnce,
  dropTicketsBefore,
  endTickets,
  findTicket,
  saveTicket,
  type TicketRecord,
  type TicketRow,
  useUpTicket,
} from './tickets.repository.ts';

/** Something that lets whoever holds its value do one thing, once, without a session: known here by a hash alone. */

const MINUTE = 60 * 1000;
/** Whoever asks what became of one asks soon. */
const KEPT = 24 * 60 * MINUTE;
export const MOST_TRIES = 3;

export const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);

export interface ToOpen {
  readonly purpose: string;
  readonly person_id: number;
  readonly session_id: string;
  /** What the ticket is for. One that was opened before for the same thing ends. */
  readonly thing: Readonly<Record<string, unknown>>;
  /** What it is bound to besides; an `identity` has to be held as long as it is good. */
  readonly bound?: Readonly<Record<string, unknown>>;
  readonly minutes: number;
}

export interface OpenedTicket {
  /** Goes to whoever is to use it. */
  readonly value: string;
  /** Asks what became of it. */
  readonly check: string;
  /** Proves to a stranger's screen that its holder stands before the opener's: two digits. */
  readonly number: string;
  readonly ends_at: Date;
}

export async function openTicket(tx: Transaction, at: Date, opening: ToOpen): Promise<OpenedTicket> {
  const { purpose, person_id, session_id, thing } = opening;
  const opened = {
    value: newToken(),
    check: newToken(),
    number: String(randomInt(10, 100)),
    ends_at: minutesFrom(at, opening.minutes),
  };
  await endTickets(tx, { purpose, person_id, bound: thing }, at);
  await addTicket(tx, {
    ...{ purpose, person_id, session_id },
    hash: hexOf(opened.value),
    check_hash: hexOf(opened.check),
    bound: { ...thing, ...opening.bound, number: opened.number },
    created_at: at,
    ends_at: opened.ends_at,
  });
  return opened;
}

export interface ToIssue {
  readonly purpose: string;
  /** What the browser that it is for keeps to itself: nobody is known yet whom it could be for. */
  readonly owner: string;
  readonly bound: Readonly<Record<string, unknown>>;
  readonly minutes: number;
}

/** Opens a ticket for a browser. */
export async function issueTicket(db: Queryable, at: Date, issuing: ToIssue): Promise<string> {
  const { purpose, owner, bound, minutes } = issuing;
  const value = newToken();
  const row = { purpose, bound, hash: hexOf(value), owner_hash: hexOf(owner) };
  await addTicket(db, { ...row, created_at: at, ends_at: minutesFrom(at, minutes) });
  return value;
}

interface ToTake {
  readonly purpose: string;
  readonly owner: string;
  readonly value?: string;
}

/** Uses up what was issued to a browser; by the browser alone where nobody brings the value back. */
export async function takeTicket(
  db: Database,
  { purpose, owner, value }: ToTake,
  at: Date,
): Promise<TicketRow | 'unusable' | 'foreign'> {
  const owner_hash = hexOf(owner);
  const hash = value === undefined ? null : hexOf(value);
  // Nearly always this is all there is to it; else it is looked at what is wrong.
  const taken = hash === null ? undefined : await useUpTicket(db, { purpose, hash, owner_hash }, at);
  if (taken) return taken;
  return db.transaction(async (tx) => {
    const known = hash === null ? { owner_hash } : { hash };
    const ticket = await findTicket(tx, { purpose, ...known }, at, { held: true });
    if (!ticket || !isGood(ticket, at)) return 'unusable';
    if (ticket.owner_hash !== owner_hash) return 'foreign';
    await useTicket(tx, ticket, at, {});
    return ticket;
  });
}

/** How a value is known here. */
export const hexOf = (value: string) => hashOf(value).toString('hex');

/** Whether a ticket can still be used. */
export function isGood({ standing, used_at, ends_at, tries }: TicketRecord, at: Date): boolean {
  return standing && used_at === null && ends_at > at && tries < MOST_TRIES;
}

/** One answer for a ticket that is wrong, used, ended or somebody else's: nothing tells which. */
export const unusable = () => new Refused({ reason: 'ticket_unusable' });

export interface ToOwn {
  readonly purpose: string;
  readonly value: string;
  readonly number: string;
  /** What its owner proves themselves by later; made here where none is given. */
  readonly owner: string | undefined;
  /** How long the owner has. */
  readonly minutes: number;
}

/** Whoever first knows the number owns the ticket; again for its owner, who has loaded the page anew. */
export async function ownTicket(scene: Pick<Scene, 'db' | 'now'>, asked: ToOwn) {
  const owner = asked.owner ?? newToken();
  // Held, so that of two who try at once the second sees the first; a wrong try is kept, hence told afterwards.
  const came = await scene.db.transaction((tx) => tryTicket(tx, asked, hexOf(owner), scene.now()));
  if (came === 'unusable') throw unusable();
  if (typeof came === 'number')
    throw new InvalidInput({ number: `数字不正确，请核对电脑上显示的数字，还可以再试 ${came} 次` });
  return { ticket: came, owner };
}

/** The ticket where it is the owner's now; else how many tries are left, if any. */
async function tryTicket(tx: Transaction, asked: ToOwn, owner_hash: string, at: Date) {
  const { purpose, value, number, minutes } = asked;
  const ticket = await findTicket(tx, { purpose, hash: hexOf(value) }, at, { held: true });
  if (!ticket || !isGood(ticket, at)) return 'unusable';
  if (ticket.owner_hash !== null) return ticket.owner_hash === owner_hash ? ticket : 'unusable';
  if (ticket.bound.number !== number) {
    const tries = ticket.tries + 1;
    await saveTicket(tx, ticket.id, { tries });
    return tries < MOST_TRIES ? MOST_TRIES - tries : 'unusable';
  }
  const owned = { owner_hash, ends_at: minutesFrom(at, minutes) };
  await saveTicket(tx, ticket.id, owned);
  return { ...ticket, ...owned };
}

/** The ticket of its owner; also one that was used, so that what comes twice is answered as the first time. */
export async function ownedTicket(
  db: Queryable,
  { purpose, value, owner }: { readonly purpose: string; readonly value: string; readonly owner: string },
  at: Date,
  options: { readonly held?: boolean } = {},
): Promise<TicketRecord> {
  const ticket = await findTicket(db, { purpose, hash: hexOf(value) }, at, options);
  if (!ticket || ticket.owner_hash !== hexOf(owner)) throw unusable();
  if (ticket.used_at === null && !isGood(ticket, at)) throw unusable();
  return ticket;
}

/** A ticket that is still good, by its value: for a purpose that somebody's session opened. */
export async function ticketFor(
  { db, now }: { readonly db: Queryable; readonly now: () => Date },
  { purpose, value }: { readonly purpose: string; readonly value: string },
): Promise<TicketRecord | null> {
  const ticket = await findTicket(db, { purpose, hash: hexOf(value) }, now());
  return ticket && isGood(ticket, now()) ? ticket : null;
}

/** Whether something that is good once comes for the first time. */
export async function comesFirst(
  db: Queryable,
  { purpose, value, minutes }: { readonly purpose: string; readonly value: string; readonly minutes: number },
  at: Date,
): Promise<boolean> {
  const row = { purpose, hash: hexOf(`${purpose} ${value}`), bound: {}, created_at: at };
  return addTicketOnce(db, { ...row, ends_at: minutesFrom(at, minutes), used_at: at });
}

/** The ticket that a session opened, as its opener asks after it. */
export function ticketToCheck(
  { db, now }: Pick<Scene, 'db' | 'now'>,
  {
    purpose,
    check,
    session_id,
  }: { readonly purpose: string; readonly check: string; readonly session_id: string },
): Promise<TicketRecord | undefined> {
  return findTicket(db, { purpose, check_hash: hexOf(check), session_id }, now());
}

interface Proof {
  readonly purpose: string;
  readonly value: string;
  readonly session_id: string;
  /** What it has to be for. */
  readonly thing: Readonly<Record<string, unknown>>;
}

/** Uses up what somebody proved a while ago, by the value that they alone were given; false where it is not good for this. */
export async function useProof(
  tx: Transaction,
  { purpose, value, session_id, thing }: Proof,
  at: Date,
): Promise<boolean> {
  const ticket = await findTicket(tx, { purpose, hash: hexOf(value), session_id }, at, { held: true });
  if (!ticket || !isGood(ticket, at)) return false;
  if (Object.entries(thing).some(([name, of]) => ticket.bound[name] !== of)) return false;
  await useTicket(tx, ticket, at, {});
  return true;
}

export function useTicket(tx: Transaction, { id }: { readonly id: number }, at: Date, came: object) {
  return saveTicket(tx, id, { used_at: at }, came);
}

/** Ends a ticket that can serve no more, and says why to its opener. */
export function endTicket(tx: Transaction, { id }: { readonly id: number }, at: Date, why: string) {
  return saveTicket(tx, id, { ends_at: at }, { why });
}

export function dropOldTickets(db: Scene['db'], now: Date): Promise<void> {
  return dropTicketsBefore(db, new Date(now.getTime() - KEPT), now);
}
