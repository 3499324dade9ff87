import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../database/query.ts';
import { jobs } from '../database/schema.ts';
import { engines } from '../testing/engines.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { enqueue } from './enqueue.ts';
import { Jobs } from './jobs.ts';

const SECOND = 1000;
type Payload = { readonly n: number };

describe.each(engines('jobs'))('jobs on %s', (engine) => {
  let product: Product;
  let queue: Jobs;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  beforeEach(async () => {
    await product.school.db.delete(jobs);
    queue = anotherProcess();
  });
  afterAll(() => product.close());

  /** A queue of its own over the same database, as another process has it. */
  function anotherProcess(): Jobs {
    const schools = new Map([[product.school.name, product.school]]);
    return new Jobs({ schools, now: product.clock.now, log: product.app.log });
  }
  const now = () => product.clock.now();
  const add = (n: number, kind = 'test') => enqueue(product.school.db, kind, { n }, { at: now() });
  const rows = () => product.school.db.select().from(jobs).orderBy(jobs.id);
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
      async giveUp({ n }) {
        given.push(n);
      },
    });
    return { done, given };
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
    await enqueue(product.school.db, 'test', { n: 1 }, { at: new Date(now().getTime() + 60 * SECOND) });
    await queue.settled();
    expect(done).toEqual([]);
    product.clock.advance(60);
    await queue.settled();
    expect(done).toEqual([1]);
  });

  it('with a key are there once', async () => {
    const { done } = noting(queue);
    for (const n of [1, 2]) await enqueue(product.school.db, 'test', { n }, { at: now(), key: 'daily' });
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
    const others = [queue, anotherProcess(), anotherProcess()];
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
    const dead = { attempts: 1, locked_until: new Date(now().getTime() + 60 * SECOND) };
    await product.school.db.update(jobs).set(dead);
    await queue.settled();
    expect(done).toEqual([]);
    product.clock.advance(60);
    await queue.settled();
    expect(done).toEqual([1]);
    await add(2);
    await product.school.db.update(jobs).set({ attempts: 5, locked_until: now() });
    await queue.settled();
    expect([done, given]).toEqual([[1], [2]]);
  });

  it('that are done over and over stay, for their next time', async () => {
    const again = new Date(now().getTime() + 3600 * SECOND);
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
    const next = anotherProcess();
    const { done } = noting(next);
    await next.settled();
    expect(done).toEqual([1]);
  });

  it('hold no transaction while they run', async () => {
    queue.handle<Payload>('test', {
      async run({ n }) {
        // On the embedded database this would never come back while a transaction holds its only connection.
        await product.school.db
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
    await product.school.db.transaction((tx) => enqueue(tx, 'test', { n: 2 }, { at: now() }));
    await add(3);
    await all;
    await queue.stop();
    expect(seen).toEqual([1, 2, 3]);
  });

  it('of one kind have one handler', () => {
    noting(queue);
    expect(() => noting(queue)).toThrow('handled already');
  });
});
