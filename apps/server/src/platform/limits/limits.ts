import { failuresAt, type LimitRule, loginWait, secondsLeft } from '@course-center/domain/access/limit';
import type { Queryable } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/prepared.ts';
import type { Scene } from '../../wire/context.ts';
import { Refused } from '../../wire/failures.ts';
import { CountedTogether, Leases } from './leases.ts';
import { countMore, forget, hold, setCount } from './limits.repository.ts';

type Where = Pick<Scene, 'db' | 'now'>;

const leasesOf = oncePerDatabase(() => new Leases());
const togetherOf = oncePerDatabase(() => new CountedTogether());

/**
 * Counts one attempt and refuses it when there were too many. Counted first, so that a burst cannot slip through. A
 * crowd under one key takes one connection, whatever it asks for: one by one, fifteen hundred calls that were all
 * refused kept everybody else waiting for five seconds.
 */
export async function countAgainst({ db, now }: Where, rule: LimitRule, who: string): Promise<void> {
  const at = now();
  const key = keyOf(rule, who);
  const counting = (more: number) => countMore(db, { key, more, windowSeconds: rule.seconds }, now());
  const { count, started_at } = await togetherOf(db).count(key, counting);
  if (count > rule.most) throw tooMany(rule, started_at, at);
}

/** Counts one or several, and says whether that is still within what is allowed: for what is not simply refused. */
export async function countWithin(
  { db, now }: { readonly db: Queryable } & Pick<Scene, 'now'>,
  rule: LimitRule,
  who: string,
  more = 1,
): Promise<boolean> {
  const { count } = await countMore(db, { key: keyOf(rule, who), more, windowSeconds: rule.seconds }, now());
  return count <= rule.most;
}

/** How many seconds somebody has to wait who has used up what was counted afterwards; 0 where something is left. */
export async function waitForMore({ db, now }: Where, rule: LimitRule, who: string): Promise<number> {
  const at = now();
  const none = { key: keyOf(rule, who), more: 0, windowSeconds: rule.seconds };
  const { count, started_at } = await countMore(db, none, at);
  return count < rule.most ? 0 : secondsLeft(rule, started_at, at);
}

/** Takes one back that was counted before it was known that it does not count. */
export async function giveBack({ db, now }: Where, rule: LimitRule, who: string): Promise<void> {
  await countMore(db, { key: keyOf(rule, who), more: -1, windowSeconds: rule.seconds }, now());
}

/**
 * Takes one login of somebody who tries, or says how long it has to wait. Taken before it is judged, so that a burst
 * cannot slip through; one that has to wait does not make the wait longer. Answers how many failed before.
 */
export function takeLogin({ db, now }: Where, who: string): Promise<number> {
  return db.transaction(async (tx) => {
    const at = now();
    const key = `login:${who}`;
    const { count, started_at } = await hold(tx, key, at);
    const failed = { count, last_at: started_at };
    const waitSeconds = loginWait(failed, at);
    if (waitSeconds > 0) throw new Refused({ reason: 'too_many_attempts', waitSeconds });
    const before = failuresAt(failed, at);
    await setCount(tx, { key, count: before + 1, started_at: at });
    return before;
  });
}

/** A login that succeeded forgets those that failed. */
export function forgetLogins({ db }: Where, who: string): Promise<void> {
  return forget(db, `login:${who}`);
}

/** The same for calls that come by the thousand: a process takes several counts at once, and uses them up. */
export async function countInLeases({ db, now }: Where, rule: LimitRule, who: string): Promise<void> {
  const at = now();
  const key = keyOf(rule, who);
  const leases = leasesOf(db);
  while (!leases.useOne(key, rule, at)) {
    const counting = (more: number) => countMore(db, { key, more, windowSeconds: rule.seconds }, at);
    const { granted, started_at } = await leases.take(key, rule, counting);
    if (!granted) throw tooMany(rule, started_at, at);
  }
}

/** Counts one of what was taken ahead, without waiting; false where nothing is left of it. */
export function countFromLease({ db, now }: Where, rule: LimitRule, who: string): boolean {
  return leasesOf(db).useOne(keyOf(rule, who), rule, now());
}

function tooMany(rule: LimitRule, startedAt: Date, at: Date): Refused {
  return new Refused({ reason: 'too_many_attempts', waitSeconds: secondsLeft(rule, startedAt, at) });
}

export function startAnew({ db }: Where, rule: LimitRule, who: string): Promise<void> {
  return forget(db, keyOf(rule, who));
}

function keyOf(rule: LimitRule, who: string): string {
  return `${rule.name}:${who}`;
}
