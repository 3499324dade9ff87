import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

const LAST_WORDS = 2000;
const MOST_SAID = 1024 * 1024;

/** A program that ended otherwise than well. */
export class ProgramFailed extends Error {
  readonly tookTooLong: boolean;
  constructor(message: string, tookTooLong: boolean) {
    super(message);
    this.tookTooLong = tookTooLong;
  }
}

export interface Beside {
  readonly signal: AbortSignal;
  /** After so many milliseconds by the wall's clock it is ended. */
  readonly longest: number;
}

/**
 * Runs a program beside the server, after everything else that the machine has to do; a raised signal ends it. It works
 * on what strangers sent, and the server's settings are secrets: of its environment it has the path alone.
 */
export async function runBeside(program: string, options: readonly string[], { signal, longest }: Beside) {
  const alarm = AbortSignal.timeout(longest);
  const child = spawn(program, options, {
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, alarm]),
    killSignal: 'SIGKILL',
  });
  if (child.pid !== undefined) beNice(child.pid);
  let said = '';
  let complained = '';
  child.stdout.on('data', (data: Buffer) => {
    if (said.length < MOST_SAID) said += data;
  });
  child.stderr.on('data', (data: Buffer) => {
    complained = (complained + data).slice(-LAST_WORDS);
  });
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    if (alarm.aborted && !signal.aborted) throw new ProgramFailed('the program took too long', true);
    throw error;
  })) as [number | null];
  if (code !== 0) throw new ProgramFailed(`the program ended with ${code}: ${complained}`, false);
  return said;
}

function beNice(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It is over already.
  }
}
