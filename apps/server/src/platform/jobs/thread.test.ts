import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { READY } from './be-helper.ts';
import { Thread, TookTooLong } from './thread.ts';

/** Nobody waits for it: a thread takes its time to start on a busy machine. */
const LONGEST = 60_000;
const threads: Thread<unknown, unknown>[] = [];
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.close())));

const folder = mkdtempSync(join(tmpdir(), 'course-center-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  { kind: 'a thread', isApart: false, gather: 'for (let n = 0; n < task; n += 1) kept.push({ n });' },
  { kind: 'a process of its own', isApart: true, gather: 'kept.push(Buffer.alloc(task * 100, 1));' },
])('as $kind', ({ isApart, gather }) => {
  /** A thread whose script has `task`, what it `kept`, who it `is`, and `answer(value)`. */
  function threadOf<Task, Made>(script: string, longest = LONGEST): Thread<Task, Made> {
    const [port, answer] = isApart ? ['process', 'process.send'] : ['parentPort', 'parentPort.postMessage'];
    const source = `
    import { parentPort, threadId } from 'node:worker_threads';
    const kept = [];
    const is = [process.pid, threadId].join();
    const answer = (value) => ${answer}(value);
    ${isApart ? `process.send('${READY}');` : ''}
    ${port}.on('message', (task) => {
      ${script}
    });`;
    const file = join(folder, `${randomUUID()}.mjs`);
    writeFileSync(file, source);
    const thread = new Thread<Task, Made>(pathToFileURL(file), longest, { isApart });
    threads.push(thread as Thread<unknown, unknown>);
    return thread;
  }

  test('it makes one thing after the other', async () => {
    const thread = threadOf<number, number[]>('kept.push(task); answer([...kept]);');
    const made = await Promise.all([1, 2, 3].map((task) => thread.make(task)));
    expect(made).toEqual([[1], [1, 2], [1, 2, 3]]);
  });

  test('one that gathered much is replaced, one that knows much from the beginning is not', async () => {
    const gathers = threadOf<number, string>(`${gather} answer(is);`);
    const first = await gathers.make(1_000_000);
    expect(await gathers.make(10)).toBe(first);
    expect(await gathers.make(2_000_000)).toBe(first);
    expect(await gathers.make(10)).not.toBe(first);
  });

  test('one that takes too long is ended, and the next who asks gets another', async () => {
    const thread = threadOf<boolean, string>("while (task); answer('done');");
    await thread.make(false);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = expect(thread.make(true)).rejects.toThrow(TookTooLong);
    // What it made before is tidied up first; meanwhile a process's share has a timer already.
    await vi.waitUntil(() => vi.getTimerCount() > (isApart ? 1 : 0), { timeout: LONGEST });
    // By the clock a process may take longer than of a processor, as it gives way.
    await vi.advanceTimersByTimeAsync((isApart ? 5 : 1) * LONGEST);
    vi.useRealTimers();
    await ended;
    expect(await thread.make(false)).toBe('done');
  });

  test('one that ends by itself keeps nobody waiting, and the next who asks gets another', async () => {
    const thread = threadOf<boolean, string>("if (task) process.exit(); answer('done');");
    await expect(thread.make(true)).rejects.toThrow('ended by itself');
    expect(await thread.make(false)).toBe('done');
  });

  test.runIf(isApart && process.platform === 'linux')(
    'what it may take is counted by the processor: one that waits is not ended, one that works is',
    async () => {
      const thread = threadOf<boolean, string>(
        "if (task) while (true); else setTimeout(() => answer('done'), 600);",
        300,
      );
      expect(await thread.make(false)).toBe('done');
      await expect(thread.make(true)).rejects.toThrow(TookTooLong);
    },
  );

  test.runIf(isApart)('it has nothing of the environment, and its last words tell why it ended', async () => {
    const thread = threadOf<string, string[]>(
      'if (task) throw new Error(task); answer(Object.keys(process.env));',
    );
    expect(await thread.make('')).toEqual([]);
    await expect(thread.make('no such word')).rejects.toThrow('no such word');
  });
});
