import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from '../../database/query.ts';
import { jobs } from '../../database/schema.ts';
import { engines } from '../../testing/engines.ts';
import { openTestQueue, signalled, type TestQueue } from '../../testing/job-queue.ts';
import { type EnqueueOptions, enqueue, retryDeadLetter } from './enqueue.ts';
import { callerNow, inTurnsOf } from './gate.ts';
import { claimJobs, listDeadLetters } from './jobs.repository.ts';
import type { Jobs } from './jobs.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
type Payload = { readonly n: number };

describe.each(engines('jobs'))('jobs on %s', (engine) => {
  let product: TestQueue;
  let queue: Jobs;
  beforeAll(async () => {
    product = await openTestQueue(engine);
  });
  beforeEach(async () => {
    await product.empty();
    queue = product.anotherProcess();
  });
  afterAll(() => product.close());

  const now = () => product.clock.now();
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  const add = (n: number, kind = 'test', options: Partial<EnqueueOptions> = {}) =>
    enqueue(product.db, kind, { n }, { at: now(), ...options });
  const rows = () => product.rows();
  /** Does jobs of a kind by noting them, and fails as often as it is told. */
  function noting(into: Jobs, failures = 0, kind = 'test') {
    const done: number[] = [];
    const given: number[] = [];
    let left = failures;
    into.handle<Payload>(kind, {
      async run({ n }) {
        if (left-- > 0) throw new Error(`no ${n}`);
        done.push(n);
        return undefined;
      },
      async giveUp(_tx, { n }) {
        given.push(n);
      },
    });
    return { done, given };
  }
  /** Fails until the job is given up. */
  async function untilGivenUp(process: Jobs) {
    for (let attempt = 1; attempt <= 5; attempt++) {
      await process.settled();
      product.clock.advance(3600);
    }
  }

  it('are done in the order in which they were added, and then gone', async () => {
    const { done } = noting(queue);
    for (const n of [1, 2, 3]) await add(n);
    await queue.settled();
    expect(done).toEqual([1, 2, 3]);
    expect(await rows()).toEqual([]);
  });

  it('are added if and only if their transaction commits', async () => {
    const { done } = noting(queue);
    const { db } = product.school;
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, 'test', { n: 1 }, { at: now() });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await db.transaction((tx) => enqueue(tx, 'test', { n: 2 }, { at: now() }));
    await queue.settled();
    expect(done).toEqual([2]);
  });

  it('wait for their time', async () => {
    const { done } = noting(queue);
    await enqueue(product.db, 'test', { n: 1 }, { at: later(MINUTE) });
    await queue.settled();
    expect(done).toEqual([]);
    product.clock.advance(60);
    await queue.settled();
    expect(done).toEqual([1]);
  });

  it('with a key are there once', async () => {
    const { done } = noting(queue);
    for (const n of [1, 2]) await enqueue(product.db, 'test', { n }, { at: now(), key: 'daily' });
    await queue.settled();
    expect(done).toEqual([1]);
  });

  it('of a kind that a process does not know are left to one that does', async () => {
    const { done } = noting(queue);
    await add(1, 'unknown');
    await add(2);
    await queue.settled();
    expect(done).toEqual([2]);
    expect(await rows()).toMatchObject([{ kind: 'unknown', attempts: 0, locked_until: null }]);
  });

  it('are done once, however many processes look for them', async () => {
    const others = [queue, product.anotherProcess(), product.anotherProcess()];
    const noted = others.map((each) => noting(each).done);
    for (let n = 0; n < 12; n++) await add(n);
    await Promise.all(others.map((each) => each.settled()));
    expect(noted.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  it('of different kinds do not wait for each other', async () => {
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    queue.handle('slow', {
      async run() {
        await held;
        order.push('slow');
        return undefined;
      },
    });
    queue.handle('quick', {
      async run() {
        order.push('quick');
        release();
        return undefined;
      },
    });
    await add(1, 'slow');
    await add(2, 'quick');
    await queue.settled();
    expect(order).toEqual(['quick', 'slow']);
  });

  it('that fail are tried again, each time later', async () => {
    const { done } = noting(queue, 2);
    await add(1);
    await queue.settled();
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'no 1', locked_until: null }]);
    expect((await rows())[0]?.run_at.getTime()).toBe(now().getTime() + 10 * SECOND);
    product.clock.advance(10);
    await queue.settled();
    expect((await rows())[0]?.run_at.getTime()).toBe(now().getTime() + 40 * SECOND);
    product.clock.advance(39);
    await queue.settled();
    expect(done).toEqual([]);
    product.clock.advance(1);
    await queue.settled();
    expect(done).toEqual([1]);
  });

  it('are given up after the fifth time, told so, and kept to be looked at', async () => {
    const { done, given } = noting(queue, 99);
    await add(1);
    for (let i = 0; i < 10; i++) {
      await queue.settled();
      product.clock.advance(3600);
    }
    expect([done, given]).toEqual([[], [1]]);
    expect(await rows()).toMatchObject([{ attempts: 5, last_error: 'no 1', given_up_at: expect.any(Date) }]);
  });

  it('of a process that died are taken over when its lease ends, and not for ever', async () => {
    const { done, given } = noting(queue);
    await add(1);
    const dead = { attempts: 1, lease: randomUUID(), locked_until: new Date(Date.now() + MINUTE) };
    await product.db.update(jobs).set(dead);
    await queue.settled();
    expect(done).toEqual([]);
    await product.endLeases();
    await queue.settled();
    expect(done).toEqual([1]);
    await add(2);
    await product.db.update(jobs).set({ attempts: 5, lease: randomUUID() });
    await product.endLeases();
    await queue.settled();
    expect([done, given]).toEqual([[1], [2]]);
  });

  it('that are done over and over stay, for their next time', async () => {
    const again = later(60 * MINUTE);
    queue.handle('test', { run: async () => ({ again }) });
    await add(1);
    await queue.settled();
    expect(await rows()).toMatchObject([{ attempts: 0, run_at: again, locked_until: null }]);
  });

  it('that run when the server stops are given back, and that is no failure', async () => {
    let begun = () => {};
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    queue.handle('test', {
      run: (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
          begun();
        }),
    });
    await add(1);
    const settled = queue.settled();
    await running;
    await queue.stop();
    await settled;
    expect(await rows()).toMatchObject([{ attempts: 0, locked_until: null, last_error: null }]);
    const next = product.anotherProcess();
    const { done } = noting(next);
    await next.settled();
    expect(done).toEqual([1]);
  });

  it('hold no transaction while they run', async () => {
    queue.handle<Payload>('test', {
      async run({ n }) {
        // On the embedded database this would never come back while a transaction holds its only connection.
        await product.db
          .update(jobs)
          .set({ last_error: `seen by ${n}` })
          .where(eq(jobs.kind, 'other'));
        return undefined;
      },
    });
    await add(7, 'other');
    await add(1);
    await queue.settled();
    expect(await rows()).toMatchObject([{ kind: 'other', last_error: 'seen by 1' }]);
  });

  it('are done by themselves once the queue is started, also those that are added later', async () => {
    const seen: number[] = [];
    let third = () => {};
    const all = new Promise<void>((resolve) => {
      third = resolve;
    });
    queue.handle<Payload>('test', {
      async run({ n }) {
        if (seen.push(n) === 3) third();
        return undefined;
      },
    });
    await add(1);
    queue.start();
    await product.db.transaction((tx) => enqueue(tx, 'test', { n: 2 }, { at: now() }));
    await add(3);
    await all;
    await queue.stop();
    expect(seen).toEqual([1, 2, 3]);
  });

  it('are done in nobody’s turns, whoever asked for them', async () => {
    const inTurnsOfWhom = Promise.withResolvers<string>();
    queue.handle<Payload>('test', {
      async run() {
        inTurnsOfWhom.resolve(callerNow());
        return undefined;
      },
    });
    queue.start();
    await inTurnsOf('somebody', () => add(1));
    expect(await inTurnsOfWhom.promise).toBe('');
    await queue.stop();
  });

  it('of one kind have one handler', () => {
    noting(queue);
    expect(() => noting(queue)).toThrow('handled already');
  });

  it('with a key that were asked for while they ran are done once more, with what was asked for then', async () => {
    const done: number[] = [];
    queue.handle<Payload>('test', {
      async run({ n }) {
        done.push(n);
        if (n === 1) for (const again of [2, 3]) await add(again, 'test', { key: 'one' });
        return undefined;
      },
    });
    await add(1, 'test', { key: 'one' });
    await queue.settled();
    expect(done).toEqual([1, 2]);
    expect(await rows()).toEqual([]);
  });

  it('with a key that say when to do them again are done then, whatever was asked for while they ran', async () => {
    const again = later(180 * MINUTE);
    queue.handle<Payload>('test', {
      async run() {
        await add(2, 'test', { key: 'one' });
        return { again };
      },
    });
    await add(1, 'test', { key: 'one' });
    await queue.settled();
    expect(await rows()).toMatchObject([{ run_at: again, payload: { n: 2 }, again_at: null }]);
  });

  it('with a key that fail for the last time are given up, and what was asked for meanwhile is done', async () => {
    const { done, given } = noting(queue, 5);
    await add(1, 'test', { key: 'one' });
    await product.db.update(jobs).set({ again_at: now(), again_payload: { n: 2 } });
    await untilGivenUp(queue);
    expect([done, given]).toEqual([[2], [1]]);
    expect(await rows()).toMatchObject([{ payload: { n: 1 }, key: 'one', given_up_at: expect.any(Date) }]);
  });

  it('that were given up are listed, leave their key to the next, and one under a key is kept', async () => {
    const { done, given } = noting(queue, 10);
    await add(1, 'test', { key: 'one' });
    await untilGivenUp(queue);
    await add(2, 'test', { key: 'one' });
    await untilGivenUp(queue);
    await add(3, 'test', { key: 'one' });
    await queue.settled();
    expect([done, given]).toEqual([[3], [1, 2]]);
    expect(await listDeadLetters(product.db)).toMatchObject([{ payload: { n: 2 }, last_error: 'no 2' }]);
  });

  it('that were given up can be tried again, from the start', async () => {
    const { done, given } = noting(queue, 6);
    await add(1, 'test', { key: 'one', priority: 3 });
    await untilGivenUp(queue);
    const [dead] = await listDeadLetters(product.db);
    const id = dead?.id ?? 0;
    const retry = (of: number) => product.db.transaction((tx) => retryDeadLetter(tx, of, now()));
    expect(await retry(id)).toMatchObject({ id, last_error: expect.any(String) });
    expect(await retry(id)).toBeUndefined();
    expect(await listDeadLetters(product.db)).toEqual([]);
    await queue.settled();
    expect(await rows()).toMatchObject([{ attempts: 1, key: 'one', priority: 3, payload: { n: 1 } }]);
    expect(await retry((await rows())[0]?.id ?? 0)).toBeUndefined();
    product.clock.advance(3600);
    await queue.settled();
    expect([done, given]).toEqual([[1], [1]]);
  });

  it('are given up together with what that does, or not at all', async () => {
    const done: number[] = [];
    let broken = true;
    queue.handle<Payload>('test', {
      async run({ n }) {
        throw new Error(`no ${n}`);
      },
      async giveUp(tx, { n }) {
        await enqueue(tx, 'told', { n }, { at: now() });
        if (broken) throw new Error('not told');
      },
    });
    queue.handle<Payload>('told', {
      async run({ n }) {
        done.push(n);
        return undefined;
      },
    });
    await add(1);
    await untilGivenUp(queue);
    expect(await rows()).toMatchObject([{ attempts: 5, given_up_at: null, lease: null, last_error: 'no 1' }]);
    broken = false;
    await queue.settled();
    expect(await rows()).toMatchObject([{ given_up_at: expect.any(Date), last_error: 'no 1' }]);
    expect(done).toEqual([1]);
  });

  it('of a smaller priority are done first', async () => {
    const { done } = noting(queue);
    await add(1);
    await add(2, 'test', { priority: 5 });
    await add(3, 'test', { priority: -5 });
    await add(4);
    await queue.settled();
    expect(done).toEqual([3, 1, 4, 2]);
  });

  it('of a kind that says so run a few at once', async () => {
    const all = signalled();
    let begun = 0;
    queue.handle('test', {
      atOnce: 3,
      async run() {
        if (++begun === 3) all.come();
        await all.came;
        return undefined;
      },
    });
    for (const n of [1, 2, 3]) await add(n);
    await queue.settled();
    expect(await rows()).toEqual([]);
  });

  it('of a kind that runs alone run one at a time over all processes', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    const processes = [queue, product.anotherProcess(), product.anotherProcess()];
    for (const process of processes)
      process.handle<Payload>('test', {
        alone: true,
        async run({ n }) {
          most = Math.max(most, ++running);
          await product.pool.query('select 1');
          running--;
          done.push(n);
          return undefined;
        },
      });
    for (let n = 1; n <= 12; n++) await add(n);
    while ((await rows()).length > 0) await Promise.all(processes.map((each) => each.settled()));
    expect(most).toBe(1);
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  it('of a kind that runs alone wait for one whose process died, which is the next', async () => {
    const done: number[] = [];
    queue.handle<Payload>('test', {
      alone: true,
      async run({ n }) {
        done.push(n);
        return undefined;
      },
    });
    await add(2, 'test', { priority: 1 });
    const dead = { alone: true, lease: randomUUID(), locked_until: new Date(Date.now() + MINUTE) };
    await product.db.update(jobs).set(dead);
    await add(1);
    await queue.settled();
    expect(done).toEqual([]);
    await product.endLeases();
    await queue.settled();
    expect(done).toEqual([2, 1]);
  });

  it('of a kind that says so are taken many with one claim; those that are not done are given back', async () => {
    const leases = new Set<string | null>();
    const done: number[] = [];
    queue.handle<Payload>('test', {
      batch: 4,
      async run({ n }) {
        for (const { lease } of await rows()) leases.add(lease);
        if (n === 3) queue.stop();
        done.push(n);
        return undefined;
      },
    });
    for (let n = 1; n <= 6; n++) await add(n);
    await queue.settled();
    expect(done).toEqual([1, 2, 3]);
    expect([...leases]).toEqual([expect.any(String), null]);
    const left = { attempts: 0, lease: null, locked_until: null };
    expect(await rows()).toMatchObject([4, 5, 6].map((n) => ({ payload: { n }, ...left })));
  });

  it('of a batch are tried when they are begun, however often whoever took them with others died', async () => {
    const { given } = noting(queue);
    for (const n of [1, 2, 3]) await add(n);
    const claim = { milliseconds: MINUTE, now: product.clock.now(), kinds: ['test'], alone: [] };
    for (let death = 1; death <= 4; death++) {
      await claimJobs(product.db, { ...claim, lease: randomUUID(), most: 1 });
      await claimJobs(product.db, { ...claim, lease: randomUUID(), most: 2, later: true });
      await product.endLeases();
    }
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([4, 0, 0]);
    const [taken] = await claimJobs(product.db, { ...claim, lease: randomUUID(), most: 1 });
    await product.endLeases();
    expect(taken).toMatchObject({ attempts: 5 });
    await queue.settled();
    expect(given).toEqual([1]);
    expect(await rows()).toMatchObject([{ payload: { n: 1 }, given_up_at: expect.any(Date) }]);
  });

  it('of a batch fail one by one', async () => {
    queue.handle<Payload>('test', {
      batch: 3,
      async run({ n }) {
        if (n === 2) throw new Error('no 2');
        return undefined;
      },
    });
    for (const n of [1, 2, 3]) await add(n);
    await queue.settled();
    expect(await rows()).toMatchObject([{ payload: { n: 2 }, attempts: 1, last_error: 'no 2' }]);
  });

  it('run alone or many at once, not both', () => {
    const run = async () => undefined;
    expect(() => queue.handle('test', { run, alone: true, batch: 2 })).toThrow('not both');
    expect(() => queue.handle('test', { run, alone: true, atOnce: 2 })).toThrow('not both');
  });
});

