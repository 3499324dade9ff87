import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { sql } from '../../database/query.ts';
import { jobs } from '../../database/schema.ts';
import { engines } from '../../testing/engines.ts';
import { openTestQueue, signalled, type TestQueue } from '../../testing/job-queue.ts';
import { enqueue } from './enqueue.ts';
import type { JobContext, Jobs } from './jobs.ts';
import { LeaseLost } from './lease.ts';

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const;
type Outcome = { readonly again: Date } | undefined;

describe.each(engines('jobs'))('leases on %s', (engine) => {
  let queue: TestQueue;
  beforeAll(async () => {
    queue = await openTestQueue(engine);
  });
  beforeEach(() => queue.empty());
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => queue.close());

  const add = () => enqueue(queue.db, 'test', {}, { at: queue.clock.now() });
  /** A process that has the job and does not go on until it is told how it ends. */
  async function frozen(process: Jobs = queue.anotherProcess()) {
    const begun = signalled();
    const woken = signalled();
    let end: (context: JobContext) => Promise<Outcome> = async () => undefined;
    let context: JobContext | undefined;
    process.handle('test', {
      async run(_payload, given) {
        context = given;
        begun.come();
        await woken.came;
        return end(given);
      },
    });
    const settled = process.settled();
    await begun.came;
    return {
      process,
      context: context as unknown as JobContext,
      async wake(how: typeof end) {
        end = how;
        woken.come();
        await settled;
      },
    };
  }

  const done = async () => undefined;
  const failing = async () => {
    throw new Error('failed');
  };
  it.each<[string, (late: Awaited<ReturnType<typeof frozen>>) => Promise<unknown>]>([
    ['ends it', (late) => late.wake(done)],
    ['wants it again', (late) => late.wake(async () => ({ again: new Date(0) }))],
    ['fails', (late) => late.wake(failing)],
    ['stops', (late) => Promise.all([late.process.stop(), late.wake(failing)])],
  ])('a process that wakes after another took its job and %s changes nothing', async (_how, wake) => {
    await add();
    const late = await frozen();
    await queue.endLeases();
    const other = await frozen();
    const [taken] = await queue.rows();
    await wake(late);
    expect(await queue.rows()).toEqual([taken]);
    expect(taken).toMatchObject({ attempts: 2, lease: expect.any(String) });
    expect(late.context.signal.aborted).toBe(true);
    expect(other.context.signal.aborted).toBe(false);
    await other.wake(done);
    expect(await queue.rows()).toEqual([]);
  });

  it('a process that lost its job for the last time does not give it up', async () => {
    await add();
    await queue.db.update(jobs).set({ attempts: 4 });
    const process = queue.anotherProcess();
    const late = await frozen(process);
    await queue.db.update(jobs).set({ lease: randomUUID() });
    await late.wake(failing);
    expect(await queue.rows()).toMatchObject([{ attempts: 5, given_up_at: null, last_error: null }]);
  });

  it('what a job made is written only while it is held', async () => {
    await add();
    const late = await frozen();
    const write = ({ school: { db }, hold }: JobContext) =>
      db.transaction(async (tx) => {
        await hold(tx);
        await enqueue(tx, 'written', {}, { at: queue.clock.now() });
        return undefined;
      });
    await queue.endLeases();
    const other = await frozen();
    await late.wake(write);
    expect(await queue.rows()).toMatchObject([{ kind: 'test', attempts: 2 }]);
    expect(late.context.signal.reason).toBeInstanceOf(LeaseLost);
    await other.wake(write);
    expect(await queue.rows()).toMatchObject([{ kind: 'written' }]);
  });

  it('last by the clock of the database, whatever time it is for the processes', async () => {
    await add();
    const holder = await frozen();
    const { rows } = await queue.pool.query(
      'select extract(epoch from locked_until - clock_timestamp())::float8 as left from jobs',
    );
    expect(rows[0].left).toBeGreaterThan(30);
    expect(rows[0].left).toBeLessThanOrEqual(60);
    const ahead = queue.anotherProcess({ now: () => new Date(Date.now() + 365 * 24 * 60 * 60 * 1000) });
    ahead.handle('test', { run: done });
    await ahead.settled();
    expect(await queue.rows()).toMatchObject([{ attempts: 1, lease: expect.any(String) }]);
    await holder.wake(done);
  });

  it('are renewed while the job runs', async () => {
    vi.useFakeTimers({ toFake: [...TIMERS] });
    await add();
    const late = await frozen();
    const end = async () => (await queue.rows())[0]?.locked_until?.getTime() ?? 0;
    for (let seconds = 20; seconds <= 120; seconds += 20) {
      const before = await end();
      vi.advanceTimersByTime(20_000);
      while ((await end()) === before);
    }
    expect(late.context.signal.aborted).toBe(false);
    await late.wake(done);
    expect(await queue.rows()).toEqual([]);
  });

  it('that cannot be renewed end the run ten seconds before they are over', async () => {
    vi.useFakeTimers({ toFake: [...TIMERS] });
    await add();
    const late = await frozen();
    await queue.pool.query('alter table jobs rename to jobs_away');
    for (const seconds of [20, 20, 9]) {
      vi.advanceTimersByTime(seconds * 1000);
      await queue.pool.query('select 1');
    }
    expect(late.context.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(late.context.signal.aborted).toBe(true);
    await queue.pool.query('alter table jobs_away rename to jobs');
    await late.wake(failing);
    expect(await queue.rows()).toMatchObject([
      { attempts: 1, lease: null, last_error: 'the lease could not be renewed in time' },
    ]);
  });

  it('that are found lost when they are renewed end the run', async () => {
    await add();
    const leases = { lasts: 60_000, renewed: 10, spare: 10_000 };
    const late = await frozen(queue.anotherProcess({ leases }));
    const raised = new Promise((resolve) => late.context.signal.addEventListener('abort', resolve));
    await queue.db.update(jobs).set({ lease: randomUUID() });
    await raised;
    expect(late.context.signal.reason).toBeInstanceOf(LeaseLost);
    await late.wake(failing);
    expect(await queue.rows()).toMatchObject([{ attempts: 1, last_error: null }]);
  });
});

