import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority;
/** Of threads, which share their process's part of the machine already; and of what could not be let up again. */
const A_LITTLE_BELOW = 5;
/** Whoever has waited so long for what gives way has waited long enough. */
const PATIENCE = 3000;

/** Whether somebody who waits since then has waited long enough. */
export function isDue(since: number): boolean {
  return performance.now() - since > PATIENCE;
}

/** Lets a process have what calls leave of the machine. */
export function giveWay(pid: number | undefined): void {
  setShare(pid, mayRise() ? PRIORITY_BELOW_NORMAL : A_LITTLE_BELOW);
}

/**
 * The same for a whole session, by the process that was started detached as its first. Where Linux shares the processor
 * out by session, a priority counts within one only: the database, in others, would have no advantage.
 */
export function sessionGivesWay(pid: number | undefined): void {
  setSessionShare(pid, PRIORITY_BELOW_NORMAL);
}

/** Lets the thread that calls it work behind the calls. Elsewhere than on Linux a priority is the whole process's. */
export function threadGivesWay(): void {
  if (process.platform === 'linux') setPriority(A_LITTLE_BELOW);
}

/** And beside them again, for somebody who has waited long enough. */
export function threadRises(): void {
  if (process.platform === 'linux' && mayRise()) setPriority(PRIORITY_NORMAL);
}

/**
 * The share of the machine that a process has which works for those who wait: what calls leave, until somebody has
 * waited for longer than three seconds; then it has its own part like everybody else, until nobody waits so long. On a
 * machine that is busy for hours, giving way would else be starving.
 */
export class Share {
  private readonly waiting = new Set<{ readonly since: number }>();
  private pid: number | undefined;
  private alarm: NodeJS.Timeout | undefined;
  private isRisen = false;

  /** From now on it is this process that works for those who wait, and gives way. */
  of(pid: number | undefined): void {
    this.pid = pid;
    this.isRisen = false;
    giveWay(pid);
    sessionGivesWay(pid);
    this.look();
  }

  /** Somebody waits for something, since now or for longer, until it is there. */
  async until<T>(work: Promise<T>, since = performance.now()): Promise<T> {
    const one = { since };
    this.waiting.add(one);
    this.look();
    try {
      return await work;
    } finally {
      this.waiting.delete(one);
      this.look();
    }
  }

  private look(): void {
    clearTimeout(this.alarm);
    const first = Math.min(...[...this.waiting].map(({ since }) => since));
    const left = first + PATIENCE - performance.now();
    if (left > 0 && this.waiting.size > 0) this.alarm = setTimeout(() => this.look(), left).unref();
    const rises = left <= 0;
    if (rises === this.isRisen || this.pid === undefined) return;
    this.isRisen = rises;
    if (rises) {
      setSessionShare(this.pid, PRIORITY_NORMAL);
      if (mayRise()) setShare(this.pid, PRIORITY_NORMAL);
    } else {
      giveWay(this.pid);
      sessionGivesWay(this.pid);
    }
  }
}

/** Of all threads of a process: each has its own on Linux, and those begun later have that of who began them. */
function setShare(pid: number | undefined, priority: number): void {
  if (pid === undefined) return;
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, priority);
    } catch {
      // It is over already.
    }
  }
}

function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    // Another system, or over.
    return [pid];
  }
}

function setSessionShare(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // It is over already, or the system shares out otherwise.
  }
}

let may: boolean | undefined;

/** Whether a priority that was lowered may be put back: an ordinary user may not, unless the operator allows it. */
function mayRise(): boolean {
  may ??= hasCapability() || hasLimit();
  return may;
}

const CAP_SYS_NICE = 1n << 23n;
/** The limit is 20 less the priority that may be asked for. */
const LIMIT_OF_NORMAL = 20;

function hasCapability(): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(read('/proc/self/status'))?.[1];
  return effective !== undefined && (BigInt(`0x${effective}`) & CAP_SYS_NICE) !== 0n;
}

function hasLimit(): boolean {
  const soft = /^Max nice priority\s+(\S+)/m.exec(read('/proc/self/limits'))?.[1];
  return soft === 'unlimited' || Number(soft ?? 0) >= LIMIT_OF_NORMAL;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
