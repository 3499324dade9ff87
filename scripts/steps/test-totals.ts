import { existsSync, readFileSync } from 'node:fs';

export type Totals = { readonly passed: number; readonly failed: number };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

type PlaywrightReport = {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>;
  readonly errors: readonly unknown[];
};

/** A file that did not even load has no tests to count, so it counts as one failure itself. */
export function vitestTotals(report: VitestReport): Totals {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

export function playwrightTotals({ stats, errors }: PlaywrightReport): Totals {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Totals of the reports that were written; a run that failed otherwise still shows one failure. */
export function sumTotals(reports: readonly Totals[], failed: boolean): Totals {
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failures = reports.reduce((sum, report) => sum + report.failed, 0);
  return { passed, failed: failed ? Math.max(failures, 1) : failures };
}

export function readTotals<Report>(file: string, count: (report: Report) => Totals): Totals[] {
  return existsSync(file) ? [count(JSON.parse(readFileSync(file, 'utf8')))] : [];
}
