import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../steps/run-command.ts';

/** One test as its run told of it. */
export interface TestTold {
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly line: number | null;
  readonly name: string;
  /** `unsteady` passed at its second try; `not_run` was given up with what came before it. */
  readonly outcome: 'passed' | 'failed' | 'unsteady' | 'not_run' | 'skipped';
  readonly milliseconds: number;
  /** The first line of what went wrong. */
  readonly error: string | null;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly expectedStatus: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** What a run wrote down, or null where it came to nothing of the kind. */
export function readReport<Report>(
  file: string,
  tell: (report: Report) => TestTold[],
): readonly TestTold[] | null {
  return existsSync(file) ? tell(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** A file that failed without a failed test did not load, or left something behind: it counts as a test itself. */
export function vitestTold({ testResults }: VitestReport): TestTold[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const tests = assertionResults.map((test): TestTold => {
      const said = test.failureMessages?.[0] ?? '';
      return {
        file,
        line: lineIn(said, name),
        name: test.fullName,
        outcome: vitestOutcome(test.status),
        milliseconds: test.duration ?? 0,
        error: said === '' ? null : firstLine(said),
      };
    });
    if (status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests;
    return [...tests, wholeFile(file, message)];
  });
}

export function playwrightTold({ suites, errors }: PlaywrightReport): TestTold[] {
  const outside = errors.map(({ message = '' }) => wholeFile('e2e', message));
  return [...suites.flatMap((suite) => suiteTold(suite, [])), ...outside];
}

function suiteTold({ suites = [], specs = [] }: PlaywrightSuite, above: readonly string[]): TestTold[] {
  const told = specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test): TestTold => {
      const said = test.results.flatMap((result) => result.errors)[0]?.message;
      return {
        file: path.join('e2e', file),
        line,
        name: [...above, title].join(' › '),
        outcome: playwrightOutcome(test),
        milliseconds: test.results.reduce((sum, { duration }) => sum + duration, 0),
        error: said === undefined ? null : firstLine(said),
      };
    }),
  );
  return [...told, ...suites.flatMap((suite) => suiteTold(suite, [...above, ...ownTitle(suite)]))];
}

/** A file's suite is called like the file, which stands before the name anyway. */
function ownTitle({ title }: PlaywrightSuite): string[] {
  return /\.spec\.ts$/.test(title) ? [] : [title];
}

function vitestOutcome(status: string): TestTold['outcome'] {
  if (status === 'passed' || status === 'failed') return status;
  return 'skipped';
}

function playwrightOutcome({
  status,
  expectedStatus,
}: {
  readonly status: string;
  readonly expectedStatus: string;
}): TestTold['outcome'] {
  if (status === 'skipped') return expectedStatus === 'skipped' ? 'skipped' : 'not_run';
  if (status === 'flaky') return 'unsteady';
  return status === 'expected' ? 'passed' : 'failed';
}

function wholeFile(file: string, message: string): TestTold {
  return {
    ...{ file, line: null, name: '（整个文件）', outcome: 'failed', milliseconds: 0 },
    error: firstLine(message),
  };
}

/** Where in its own file a test failed. */
function lineIn(said: string, file: string): number | null {
  const at = said.indexOf(`${file}:`);
  const line = at < 0 ? Number.NaN : Number.parseInt(said.slice(at + file.length + 1), 10);
  return Number.isNaN(line) ? null : line;
}

const LONGEST_LINE = 300;

function firstLine(said: string): string {
  const lines = stripVTControlCharacters(said).split('\n');
  return (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, LONGEST_LINE);
}
