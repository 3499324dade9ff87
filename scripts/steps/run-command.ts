import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

export type Command = {
  readonly program: string;
  readonly args: readonly string[];
  /** Relative to the root of the repository. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ended after so long: what hangs must fail, not wait for whoever started it. */
  readonly minutes?: number;
};

/** A JavaScript or TypeScript program run by the Node that runs this one. */
export function nodeCommand(
  file: string,
  args: readonly string[] = [],
  rest: Partial<Command> = {},
): Command {
  return { program: process.execPath, args: [path.join(ROOT, file), ...args], ...rest };
}

/** Runs a command in this terminal and returns its exit code. */
export async function runCommand(command: Command): Promise<number> {
  const { program, args, folder = '.', env = {}, minutes } = command;
  const child = spawn(program, args, {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // Ctrl+C reaches the child by itself and we wait for its end; a signal sent to us alone is passed on.
  const wait = () => {};
  const forward = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', forward);
  const hangs = minutes && setTimeout(() => endHanging(child, minutes), minutes * 60_000);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(hangs);
  process.off('SIGINT', wait).off('SIGTERM', forward);
  return code ?? (signal === 'SIGINT' ? 130 : 1);
}

function endHanging(child: ChildProcess, minutes: number): void {
  console.error(`\n${minutes} 分钟后仍未结束，已强行终止。`);
  child.kill('SIGKILL');
}
