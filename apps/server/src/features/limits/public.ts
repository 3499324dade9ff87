import { type LimitRule, secondsLeft } from '@course-center/domain/limits/limit';
import type { Scene } from '../../wire/context.ts';
import { Refused } from '../../wire/failures.ts';
import { countOne, forget, takeBackOne } from './limits.repository.ts';

export { dropOldLimits } from './limits.repository.ts';

type Where = Pick<Scene, 'db' | 'now'>;

/** Counts one attempt and refuses it when there were too many. Counted first, so that a burst cannot slip through. */
export async function countAgainst({ db, now }: Where, rule: LimitRule, who: string): Promise<void> {
  const at = now();
  const { count, started_at } = await countOne(db, keyOf(rule, who), rule.seconds, at);
  if (count > rule.most)
    throw new Refused({ reason: 'too_many_attempts', waitSeconds: secondsLeft(rule, started_at, at) });
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