describe('processes that wake in the moment in which others take their jobs', () => {
  it('write what each job made once', async () => {
    const queue = await openTestQueue('postgres');
    await queue.empty();
    await queue.pool.query('create table written (n integer)');
    // Connections of their own, or the others would queue behind those who wake.
    const open = openPostgres(queue.address, 8, () => undefined);
    const elsewhere = new Map([[queue.school.name, { ...queue.school, ...open }]]);
    const JOBS = 60;
    const [begun, woken] = [signalled(), signalled()];
    let count = 0;
    const write = ({ school: { db }, hold }: JobContext, n: number) =>
      db.transaction(async (tx) => {
        await hold(tx);
        await tx.execute(sql`insert into written values (${n})`);
        return undefined;
      });
    const late = queue.anotherProcess();
    late.handle<number>('test', {
      atOnce: JOBS,
      async run(n, context) {
        if (++count === JOBS) begun.come();
        await woken.came;
        return write(context, n);
      },
    });
    const others = [1, 2].map(() => queue.anotherProcess({ schools: elsewhere }));
    for (const other of others)
      other.handle<number>('test', {
        atOnce: 4,
        run(n, context) {
          woken.come();
          return write(context, n);
        },
      });
    for (let n = 0; n < JOBS; n++) await enqueue(queue.db, 'test', n, { at: queue.clock.now() });
    const sleeping = late.settled();
    await begun.came;
    await queue.endLeases();
    await Promise.all([sleeping, ...others.map((each) => each.settled())]);
    // Those that came too late have failed; nothing is left to be done again.
    expect(await queue.rows()).toEqual([]);
    const { rows } = await queue.pool.query('select n from written order by n');
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: JOBS }, (_, n) => n));
    await open.close();
    await queue.close();
  });
});
