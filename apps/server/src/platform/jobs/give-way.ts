import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;
/** Of threads, which share their process's part of the machine already. */
const A_LITTLE_BELOW = 5;

/** Lets a process have what calls leave of the machine. */
export function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY_BELOW_NORMAL);
  } catch {
    // It is over already.
  }
}

/**
 * The same for a whole session, by the process that was started detached as its first. Where Linux shares the processor
 * out by session, a priority counts within one only: the database, in others, would have no advantage.
 */
export function sessionGivesWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_BELOW_NORMAL));
  } catch {
    // It is over already, or the system shares out otherwise.
  }
}

/** Lets the thread that calls it work behind the calls. Elsewhere than on Linux a priority is the whole process's. */
export function threadGivesWay(): void {
  if (process.platform === 'linux') setPriority(A_LITTLE_BELOW);
}
