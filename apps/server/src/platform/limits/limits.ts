import { type LimitRule, secondsLeft } from '@course-center/domain/access/limit';
import { oncePerDatabase } from '../../database/prepared.ts';
import type { Scene } from '../../wire/context.ts';
import { Refused } from '../../wire/failures.ts';
import { Leases } from './leases.ts';
import { countMore, forget, takeBackOne } from './limits.repository.ts';

type Where = Pick<Scene, 'db' | 'now'>;

const leasesOf = oncePerDatabase(() => new Leases());

/** Counts one attempt and refuses it when there were too many. Counted first, so that a burst cannot slip through. */
export async function countAgainst({ db, now }: Where, rule: LimitRule, who: string): Promise<void> {
  const at = now();
  const counting = { key: keyOf(rule, who), more: 1, windowSeconds: rule.seconds };
  const { count, started_at } = await countMore(db, counting, at);
  if (count > rule.most) throw tooMany(rule, started_at, at);
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

/** An attempt that succeeded does not count against the many who share an address. */
export function takeBack({ db }: Where, rule: LimitRule, who: string): Promise<void> {
  return takeBackOne(db, keyOf(rule, who));
}

export function startAnew({ db }: Where, rule: LimitRule, who: string): Promise<void> {
  return forget(db, keyOf(rule, who));
}

function keyOf(rule: LimitRule, who: string): string {
  return `${rule.name}:${who}`;
}
