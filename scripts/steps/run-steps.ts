export type Step = {
  readonly name: string;
  /** Resolves to an exit code; throwing is failing too. */
  readonly run: () => Promise<number>;
  /** What comes after it says something of its own, also when this fails. */
  readonly goesOn?: true;
};

export type Outcome = { readonly name: string; readonly code: number; readonly seconds: number };

/** Runs the steps in order and stops at the first that fails, unless what comes after it is worth knowing anyway. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, run, goesOn } of steps) {
    console.log(`\n── ${name}`);
    const started = performance.now();
    const code = await run().catch(printError);
    outcomes.push({ name, code, seconds: (performance.now() - started) / 1000 });
    if (code !== 0 && !goesOn) break;
  }
  return outcomes;
}

export function printSummary(steps: readonly Step[], outcomes: readonly Outcome[]): void {
  console.log('\n── 汇总');
  for (const [index, { name }] of steps.entries()) {
    const outcome = outcomes[index];
    const mark = outcome ? (outcome.code === 0 ? '✓' : '✗') : '·';
    console.log(`${mark} ${name}${outcome ? `  ${outcome.seconds.toFixed(1)} 秒` : '  未运行'}`);
  }
}

export function exitCodeOf(outcomes: readonly Outcome[]): number {
  return outcomes.find(({ code }) => code !== 0)?.code ?? 0;
}

function printError(error: unknown): number {
  console.error(error instanceof Error ? error.message : error);
  return 1;
}
