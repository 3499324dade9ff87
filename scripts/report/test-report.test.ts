import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../steps/run-command.ts';
import { reportLines, totalsOf } from './print-report.ts';
import { playwrightTold, type TestTold, vitestTold } from './test-report.ts';

const FILE = path.join(ROOT, 'packages/domain/src/one.test.ts');
const test = (told: Partial<TestTold>): TestTold => ({
  ...{ file: 'e2e/one.spec.ts', line: 3, name: 'opens', outcome: 'passed', milliseconds: 10, error: null },
  ...told,
});

it('names a failed test with the line of its own file and the first line of its error', () => {
  const said = `AssertionError: expected 1 to be 2\n    at node_modules/x.js:1:1\n    at ${FILE}:17:3`;
  const assertionResults = [
    { fullName: 'adds', status: 'passed', duration: 4, failureMessages: [] },
    { fullName: 'takes away', status: 'failed', duration: 5, failureMessages: [said] },
    { fullName: 'later', status: 'todo', duration: null, failureMessages: null },
  ];
  const file = 'packages/domain/src/one.test.ts';
  expect(
    vitestTold({ testResults: [{ name: FILE, status: 'failed', message: '', assertionResults }] }),
  ).toEqual([
    { file, line: null, name: 'adds', outcome: 'passed', milliseconds: 4, error: null },
    {
      ...{ file, line: 17, name: 'takes away', outcome: 'failed', milliseconds: 5 },
      error: 'AssertionError: expected 1 to be 2',
    },
    { file, line: null, name: 'later', outcome: 'skipped', milliseconds: 0, error: null },
  ]);
});

it('counts a file that did not load, or failed after its tests, as one failure', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const told = vitestTold({
    testResults: [
      { name: FILE, status: 'failed', message: 'Error: no such module', assertionResults: [] },
      { name: FILE, status: 'failed', message: 'Unexpected console output', assertionResults: [passed] },
      { name: FILE, status: 'passed', message: '', assertionResults: [passed] },
    ],
  });
  expect(told.map(({ outcome, error }) => [outcome, error])).toEqual([
    ['failed', 'Error: no such module'],
    ['passed', null],
    ['failed', 'Unexpected console output'],
    ['passed', null],
  ]);
});

it('tells journeys that passed at once, at their second try, not at all, and not even began', () => {
  const journey = (
    title: string,
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
    errors: string[],
  ) => ({
    ...{ title, file: 'one.spec.ts', line: 7 },
    tests: [
      {
        ...{ projectName: 'desktop', status, expectedStatus: 'passed' },
        results: [
          { duration: 30, errors: errors.map((message) => ({ message })) },
          { duration: 12, errors: [] },
        ],
      },
    ],
  });
  const specs = [
    journey('a', 'expected', []),
    journey('b', 'flaky', ['\u001b[31mError: late\u001b[39m\nmore']),
    journey('c', 'unexpected', ['Error: never']),
  ];
  const inner = { title: 'settings', specs: [journey('d', 'skipped', [])] };
  const told = playwrightTold({
    suites: [{ title: 'one.spec.ts', specs, suites: [inner] }],
    errors: [{ message: 'no fixture' }],
  });
  expect(told.map(({ name, outcome, error }) => [name, outcome, error])).toEqual([
    ['a', 'passed', null],
    ['b', 'unsteady', 'Error: late'],
    ['c', 'failed', 'Error: never'],
    ['settings › d', 'not_run', null],
    ['（整个文件）', 'failed', 'no fixture'],
  ]);
  expect(told[0]).toMatchObject({ file: 'e2e/one.spec.ts', line: 7, milliseconds: 42 });
});

it('says what failed, what was unsteady, what is quarantined and what took long', () => {
  const told = [
    test({ name: 'a', outcome: 'failed', error: 'Error: never' }),
    test({ name: 'b', outcome: 'unsteady', error: 'Error: late' }),
    test({ name: 'c', outcome: 'failed', error: 'Error: known', milliseconds: 2000 }),
    test({ name: 'd', outcome: 'not_run' }),
  ];
  const kept = [{ test: 'e2e/one.spec.ts › c', why: '等待时间过短', since: '2026-11-18' }];
  expect(reportLines(told, kept)).toEqual([
    ...['', '── 未通过', 'e2e/one.spec.ts:3 › a', '    Error: never'],
    ...['e2e/one.spec.ts:3 › d', '    未运行：同组中在它之前的测试没有通过'],
    ...['', '── 不稳定（第二次才通过）', 'e2e/one.spec.ts:3 › b', '    Error: late'],
    ...['', '── 隔离中（不计成败）', 'e2e/one.spec.ts:3 › c  未通过', '    自 2026-11-18：等待时间过短'],
    ...['', '── 最慢的 4 项', '    2.0 秒  e2e/one.spec.ts:3 › c', '    0.0 秒  e2e/one.spec.ts:3 › a'],
    ...['    0.0 秒  e2e/one.spec.ts:3 › b', '    0.0 秒  e2e/one.spec.ts:3 › d'],
  ]);
  expect(totalsOf(told, kept, true)).toEqual({ passed: 1, failed: 2 });
});

it('never says that nothing failed when the run did', () => {
  expect(totalsOf([test({})], [], true)).toEqual({ passed: 1, failed: 1 });
  expect(totalsOf([test({})], [], false)).toEqual({ passed: 1, failed: 0 });
});
