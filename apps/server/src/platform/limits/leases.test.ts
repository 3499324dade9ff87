import { expect, test } from 'vitest';
import { CountedTogether, Leases } from './leases.ts';

const RULE = { name: 'x', most: 100, seconds: 60 };
const START = new Date('2026-11-15T08:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** The count that processes share, and one call of one of them. */
function counter() {
  const spent = { count: 0, statements: 0 };
  const countMore = async (more: number) => {
    spent.count += more;
    spent.statements += 1;
    return { count: spent.count, started_at: START };
  };
  const ask = async (leases: Leases): Promise<boolean> => {
    while (!leases.useOne('a', RULE, START))
      if (!(await leases.take('a', RULE, countMore)).granted) return false;
    return true;
  };
  return { spent, ask };
}

/** How many of so many calls are let through, made one after the other by processes in turn. */
async function allowedOf(times: number, processes: number) {
  const { spent, ask } = counter();
  const all = Array.from({ length: processes }, () => new Leases());
  let allowed = 0;
  for (let n = 0; n < times; n++) if (await ask(all[n % processes] as Leases)) allowed += 1;
  return { allowed, statements: spent.statements };
}

test('who calls seldom is counted one by one', async () => {
  expect(await allowedOf(8, 1)).toEqual({ allowed: 8, statements: 8 });
});

test('one process lets through exactly what is allowed, in far fewer statements', async () => {
  const { allowed, statements } = await allowedOf(100, 1);
  expect(allowed).toBe(100);
  expect(statements).toBeLessThan(40);
  expect((await allowedOf(300, 1)).allowed).toBe(100);
});

test('several processes together never let through more than is allowed', async () => {
  const { allowed } = await allowedOf(600, 3);
  expect(allowed).toBeLessThanOrEqual(100);
  expect(allowed).toBeGreaterThan(80);
});

test('calls that come at once share what is taken, so that hardly more is counted than comes', async () => {
  const { spent, ask } = counter();
  const leases = new Leases();
  for (let round = 0; round < 3; round++)
    expect(await Promise.all(Array.from({ length: 32 }, () => ask(leases)))).not.toContain(false);
  expect(spent.count).toBeLessThan(1.2 * 3 * 32);
});

test('what was taken ahead ends with the window', async () => {
  const leases = new Leases();
  await leases.take('a', { ...RULE, most: 1000 }, async () => ({ count: 800, started_at: START }));
  await leases.take('a', { ...RULE, most: 1000 }, async (more) => ({ count: 800 + more, started_at: START }));
  expect(leases.useOne('a', RULE, after(59))).toBe(true);
  expect(leases.useOne('a', RULE, after(60))).toBe(false);
  expect(leases.useOne('b', RULE, after(1))).toBe(false);
});

test('a crowd under one key is counted with two statements, each by their place', async () => {
  const together = new CountedTogether();
  const asked: number[] = [];
  let total = 0;
  const countMore = async (more: number) => {
    asked.push(more);
    total += more;
    return { count: total, started_at: START };
  };
  const crowd = await Promise.all(Array.from({ length: 1500 }, () => together.count('a', countMore)));
  expect(asked).toEqual([1, 1499]);
  expect(crowd.map(({ count }) => count)).toEqual(Array.from({ length: 1500 }, (_, at) => at + 1));
  expect((await together.count('a', countMore)).count).toBe(1501);
});

test('whom a failing statement counted are told so, and the next ones are counted', async () => {
  const together = new CountedTogether();
  const failing = async (): Promise<never> => {
    throw new Error('away');
  };
  await expect(together.count('a', failing)).rejects.toThrow('away');
  const counted = await together.count('a', async (more) => ({ count: more, started_at: START }));
  expect(counted.count).toBe(1);
});
