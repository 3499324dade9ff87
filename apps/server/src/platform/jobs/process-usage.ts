import { readFile } from 'node:fs/promises';

/** Milliseconds; the same on all that Linux runs on. */
const TICK = 10;
const KILOBYTE = 1024;

/** How many milliseconds of a processor a process had; 0 where the system does not tell. */
export async function workedBy(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Its name, in brackets, may hold anything; what follows has the ticks as itself and in the system.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK;
}

/** How many bytes of memory it has; 0 where the system does not tell. */
export async function heldBy(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * KILOBYTE;
}