describe('a queue that is started', () => {
  it('looks every five seconds, however many jobs were added', async () => {
    const product = await openTestQueue('postgres');
    let looks = 0;
    const counting = new Map<never, never>();
    counting.values = () => {
      looks++;
      return new Map<never, never>().values();
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const queue = product.anotherProcess({ schools: counting });
      queue.start();
      for (let n = 0; n < 20; n++) {
        await enqueue(product.db, 'test', { n }, { at: product.clock.now() });
        await vi.advanceTimersByTimeAsync(200);
      }
      await vi.advanceTimersByTimeAsync(10 * SECOND);
      looks = 0;
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(looks).toBe(12);
      await queue.stop();
    } finally {
      vi.useRealTimers();
      await product.close();
    }
  });
});

describe('a change that is not committed yet', () => {
  it('keeps the job with its key from being taken before', async () => {
    const product = await openTestQueue('postgres');
    const queue = product.anotherProcess();
    const done: unknown[] = [];
    queue.handle('test', {
      async run(payload) {
        done.push(payload);
        return undefined;
      },
    });
    const options = { at: product.clock.now(), key: 'one' };
    await enqueue(product.db, 'test', 1, options);
    await product.db.transaction(async (tx) => {
      await enqueue(tx, 'test', 2, options);
      await queue.settled();
      expect(done).toEqual([]);
    });
    await queue.settled();
    expect(done).toEqual([1]);
    await product.close();
  });
});
