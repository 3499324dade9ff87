import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireProgram } from './find-program.ts';
import { freePort } from './temporary-postgres.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

export type TemporaryPgBouncer = {
  /** The same database by way of the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** Starts a PgBouncer in transaction mode before a database, with fewer connections to it than it is asked for. */
export async function startTemporaryPgBouncer(databaseUrl: string): Promise<TemporaryPgBouncer> {
  const program = requireProgram('pgbouncer');
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(user ? '/tmp' : tmpdir(), 'course-center-pgbouncer-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(new URL(databaseUrl), port), { mode: 0o600 });
  for (const place of user ? [folder, file] : []) chownSync(place, user?.uid ?? 0, user?.gid ?? 0);

  const child = spawn(program, [file], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  let log = '';
  for await (const piece of child.stderr) {
    log += piece;
    if (log.includes('process up')) break;
  }
  if (!log.includes('process up')) {
    await stop();
    throw new Error(`临时 PgBouncer 没有启动成功:\n${log}`);
  }
  const url = new URL(databaseUrl);
  url.port = String(port);
  return { url: url.href, stop };
}

/** Whoever reaches the port is let in: it is a test's, on loopback. */
function settings({ hostname, port, username, password, pathname }: URL, listenPort: number): string {
  const database = pathname.slice(1);
  return `[databases]
${database} = host=${hostname} port=${port} user=${username} password=${password} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 100
`;
}
