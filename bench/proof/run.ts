import { parseArgs } from 'node:util';
import '../../scripts/machine/compile-cache.ts';
import { type Line, printLines, reaches } from '../line.ts';
import type { Part } from './part.ts';
import { conflicts } from './parts/conflicts.ts';
import { crowd } from './parts/crowd.ts';
import { day } from './parts/day.ts';
import { foreign } from './parts/foreign.ts';
import { kills } from './parts/kills.ts';
import { malformed } from './parts/malformed.ts';
import { outages } from './parts/outages.ts';
import { schools } from './parts/schools.ts';
import { Stage } from './stage.ts';

const PARTS: readonly Part[] = [kills, conflicts, foreign, malformed, outages, schools, crowd, day];

/**
 * `npm run proof`: what the product promises to hold against, tried, with a figure for each. Fails when one falls
 * short. `-- --short` tries less of it; names of parts try only those, `kills=20` so many.
 */
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
/** Which parts, and how much of each where that is said: `kills day=60`. */
const wanted = new Map(
  positionals.map((each) => {
    const [name = '', amount] = each.split('=');
    return [name, amount === undefined ? undefined : Number(amount)];
  }),
);
for (const name of wanted.keys())
  if (PARTS.every((part) => part.name !== name))
    throw new Error(`no part is called ${name}; there are ${PARTS.map((part) => part.name).join(', ')}`);

// Whoever is told to end takes along what it started, which hears of the exit only.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Ends everything when a part does not come to its end: what hangs must fail. */
async function inTime<T>({ name, mayTake }: Part, amount: number, work: Promise<T>): Promise<T> {
  const seconds = mayTake(amount);
  const late = setTimeout(() => {
    console.error(`${name} has not come to its end within ${seconds} s`);
    process.exit(1);
  }, seconds * 1000);
  return work.finally(() => clearTimeout(late));
}

/** How much longer anything may take in a run that shares the machine with whatever else goes on there. */
const SLACK = 4;
const isTime = ({ unit }: Line) => unit === 's' || unit === 'ms';
const generous = (line: Line): Line =>
  isTime(line) && line.atMost !== undefined ? { ...line, atMost: line.atMost * SLACK } : line;

const stage = await Stage.open();
const lines: Line[] = [];
for (const part of PARTS) {
  if (wanted.size > 0 && !wanted.has(part.name)) continue;
  const amount = wanted.get(part.name) ?? (values.short ? part.short : part.whole);
  const share =
    amount < part.whole ? ` of ${part.whole} (1 : ${Math.round((part.whole / amount) * 10) / 10})` : '';
  console.log(`· ${part.name}: ${amount} ${part.counts}${share}`);
  const began = performance.now();
  const measured = await inTime(part, amount, part.run(amount, stage));
  const figures = values.short ? measured.map(generous) : measured;
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s`);
  // At once: whoever breaks a long run off has what it came to so far.
  printLines(figures);
  lines.push(...figures);
}
await stage.close();
// At once: a call that nobody waits for any more must not keep it alive.
process.exit(lines.every(reaches) ? 0 : 1);
