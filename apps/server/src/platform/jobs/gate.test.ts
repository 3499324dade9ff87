import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gate, inTurnsOf } from './gate.ts';

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
