import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { requireShell } from './find-browser.ts';
import { requirePostgres } from './find-postgres.ts';

/** The newest that all tests were seen green with. Whichever the machine has is used; a newer one is named. */
const SEEN_GREEN = { 'Node.js': 24, PostgreSQL: 15, Chromium: 156 } as const;

type Program = keyof typeof SEEN_GREEN;

/** What the tests run with, a line each. */
export function versionLines(): string[] {
  return [
    versionLine('Node.js', process.version),
    versionLine('PostgreSQL', told(path.join(requirePostgres(), 'postgres'))),
    versionLine('Chromium', told(requireShell(), '--no-sandbox')),
  ];
}

export function versionLine(program: Program, said: string): string {
  const version = /\d+(\.\d+)*/.exec(said)?.[0] ?? '版本不明';
  const isNewer = Number.parseInt(version, 10) > SEEN_GREEN[program];
  const note = isNewer ? `  比已知全部通过的 ${SEEN_GREEN[program]} 新，测试失败时请先看这里` : '';
  return `${program.padEnd(12)}${version}${note}`;
}

function told(program: string, ...options: readonly string[]): string {
  try {
    return execFileSync(program, [...options, '--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
