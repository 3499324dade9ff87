import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from './mixed-load.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');

/** Nobody else ends them when whoever started them gives up; those that a group's first process started end with it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The product in a process of its own, with what it prints. */
export class Started {
  readonly child: ChildProcess;
  printed = '';
  private readonly closed: Promise<unknown>;
  constructor(env: Record<string, string>) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    this.child = spawn(process.execPath, [MAIN], { env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env } });
    running.add(this.child);
    this.closed = new Promise((resolve) => this.child.once('close', resolve));
    this.child.once('exit', () => running.delete(this.child));
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (data: Buffer) => {
        this.printed += data;
      });
  }
  /** Where it listens, once it does. */
  async home(): Promise<string> {
    const gone = once(this.child, 'exit');
    while (!this.printed.includes('课程展示')) {
      if (this.child.exitCode !== null) throw new Error(`the product did not start: ${this.printed}`);
      await Promise.race([once(this.child.stdout as NodeJS.ReadableStream, 'data'), gone]);
    }
    return /http:\/\/localhost:\d+/.exec(this.printed)?.[0] as string;
  }
  /** The same, once so many processes answer there. */
  async all(processes: number): Promise<string> {
    const home = await this.home();
    const heard = new Set<string>();
    while (heard.size < processes) {
      // A connection of its own each: they are handed out in turn.
      const { headers } = await call('GET', `${home}/api/admin/login/config`, { agent: new Agent() });
      heard.add(String(headers['x-request-id']).slice(0, 8));
      await wait(20);
    }
    return home;
  }
  /** Its code, once it has ended and all that it printed has come. */
  async ended(): Promise<number | null> {
    await this.closed;
    return this.child.exitCode;
  }
  /** The processes that it started and that still run. */
  children(): number[] {
    const { pid } = this.child;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  }
  /** As the system or a terminal does it. */
  stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.ended();
  }
}
