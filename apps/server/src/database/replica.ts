import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { OpenDatabase } from './database.ts';

const WRITTEN = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as place";
const REPLAYED = "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as place";
const SAMPLES = 20;

export interface ReplicaBounds {
  /** How far behind it may be, and how long it is left alone after it failed or its school was changed from here. */
  readonly mostBehind: number;
  /** How often that is asked, while somebody reads from it. */
  readonly every: number;
}

/**
 * A copy of a school's database that follows it, for what visitors read. It is used while it provably holds what the
 * primary held a few seconds ago: places in the log are compared, since the time of the last change that arrived says
 * nothing while nothing is changed. Where that cannot be shown, the primary serves.
 */
export class Replica {
  private readonly open: OpenDatabase;
  private readonly primary: pg.Pool;
  private readonly bounds: ReplicaBounds;
  /** How far the primary had written, and when. */
  private readonly samples: { readonly at: number; readonly place: number }[] = [];
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | null = null;
  /** It holds all that the primary held then. */
  private currentAt = Number.NEGATIVE_INFINITY;
  private shunnedUntil = Number.NEGATIVE_INFINITY;

  constructor(
    open: OpenDatabase,
    primary: pg.Pool,
    bounds: ReplicaBounds = { mostBehind: 5000, every: 1000 },
  ) {
    this.open = open;
    this.primary = primary;
    this.bounds = bounds;
  }

  /** The copy where it may be read from; null where the primary is to be asked. Nobody waits for finding out. */
  current(): Pick<OpenDatabase, 'db' | 'pool'> | null {
    const now = performance.now();
    if (now - this.askedAt >= this.bounds.every) this.ask(now);
    return now - this.currentAt <= this.bounds.mostBehind && now >= this.shunnedUntil ? this.open : null;
  }

  /** It failed, or something was changed that whoever did wants to see: the primary serves for a while. */
  shun(): void {
    this.shunnedUntil = performance.now() + this.bounds.mostBehind;
  }

  /** Whether it has, or comes to have, what the primary has now. For whoever waits for the answer. */
  async follows(): Promise<boolean> {
    const asked = performance.now();
    for (;;) {
      await this.compare(performance.now());
      if (this.currentAt >= asked) return true;
      if (performance.now() - asked > this.bounds.mostBehind) return false;
      await wait(100);
    }
  }

  async close(): Promise<void> {
    await this.asking;
    await this.open.close();
  }

  private ask(now: number): void {
    this.askedAt = now;
    this.asking ??= this.compare(now)
      // Away or not to be understood: what was known grows old.
      .catch(() => undefined)
      .finally(() => {
        this.asking = null;
      });
  }

  private async compare(at: number): Promise<void> {
    this.samples.push({ at, place: await placeIn(this.primary, WRITTEN) });
    this.samples.splice(0, this.samples.length - SAMPLES);
    const replayed = await placeIn(this.open.pool, REPLAYED);
    const reached = this.samples.findLast(({ place }) => place <= replayed);
    if (reached) this.currentAt = reached.at;
  }
}

/** What follows nobody has no place in the log: it is never current. */
async function placeIn(pool: pg.Pool, statement: string): Promise<number> {
  const { rows } = await pool.query<{ place: number | null }>(statement);
  return rows[0]?.place ?? Number.NEGATIVE_INFINITY;
}
