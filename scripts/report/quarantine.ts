import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps/run-command.ts';
import type { TestTold } from './test-report.ts';

/** A journey that runs and is told of, and does not decide. */
export interface Quarantined {
  /** Its file and its name, as the report has them: `e2e/packs.spec.ts › the course centre …`. */
  readonly test: string;
  readonly why: string;
  /** The day it came in, `2026-11-18`. */
  readonly since: string;
}

const LIST = 'e2e/quarantine.json';
const MOST_QUARANTINED = 8;
const LONGEST_DAYS = 30;
/** So many journeys that need a second try say that something is wrong with the run itself. */
const MOST_UNSTEADY = 5;
const DAY = 24 * 60 * 60 * 1000;

export function readQuarantine(): readonly Quarantined[] {
  return JSON.parse(readFileSync(path.join(ROOT, LIST), 'utf8'));
}

/** The day by which entries grow old: the commit's, so that one commit is judged alike on any day. */
export function dayOfCommit(): string {
  try {
    const told = execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: ROOT, encoding: 'utf8' });
    return told.trim();
  } catch {
    // Not a checkout.
    return new Date().toISOString().slice(0, 10);
  }
}

/** What is wrong with the list itself, a sentence each. */
export function quarantineFaults(list: readonly Quarantined[], today: string): string[] {
  const faults = list.flatMap(({ test, why, since }) => {
    const days = (Date.parse(today) - Date.parse(since)) / DAY;
    if (why.trim() === '') return [`${LIST}：“${test}”没有写明原因`];
    if (Number.isNaN(days)) return [`${LIST}：“${test}”的日期“${since}”不正确`];
    return days > LONGEST_DAYS
      ? [`${LIST}：“${test}”自 ${since} 起已超过 ${LONGEST_DAYS} 天，请修好它，或删去这项测试`]
      : [];
  });
  return list.length > MOST_QUARANTINED
    ? [...faults, `${LIST}：共 ${list.length} 项，最多 ${MOST_QUARANTINED} 项`]
    : faults;
}

export const keyOf = ({ file, name }: Pick<TestTold, 'file' | 'name'>): string => `${file} › ${name}`;

/** Why the browser tests do not pass, a sentence each; what is quarantined does not decide. */
export function browserFaults(told: readonly TestTold[], list: readonly Quarantined[]): string[] {
  const kept = new Set(list.map(({ test }) => test));
  const deciding = told.filter((test) => !kept.has(keyOf(test)));
  const failed = deciding.filter(({ outcome }) => outcome === 'failed' || outcome === 'not_run').length;
  const unsteady = deciding.filter(({ outcome }) => outcome === 'unsteady').length;
  const known = new Set(told.map(keyOf));
  return [
    ...(told.length === 0 ? ['没有运行任何浏览器测试'] : []),
    ...(failed > 0 ? [`${failed} 项浏览器测试未通过`] : []),
    ...(unsteady > MOST_UNSTEADY
      ? [`${unsteady} 项浏览器测试第二次才通过，一次运行最多 ${MOST_UNSTEADY} 项`]
      : []),
    ...[...kept].filter((test) => !known.has(test)).map((test) => `${LIST}：没有名为“${test}”的测试`),
  ];
}
