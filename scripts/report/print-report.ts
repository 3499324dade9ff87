import { keyOf, type Quarantined } from './quarantine.ts';
import type { TestTold } from './test-report.ts';

const SLOWEST = 20;

/** What the whole run came to, for the end of the screen. */
export function reportLines(told: readonly TestTold[], quarantine: readonly Quarantined[]): string[] {
  const kept = new Map(quarantine.map((each) => [each.test, each]));
  const of = (...outcomes: readonly TestTold['outcome'][]) =>
    told.filter(({ outcome }) => outcomes.includes(outcome));
  const isKept = (test: TestTold) => kept.has(keyOf(test));
  const bad = of('failed', 'not_run');
  const slowest = told.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, SLOWEST);
  return [
    ...section(
      '未通过',
      bad.filter((test) => !isKept(test)).flatMap((test) => [placeOf(test), `    ${whyOf(test)}`]),
    ),
    ...section(
      '不稳定（第二次才通过）',
      of('unsteady')
        .filter((test) => !isKept(test))
        .flatMap((test) => [placeOf(test), `    ${whyOf(test)}`]),
    ),
    ...section(
      '隔离中（不计成败）',
      told.filter(isKept).flatMap((test) => {
        const { why = '', since = '' } = kept.get(keyOf(test)) ?? {};
        return [`${placeOf(test)}  ${WORD[test.outcome]}`, `    自 ${since}：${why}`];
      }),
    ),
    ...section(
      `最慢的 ${slowest.length} 项`,
      slowest.map((test) => `${(test.milliseconds / 1000).toFixed(1).padStart(7)} 秒  ${placeOf(test)}`),
    ),
  ];
}

const WORD: Readonly<Record<TestTold['outcome'], string>> = {
  passed: '通过',
  failed: '未通过',
  unsteady: '第二次才通过',
  not_run: '未运行',
  skipped: '跳过',
};

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `── ${title}`, ...lines];
}

function placeOf({ file, line, name }: TestTold): string {
  return `${file}${line === null ? '' : `:${line}`} › ${name}`;
}

function whyOf({ outcome, error }: TestTold): string {
  return error ?? (outcome === 'not_run' ? '未运行：同组中在它之前的测试没有通过' : '没有说明原因');
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

/** What is quarantined counts only where it passed; a run that failed otherwise still shows one failure. */
export function totalsOf(
  told: readonly TestTold[],
  quarantine: readonly Quarantined[],
  hasFailed: boolean,
): Totals {
  const kept = new Set(quarantine.map(({ test }) => test));
  const passed = told.filter(({ outcome }) => outcome === 'passed' || outcome === 'unsteady').length;
  const failed = told.filter(
    (test) => (test.outcome === 'failed' || test.outcome === 'not_run') && !kept.has(keyOf(test)),
  ).length;
  return { passed, failed: hasFailed ? Math.max(failed, 1) : failed };
}
