import { expect, test } from 'vitest';
import { Leases } from './leases.ts';

const RULE = { name: 'x', most: 100, seconds: 60 };
const START = new Date('2026-11-15T08:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** Asks so often, of as many processes in turn as there are leases, over one count. */
function ask(times: number, processes: readonly Leases[]) {
  let count = 0;
  let statements = 0;
  let allowed = 0;
  for (let n = 0; n < times; n++) {
    const leases = processes[n % processes.length] as Leases;
    if (leases.useOne('a', RULE, START)) {
      allowed += 1;
      continue;
    }
    const more = leases.next('a');
    count += more;
    statements += 1;
    if (leases.take('a', RULE, more, { count, started_at: START })) allowed += 1;
  }
  return { statements, allowed };
}

test('who calls seldom is counted one by one', () => {
  expect(ask(8, [new Leases()])).toEqual({ statements: 8, allowed: 8 });
});

test('one process lets through exactly what is allowed, in far fewer statements', () => {
  const { statements, allowed } = ask(100, [new Leases()]);
  expect(allowed).toBe(100);
  expect(statements).toBeLessThan(40);
  expect(ask(1000, [new Leases()]).allowed).toBe(100);
});

test('several processes together never let through more than is allowed', () => {
  const { allowed } = ask(1000, [new Leases(), new Leases(), new Leases()]);
  expect(allowed).toBeLessThanOrEqual(100);
  expect(allowed).toBeGreaterThan(80);
});

test('what was taken ahead ends with the window', () => {
  const leases = new Leases();
  leases.take('a', RULE, 10, { count: 10, started_at: START });
  expect(leases.useOne('a', RULE, after(59))).toBe(true);
  expect(leases.useOne('a', RULE, after(60))).toBe(false);
  expect(leases.useOne('b', RULE, after(1))).toBe(false);
});
