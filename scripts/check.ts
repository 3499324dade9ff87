import { exitCodeOf, printSummary, runSteps } from './steps/run-steps.ts';
import { STATIC_CHECKS } from './steps/static-checks.ts';

const outcomes = await runSteps(STATIC_CHECKS);
printSummary(STATIC_CHECKS, outcomes);
process.exitCode = exitCodeOf(outcomes);
