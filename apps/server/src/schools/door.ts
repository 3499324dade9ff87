import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { ConnectionRoom } from '../database/connection-room.ts';

/** A school's database cannot be reached, and nobody waits for it to be tried again. */
export class SchoolAway extends Error {
  constructor(cause?: unknown) {
    super('the database of this school is away', { cause });
  }
}

/** Also where whoever asked has wrapped it. */
export function isSchoolAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof SchoolAway) return true;
  return false;
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** How long a call waits for a database that is being brought up to date. */
const TO_PREPARE = 20_000;
/** What a server says that has no such database, no such role, a wrong password, or only just starts or ends. */
const REFUSED = /^(E[A-Z]+|3D000|28000|28P01|57P0[1-3]|53300|08...)$/;

/**
 * Before the connections of a school that is opened when it is first needed: prepares its database then, keeps to the
 * room that all schools have together, and says at once that a database is away which was found to be, until a pause
 * that grows is over and one caller tries it again.
 */
export class Door {
  /** How often somebody needed a connection: whoever only looks whether there is something to do compares it. */
  uses = 0;
  private readonly prepare: () => Promise<unknown>;
  private preparing: Promise<void> | null = null;
  private ready = false;
  private failures = 0;
  private shutUntil = 0;
  private trying = false;

  constructor(pool: pg.Pool, room: ConnectionRoom, prepare: () => Promise<unknown>) {
    this.prepare = prepare;
    const take = room.admit(pool);
    const enter = () => this.enter(take);
    type Callback = (error?: unknown, client?: pg.PoolClient, done?: unknown) => void;
    const connect = (callback?: Callback) => {
      if (!callback) return enter();
      enter().then((client) => callback(undefined, client, client.release), callback);
    };
    pool.connect = connect as typeof pool.connect;
  }

  get away(): boolean {
    return this.failures > 0;
  }

  private async enter(take: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    this.uses += 1;
    if (this.away && (this.trying || Date.now() < this.shutUntil)) throw new SchoolAway();
    this.trying = this.away;
    try {
      await this.prepared();
      const client = await take();
      this.failures = 0;
      return client;
    } catch (error) {
      if (!isAway(error)) throw error;
      this.shutUntil = Date.now() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures);
      this.failures += 1;
      throw new SchoolAway(error);
    } finally {
      this.trying = false;
    }
  }

  private async prepared(): Promise<void> {
    if (this.ready) return;
    this.preparing ??= this.prepare().then(
      () => {
        this.ready = true;
      },
      (error: unknown) => {
        this.preparing = null;
        throw new SchoolAway(error);
      },
    );
    const late = new AbortController();
    const tooLong = wait(TO_PREPARE, undefined, { signal: late.signal }).then(() => {
      throw new SchoolAway();
    });
    await Promise.race([this.preparing, tooLong]).finally(() => {
      tooLong.catch(() => undefined);
      late.abort();
    });
  }
}

/** What to do about it, for whoever set its address. */
export function awayWords(error: unknown): string {
  const said =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
  return `连接不上（${said}），请检查地址、账号、网络和数据库服务`;
}

/** Whether it is the database that cannot be reached, and not what was asked of it that is wrong. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || isSchoolAway(error)) return error instanceof Error;
  return (
    ('code' in error && REFUSED.test(String(error.code))) || error.message.startsWith('Connection terminated')
  );
}
