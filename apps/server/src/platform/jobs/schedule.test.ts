import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobSchedules } from '../../database/schema.ts';
import { engines } from '../../testing/engines.ts';
import { openTestQueue, signalled, type TestQueue } from '../../testing/job-queue.ts';
import type { Jobs } from './jobs.ts';
import { nextTime } from './schedule.ts';

describe('the next time', () => {
  it.each([
    ['2026-09-01T00:00:00+08:00', '2026-09-01T00:10:00+08:00'],
    ['2026-09-01T00:09:59+08:00', '2026-09-01T00:10:00+08:00'],
    ['2026-09-01T00:10:00+08:00', '2026-09-01T00:20:00+08:00'],
    ['2026-09-03T05:55:00+08:00', '2026-09-03T06:00:00+08:00'],
  ])('every ten minutes since midnight: at %s it is %s', (now, next) => {
    const last = new Date('2026-09-01T00:00:00+08:00');
    expect(nextTime({ everyMinutes: 10 }, new Date(now), last)).toEqual(new Date(next));
  });

  it.each([
    ['2026-09-01T03:29:59+08:00', '2026-09-01T03:30:00+08:00'],
    ['2026-09-01T03:30:00+08:00', '2026-09-02T03:30:00+08:00'],
    ['2026-08-31T16:00:00Z', '2026-09-01T03:30:00+08:00'],
    ['2026-12-31T23:59:00+08:00', '2027-01-01T03:30:00+08:00'],
  ])('each day at half past three in Shanghai: at %s it is %s', (now, next) => {
    expect(nextTime({ dailyAt: '03:30' }, new Date(now))).toEqual(new Date(next));
  });
});

describe.each(engines('jobs'))('jobs that come back on %s', (engine) => {
  let queue: TestQueue;
  beforeAll(async () => {
    queue = await openTestQueue(engine);
  });
  beforeEach(() => queue.empty());
  afterAll(() => queue.close());

  const MINUTE = 60_000;
  const schedules = () => queue.db.select().from(jobSchedules);
  const later = (minutes: number) => new Date(queue.clock.now().getTime() + minutes * MINUTE);
  function repeating(process: Jobs, done: string[] = []): string[] {
    process.handle('test', {
      repeats: { everyMinutes: 10 },
      async run(payload) {
        done.push(JSON.stringify(payload));
        return undefined;
      },
    });
    return done;
  }

  it('have a time from the start of the first process on', async () => {
    const first = queue.anotherProcess();
    repeating(first);
    await first.settled();
    expect(await schedules()).toEqual([]);
    const expected = [{ kind: 'test', next_at: later(10) }];
    first.start();
    await first.stop();
    expect(await schedules()).toEqual(expected);
    queue.clock.advance(60);
    const second = queue.anotherProcess();
    repeating(second);
    second.start();
    await second.stop();
    expect(await schedules()).toEqual(expected);
  });

  it('are done once over all processes, and once for all that was missed', async () => {
    const done: string[] = [];
    const processes = [queue.anotherProcess(), queue.anotherProcess(), queue.anotherProcess()];
    for (const each of processes) repeating(each, done);
    await queue.db.insert(jobSchedules).values({ kind: 'test', next_at: later(10) });
    const settled = () => Promise.all(processes.map((each) => each.settled()));
    await settled();
    expect(done).toEqual([]);
    queue.clock.advance(10 * 60);
    await settled();
    await settled();
    expect(done).toEqual(['{}']);
    queue.clock.advance(95 * 60);
    await settled();
    expect(done).toEqual(['{}', '{}']);
    expect(await schedules()).toEqual([{ kind: 'test', next_at: later(5) }]);
  });

  it('come at the time of day that is set now, not once more at the one of before', async () => {
    const at = async (dailyAt: string) => {
      const process = queue.anotherProcess();
      process.handle('test', { repeats: { dailyAt }, run: async () => undefined });
      process.start();
      await process.stop();
      return schedules();
    };
    const expected = (dailyAt: string) => [
      { kind: 'test', next_at: nextTime({ dailyAt }, queue.clock.now()) },
    ];
    for (const dailyAt of ['02:30', '12:00', '23:10', '02:30'])
      expect(await at(dailyAt)).toEqual(expected(dailyAt));
    expect(await queue.rows()).toEqual([]);
  });

  it('of a kind that a process does not know are left to one that does', async () => {
    const next_at = later(-1);
    await queue.db.insert(jobSchedules).values({ kind: 'unknown', next_at });
    const process = queue.anotherProcess();
    repeating(process);
    await process.settled();
    expect(await schedules()).toEqual([{ kind: 'unknown', next_at }]);
    expect(await queue.rows()).toEqual([]);
  });

  it('are done by themselves once the queue is started', async () => {
    const came = signalled();
    await queue.db.insert(jobSchedules).values({ kind: 'test', next_at: later(-1) });
    const process = queue.anotherProcess();
    process.handle('test', {
      repeats: { dailyAt: '03:30' },
      async run() {
        came.come();
        return undefined;
      },
    });
    process.start();
    await came.came;
    await process.stop();
    expect((await schedules())[0]?.next_at.toISOString()).toMatch(/T19:30:00\.000Z$/);
  });
});
