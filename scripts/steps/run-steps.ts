import { loadavg } from 'node:os';

export type Step = {
  readonly name: string;
  /** Resolves to an exit code; throwing is failing too. */
  readonly run: () => Promise<number>;
  /** What comes after it says something of its own, also when this fails. */
  readonly goesOn?: true;
};

export type Outcome = {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
  /** How many programs wanted a processor in the minute before it began, and before it ended. */
  readonly load: readonly [before: number, after: number];
};

/** Runs the steps in order and stops at the first that fails, unless what comes after it is worth knowing anyway. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, run, goesOn } of steps) {
    console.log(`\n── ${name}`);
    const started = performance.now();
    const before = loadNow();
    const code = await run().catch(printError);
    const seconds = (performance.now() - started) / 1000;
    outcomes.push({ name, code, seconds, load: [before, loadNow()] });
    if (code !== 0 && !goesOn) break;
  }
  return outcomes;
}

export function printSummary(steps: readonly Step[], outcomes: readonly Outcome[]): void {
  console.log('\n── 汇总');
  for (const [index, { name }] of steps.entries()) console.log(summaryLine(name, outcomes[index]));
}

function summaryLine(name: string, outcome: Outcome | undefined): string {
  if (!outcome) return `· ${name}  未运行`;
  const { code, seconds, load } = outcome;
  const [before, after] = load.map((each) => each.toFixed(1));
  return `${code === 0 ? '✓' : '✗'} ${name}  ${seconds.toFixed(1)} 秒  负载 ${before} → ${after}`;
}

export function exitCodeOf(outcomes: readonly Outcome[]): number {
  return outcomes.find(({ code }) => code !== 0)?.code ?? 0;
}

const loadNow = () => loadavg()[0] ?? 0;

function printError(error: unknown): number {
  console.error(error instanceof Error ? error.message : error);
  return 1;
}
