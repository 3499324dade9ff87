import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { type Line, lineText, printLines, reaches } from './line.ts';

/** Lines that are measured together. */
export type Bench = () => readonly Line[] | Promise<readonly Line[]>;

/** What one run measured; git ignores the folder. */
interface Kept {
  readonly at: string;
  readonly machine: string;
  readonly lines: readonly Line[];
}

const FOLDER = path.resolve(import.meta.dirname, 'results');
const ENDING = '.json';

/** Each line is told as soon as it is measured, beside what it was before; a bench that fails ends none of the others. */
export async function measureAll(benches: readonly (readonly [name: string, bench: Bench])[]) {
  const at = new Date().toISOString();
  const machine = `${process.arch}, ${availableParallelism()} 核`;
  const before = lastFigures();
  const lines: Line[] = [];
  const broken: string[] = [];
  console.log(`${at} · ${machine} · 负荷 ${loadavg()[0]?.toFixed(1)}`);
  for (const [name, bench] of benches) {
    const began = performance.now();
    try {
      const measured = await bench();
      lines.push(...measured);
      console.log(`\n── ${name}，用时 ${seconds(began)} 秒，负荷 ${loadavg()[0]?.toFixed(1)}`);
      for (const line of measured) console.log(lineText(line, before.get(line.name)));
    } catch (error) {
      broken.push(name);
      console.error(`\n── ${name}，${seconds(began)} 秒后失败`, error);
    }
    keep({ at, machine, lines });
  }
  printLines(lines);
  if (broken.length > 0) console.error(`未能完成：${broken.join('、')}`);
  return broken.length === 0 && lines.every(reaches);
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(0);

function keep(run: Kept): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${run.at.replaceAll(':', '-')}${ENDING}`), JSON.stringify(run, null, 2));
}

/** What each line was when it was measured last. */
function lastFigures(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const file of keptFiles())
    for (const { name, value } of (JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Kept).lines)
      found.set(name, value);
  return found;
}

/** From the oldest to the newest, as their names say. */
function keptFiles(): string[] {
  mkdirSync(FOLDER, { recursive: true });
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .toSorted();
}
