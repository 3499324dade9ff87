import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireShell } from './machine/find-browser.ts';
import { requirePostgres } from './machine/find-postgres.ts';
import { requireProgram } from './machine/find-program.ts';
import { nodeCommand, runCommand } from './steps/run-command.ts';
import { exitCodeOf, printSummary, runSteps, type Step } from './steps/run-steps.ts';
import { STATIC_CHECKS } from './steps/static-checks.ts';
import { playwrightTotals, readTotals, sumTotals, vitestTotals } from './steps/test-totals.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'course-center-reports-'));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');

/** What stands before the product and its database in tests: program and package. */
const PROXIES = [
  ['pgbouncer', 'pgbouncer'],
  ['haproxy', 'haproxy'],
  ['nginx', 'nginx'],
] as const;

const STEPS: readonly Step[] = [
  { name: '本机所需程序', run: async () => findPrograms() },
  ...STATIC_CHECKS,
  {
    name: '构建前端',
    run: () => runCommand({ program: 'npm', args: ['run', 'build', '--workspace', '@course-center/web'] }),
  },
  {
    name: '首屏体积',
    run: () => runCommand(nodeCommand('apps/web/scripts/check-bundle.ts', [])),
  },
  {
    name: '单元与服务端测试',
    goesOn: true,
    run: () =>
      runCommand(
        nodeCommand(
          'node_modules/vitest/vitest.mjs',
          ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
          { minutes: 120 },
        ),
      ),
  },
  {
    name: '浏览器测试',
    goesOn: true,
    run: () =>
      runCommand(
        nodeCommand('node_modules/@playwright/test/cli.js', ['test'], {
          folder: 'e2e',
          minutes: 120,
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
        }),
      ),
  },
];

const outcomes = await runSteps(STEPS);
printSummary(STEPS, outcomes);
process.exitCode = exitCodeOf(outcomes);

const counted = [
  ...readTotals(vitestReport, vitestTotals),
  ...readTotals(playwrightReport, playwrightTotals),
];
const { passed, failed } = sumTotals(counted, process.exitCode !== 0);
console.log(`\n${passed} passed, ${failed} failed`);
rmSync(reports, { recursive: true });

function findPrograms(): number {
  console.log(`Chromium    ${requireShell()}`);
  console.log(`PostgreSQL  ${requirePostgres()}`);
  for (const [program, name] of PROXIES) console.log(`${program.padEnd(12)}${requireProgram(program, name)}`);
  return 0;
}
