import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireShell } from './machine/find-browser.ts';
import { requirePostgres } from './machine/find-postgres.ts';
import { requireProgram } from './machine/find-program.ts';
import { versionLines } from './machine/versions.ts';
import { reportLines, totalsOf } from './report/print-report.ts';
import { browserFaults, dayOfCommit, quarantineFaults, readQuarantine } from './report/quarantine.ts';
import { playwrightTold, readReport, vitestTold } from './report/test-report.ts';
import { nodeCommand, ROOT, runCommand } from './steps/run-command.ts';
import { exitCodeOf, printSummary, runSteps, type Step } from './steps/run-steps.ts';
import { STATIC_CHECKS } from './steps/static-checks.ts';

/** They stay, for whoever wants to know more than the end of the screen. */
const REPORTS = path.join(ROOT, 'test-results');
const vitestReport = path.join(REPORTS, 'vitest.json');
const playwrightReport = path.join(REPORTS, 'playwright.json');

/** What stands before the product and its database in tests: program and package. */
const PROXIES = [
  ['pgbouncer', 'pgbouncer'],
  ['haproxy', 'haproxy'],
  ['nginx', 'nginx'],
] as const;

const quarantine = readQuarantine();

const STEPS: readonly Step[] = [
  { name: '本机所需程序', run: async () => findPrograms() },
  { name: '隔离名单', run: async () => codeFor(quarantineFaults(quarantine, dayOfCommit())) },
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
          { minutes: 45 },
        ),
      ),
  },
  { name: '浏览器测试', goesOn: true, run: runBrowserTests },
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const outcomes = await runSteps(STEPS);
process.exitCode = exitCodeOf(outcomes);

const told = [readReport(vitestReport, vitestTold), readReport(playwrightReport, playwrightTold)].flatMap(
  (each) => each ?? [],
);
printSummary(STEPS, outcomes);
console.log(['', '── 版本', ...versionLines(), ...reportLines(told, quarantine)].join('\n'));
const { passed, failed } = totalsOf(told, quarantine, process.exitCode !== 0);
console.log(`\n${passed} passed, ${failed} failed`);

function findPrograms(): number {
  console.log(`Chromium    ${requireShell()}`);
  console.log(`PostgreSQL  ${requirePostgres()}`);
  for (const [program, name] of PROXIES) console.log(`${program.padEnd(12)}${requireProgram(program, name)}`);
  return 0;
}

/** The report decides, and not the program's own end: it knows nothing of the quarantine. */
async function runBrowserTests(): Promise<number> {
  const code = await runCommand(
    nodeCommand('node_modules/@playwright/test/cli.js', ['test'], {
      folder: 'e2e',
      minutes: 50,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    }),
  );
  const browser = readReport(playwrightReport, playwrightTold);
  return browser ? codeFor(browserFaults(browser, quarantine)) : code || 1;
}

function codeFor(faults: readonly string[]): number {
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}
