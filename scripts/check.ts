import { nodeCommand, runCommand } from './steps/run-command.ts';
import { exitCodeOf, printSummary, runSteps, type Step } from './steps/run-steps.ts';
import { STATIC_CHECKS } from './steps/static-checks.ts';

/** What a minute tells of the files that are not committed yet; `npm test` tells the rest. */
const STEPS: readonly Step[] = [
  ...STATIC_CHECKS,
  {
    name: '改动涉及的单元测试',
    run: () =>
      runCommand(
        nodeCommand('node_modules/vitest/vitest.mjs', [
          ...['run', '--project', 'unit', '--changed', '--passWithNoTests'],
        ]),
      ),
  },
];

const outcomes = await runSteps(STEPS);
printSummary(STEPS, outcomes);
process.exitCode = exitCodeOf(outcomes);
