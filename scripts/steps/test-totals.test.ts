import { expect, it } from 'vitest';
import { playwrightTotals, sumTotals, vitestTotals } from './test-totals.ts';

it('counts a test file that did not load as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}, {}] },
  ];
  expect(vitestTotals({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
});

it('counts errors outside of browser tests as failures', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 0 };
  expect(playwrightTotals({ stats, errors: [{ message: 'no fixture' }] })).toEqual({ passed: 3, failed: 2 });
});

it('never says that nothing failed when the run did', () => {
  expect(sumTotals([{ passed: 5, failed: 0 }], true)).toEqual({ passed: 5, failed: 1 });
  expect(sumTotals([{ passed: 5, failed: 2 }], true)).toEqual({ passed: 5, failed: 2 });
  expect(
    sumTotals(
      [
        { passed: 5, failed: 0 },
        { passed: 1, failed: 0 },
      ],
      false,
    ),
  ).toEqual({ passed: 6, failed: 0 });
});
