import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const SAMPLED = 20;

/** The product in a process of its own, which can be killed, and whose memory is watched from outside. */
export class ProductProcess {
  readonly home: string;
  private readonly env: NodeJS.ProcessEnv;
  private child: ChildProcess | null = null;
  private sampling: NodeJS.Timeout | null = null;
  /** How much it grew at its highest after it had started, in bytes. */
  highestGrowth = 0;

  constructor(port: number, env: NodeJS.ProcessEnv) {
    this.home = `http://127.0.0.1:${port}`;
    this.env = { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], { env: this.env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.child = child;
    while (!(await answers(`${this.home}/readyz`))) {
      if (child.exitCode !== null) throw new Error('the server did not start');
      await wait(20);
    }
    const before = residentOf(child.pid as number);
    this.sampling = setInterval(() => {
      this.highestGrowth = Math.max(this.highestGrowth, residentOf(child.pid as number) - before);
    }, SAMPLED);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.sampling) clearInterval(this.sampling);
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

/** The memory of one process that is really in use, as the system counts it. */
function residentOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
