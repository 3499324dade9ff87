import { expect, it } from 'vitest';
import { versionLine } from '../machine/versions.ts';
import { browserFaults, quarantineFaults, readQuarantine } from './quarantine.ts';
import type { TestTold } from './test-report.ts';

const TODAY = '2026-11-18';
const entry = (name: string, since = TODAY, why = '尚未查明') => ({
  test: `e2e/a.spec.ts › ${name}`,
  why,
  since,
});
const told = (name: string, outcome: TestTold['outcome']): TestTold => ({
  ...{ file: 'e2e/a.spec.ts', line: 1, name, outcome, milliseconds: 1, error: null },
});
const many = (count: number, outcome: TestTold['outcome']) =>
  Array.from({ length: count }, (_, n) => told(`${outcome} ${n}`, outcome));

it('holds at most eight, none older than thirty days, each with its reason', () => {
  expect(quarantineFaults([entry('a', '2026-10-19')], TODAY)).toEqual([]);
  expect(quarantineFaults([entry('a', '2026-10-18')], TODAY)).toHaveLength(1);
  expect(quarantineFaults([entry('a', '18.11.')], TODAY)).toHaveLength(1);
  expect(quarantineFaults([entry('a', TODAY, ' ')], TODAY)).toHaveLength(1);
  const eight = Array.from({ length: 8 }, (_, n) => entry(String(n)));
  expect(quarantineFaults(eight, TODAY)).toEqual([]);
  expect(quarantineFaults([...eight, entry('9')], TODAY)).toHaveLength(1);
});

it('is well-formed as it stands', () => {
  for (const each of readQuarantine()) expect(Object.keys(each).toSorted()).toEqual(['since', 'test', 'why']);
});

it('lets what is quarantined fail, and nothing else', () => {
  expect(browserFaults([told('a', 'failed'), told('b', 'passed')], [entry('a')])).toEqual([]);
  expect(browserFaults([told('a', 'failed'), told('b', 'failed')], [entry('a')])).toHaveLength(1);
  expect(browserFaults([told('b', 'not_run')], [])).toHaveLength(1);
  expect(browserFaults([told('b', 'skipped'), told('c', 'unsteady')], [])).toEqual([]);
});

it('fails where more than five need a second try, where nothing ran, and where an entry names nothing', () => {
  expect(browserFaults(many(5, 'unsteady'), [])).toEqual([]);
  expect(browserFaults(many(6, 'unsteady'), [])).toHaveLength(1);
  expect(browserFaults([], [])).toHaveLength(1);
  expect(browserFaults([told('b', 'passed')], [entry('a')])).toHaveLength(1);
});

it('names a program that is newer than those the tests are known with', () => {
  expect(versionLine('PostgreSQL', 'postgres (PostgreSQL) 15.18 (Debian)')).toBe('PostgreSQL  15.18');
  expect(versionLine('PostgreSQL', 'postgres (PostgreSQL) 99.1')).toContain('比已知全部通过的');
  expect(versionLine('Chromium', '')).toBe('Chromium    版本不明');
});
