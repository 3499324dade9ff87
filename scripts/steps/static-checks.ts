import { nodeCommand, runCommand } from './run-command.ts';
import type { Step } from './run-steps.ts';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
// Biome colours its answers even where they are only kept in a file.
const COLOURS = process.stdout.isTTY ? [] : ['--colors=off'];

/** What can be said about the code without running it. */
export const STATIC_CHECKS: readonly Step[] = [
  { name: '类型检查', run: () => runCommand(nodeCommand('scripts/check-types.ts')) },
  { name: '代码规范', run: () => runCommand(nodeCommand(BIOME, ['ci', '--error-on-warnings', ...COLOURS])) },
  { name: '依赖方向', run: () => runCommand(nodeCommand('scripts/check-imports.ts')) },
];
