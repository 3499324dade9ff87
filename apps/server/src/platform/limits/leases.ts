import type { LimitRule } from '@course-center/domain/access/limit';
import type { Counted } from './limits.repository.ts';

interface Lease {
  /** Counted in the database and not used up yet. */
  left: number;
  readonly startedAt: number;
  /** How many there were in all when it was taken. */
  readonly count: number;
}

export interface Taken {
  /** False when the limit was reached before. */
  readonly granted: boolean;
  readonly started_at: Date;
}

/** A lease is this part of what was counted before it: who calls seldom is counted one by one. */
const PART = 8;
const LARGEST = 500;
const MOST = 20_000;

/** Counts that this process took ahead. What it does not use up stays counted, so that nobody gets more than allowed. */
export class Leases {
  private readonly leases = new Map<string, Lease>();
  private readonly taking = new Map<string, Promise<Taken>>();

  /** Uses up one count of a lease; false where none is left in this window. */
  useOne(key: string, rule: LimitRule, at: Date): boolean {
    const lease = this.leases.get(key);
    if (!lease || lease.left === 0 || at.getTime() >= lease.startedAt + rule.seconds * 1000) return false;
    lease.left -= 1;
    return true;
  }

  /** Takes the next lease. Those who come meanwhile wait for the same one: each taking its own would count them all. */
  take(key: string, rule: LimitRule, countMore: (more: number) => Promise<Counted>): Promise<Taken> {
    const going = this.taking.get(key);
    if (going) return going;
    const more = this.next(key);
    const taking = countMore(more)
      .then((counted) => this.keep(key, rule, more, counted))
      .finally(() => this.taking.delete(key));
    this.taking.set(key, taking);
    return taking;
  }

  private next(key: string): number {
    const count = this.leases.get(key)?.count ?? 0;
    return Math.min(LARGEST, Math.max(1, Math.floor(count / PART)));
  }

  private keep(key: string, rule: LimitRule, more: number, { count, started_at }: Counted): Taken {
    const left = Math.max(0, more - Math.max(0, count - rule.most));
    this.leases.delete(key);
    this.leases.set(key, { left, startedAt: started_at.getTime(), count });
    if (this.leases.size > MOST) this.leases.delete(this.leases.keys().next().value as string);
    return { granted: left > 0, started_at };
  }
}

interface Batch extends PromiseWithResolvers<Counted> {
  more: number;
}

/** Counts those who come while one is being counted with one statement, the first first. */
export class CountedTogether {
  private readonly next = new Map<string, Batch | null>();

  /** Which one somebody is, among all that were counted under a key. */
  async count(key: string, countMore: (more: number) => Promise<Counted>): Promise<Counted> {
    const isIdle = !this.next.has(key);
    const batch = this.next.get(key) ?? { more: 0, ...Promise.withResolvers<Counted>() };
    const place = ++batch.more;
    this.next.set(key, batch);
    if (isIdle) void this.work(key, countMore);
    const { count, started_at } = await batch.promise;
    return { count: count - batch.more + place, started_at };
  }

  private async work(key: string, countMore: (more: number) => Promise<Counted>): Promise<void> {
    for (let batch = this.next.get(key); batch; batch = this.next.get(key)) {
      this.next.set(key, null);
      await countMore(batch.more).then(batch.resolve, batch.reject);
    }
    this.next.delete(key);
  }
}
