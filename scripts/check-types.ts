import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '..');
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const AT_ONCE = 2;
/** What was found sound before: only what changed since, and what rests on it, is looked at again. */
const KNOWN = path.join(ROOT, 'node_modules/.cache/types');

/** Tests have projects of their own where they may name what the shipped code must not (node, vitest). */
const PROJECTS = [
  'packages/domain/tsconfig.json',
  'packages/domain/tsconfig.test.json',
  'packages/contract/tsconfig.json',
  'packages/contract/tsconfig.test.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.test.json',
  'apps/web/tsconfig.node.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
  'demo/tsconfig.json',
  'scripts/tsconfig.json',
];

const waiting = [...PROJECTS];
await Promise.all(Array.from({ length: AT_ONCE }, checkWaiting));

async function checkWaiting(): Promise<void> {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const problems = await check(project);
    console.log(`${problems === '' ? '✓' : '✗'} ${project}${problems && `\n${problems}`}`);
    if (problems !== '') process.exitCode = 1;
  }
}

/** What the compiler complains about; nothing when the project is sound. */
async function check(project: string): Promise<string> {
  const known = path.join(KNOWN, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = [
    ...[TSC, '--project', project, '--pretty', String(process.stdout.isTTY === true)],
    ...['--incremental', '--tsBuildInfoFile', known],
  ];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: Number.POSITIVE_INFINITY });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout || stderr || String(error);
  }
}
