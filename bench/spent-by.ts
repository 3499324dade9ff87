import { readFileSync } from 'node:fs';

/** What the kernel counts a process's time in. */
export const TICKS_A_SECOND = 100;

/** What a process has spent, with those that it started and that have ended, and who started it. */
export function spentBy(pid: number): { readonly parent: number; readonly ticks: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // A name may hold anything, also brackets and blanks.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1] as number, ticks: fields.slice(11, 15).reduce((sum, each) => sum + each) };
}
