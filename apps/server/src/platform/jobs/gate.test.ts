import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { gate, inTurnsOf, readTogether } from './gate.ts';

afterEach(() => vi.useRealTimers());

/** Runs a task for each name, in this order, and tells in which order they began. */
async function order(most: number, names: readonly string[]): Promise<string[]> {
  const inTurn = gate(most);
  const began: string[] = [];
  const run = (name: string) =>
    inTurn(async () => {
      began.push(name);
      await turn();
    }, name);
  await Promise.all(names.map(run));
  return began;
}

test('those who wait are let in by turns, so that one with many tasks waits for themselves', async () => {
  expect(await order(1, ['a', 'a', 'a', 'a', 'b', 'c', 'b'])).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('a task that names nobody belongs to whose call it is', async () => {
  const inTurn = gate(1);
  const began: string[] = [];
  const run = (name: string) =>
    inTurnsOf(name, () =>
      inTurn(async () => {
        began.push(name);
        await turn();
      }),
    );
  await Promise.all(['a', 'a', 'a', 'a', 'b'].map(run));
  expect(began).toEqual(['a', 'a', 'b', 'a', 'a']);
});

test('no more run at once than may, and one that fails lets the next one in', async () => {
  const inTurn = gate(2);
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 7 }, (_, at) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await turn();
        running -= 1;
        if (at % 2 === 0) throw new Error('failed');
      }),
    ),
  );
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});

test('whoever waits is refused where nobody came out for long, and only then', async () => {
  vi.useFakeTimers();
  const inTurn = gate(1, 3000);
  const ends: (() => void)[] = [];
  const hanging = () => inTurn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const outcomes: string[] = [];
  const told = (name: string) =>
    hanging().then(
      () => outcomes.push(`${name} done`),
      () => outcomes.push(`${name} refused`),
    );
  void told('first');
  await vi.advanceTimersByTimeAsync(2000);
  void told('second');
  void told('third');
  await vi.advanceTimersByTimeAsync(2000);
  // Somebody came out: the third waits from now on.
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(2500);
  expect(outcomes).toEqual(['first done']);
  await vi.advanceTimersByTimeAsync(800);
  expect(outcomes).toEqual(['first done', 'third refused']);
  // Who is inside is not put out, and the next is let in.
  void told('fourth');
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(1);
  ends[2]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(['first done', 'third refused', 'second done', 'fourth done']);
});

test('those who come while something is read share the next reading, and fail with the one before', async () => {
  const readings: PromiseWithResolvers<number>[] = [];
  const read = readTogether(() => {
    const reading = Promise.withResolvers<number>();
    readings.push(reading);
    return reading.promise;
  });
  const [first, second, third] = [read(), read(), read()];
  expect(readings).toHaveLength(1);
  readings[0]?.resolve(1);
  expect(await first).toBe(1);
  await turn();
  expect(readings).toHaveLength(2);
  const fourth = read();
  readings[1]?.reject(new Error('away'));
  await expect(second).rejects.toThrow('away');
  await expect(third).rejects.toThrow('away');
  await expect(fourth).rejects.toThrow('away');
  // And begins anew.
  const fifth = read();
  readings.at(-1)?.resolve(5);
  expect(await fifth).toBe(5);
  expect(readings).toHaveLength(3);
});
