import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirePostgres } from './find-postgres.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

export type TemporaryPostgres = {
  /** Of a superuser, to the database `postgres`. */
  readonly url: string;
  /** Stops the server and removes its folder. May be called twice. */
  readonly stop: () => Promise<void>;
};

export type TemporaryPostgresOptions = {
  /** Keeps fsync and its companions as a real installation has them; tests are faster without. */
  readonly durable?: boolean;
  /** Makes it a copy that follows another one, by the other's URL; its superuser and password are those, too. */
  readonly replicaOf?: string;
  /** More settings for postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
};

const START_TIMEOUT_MS = 60_000;
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Holds the server for as long as its standard input stays open. The kernel closes that pipe however the
 * owner ends, kill -9 included, so neither a server nor a folder is left behind and no signal handler is
 * needed. Collation is that of the embedded database, so both sort alike.
 */
const GUARD = `
bin=$1 folder=$2 source=$3
shift 3
trap 'rm -rf "$folder"' EXIT
exec 3<&0
if [ -n "$source" ]; then
  "$bin/pg_basebackup" --pgdata "$folder/data" --dbname "$source" --write-recovery-conf --checkpoint fast --no-sync \
    </dev/null || exit 1
else
  "$bin/initdb" --pgdata "$folder/data" --username postgres --auth scram-sha-256 --pwfile "$folder/password" \
  --encoding UTF8 --lc-collate C --lc-ctype C.UTF-8 --no-sync </dev/null || exit 1
fi
"$bin/postgres" -D "$folder/data" "$@" 3<&- &
server=$!
{ cat <&3 >/dev/null; while kill -QUIT "$server" 2>/dev/null; do sleep 0.1; done; } &
wait "$server"
`;

/** Starts a PostgreSQL cluster of its own on a free port of 127.0.0.1. */
export async function startTemporaryPostgres({
  durable = false,
  settings = {},
  replicaOf = '',
}: TemporaryPostgresOptions = {}): Promise<TemporaryPostgres> {
  const bin = requirePostgres();
  const user = unprivilegedUser();
  const folder = createFolder(user);
  const password = replicaOf ? new URL(replicaOf).password : randomBytes(16).toString('hex');
  writeOwned(path.join(folder, 'password'), password, user);
  const port = await freePort();

  const log = openSync(path.join(folder, 'log'), 'a+');
  const options = asOptions({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    timezone: 'UTC',
    ...(durable ? {} : NOT_DURABLE),
    ...settings,
  });
  const guard = spawn('sh', ['-c', GUARD, 'temporary-postgres', bin, folder, replicaOf, ...options], {
    cwd: folder,
    // Its own session: Ctrl+C in the terminal reaches the owner only, which then ends the guard in order.
    detached: true,
    stdio: ['pipe', log, log],
    // initdb refuses to work when LANG names a locale the machine does not have.
    env: { ...process.env, LC_ALL: 'C' },
    ...user,
  });

  try {
    await untilReady(guard, path.join(folder, 'data', 'postmaster.pid'));
  } catch (error) {
    await stop(guard);
    throw new Error(`临时 PostgreSQL 没有启动成功:\n${readAll(log)}`, { cause: error });
  } finally {
    closeSync(log);
  }
  letOwnerExit(guard);
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop: () => stop(guard) };
}

/** Root's own temporary folder may be closed to the unprivileged user; /tmp is open to everybody. */
function createFolder(user: ReturnType<typeof unprivilegedUser>): string {
  const folder = mkdtempSync(path.join(user ? '/tmp' : tmpdir(), 'course-center-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

function writeOwned(file: string, text: string, user: ReturnType<typeof unprivilegedUser>): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}

/** Below those that the system gives away by itself: until it is used, nobody gets it who asked for any. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await once(server.close(), 'close');
  return port;
}

function asOptions(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Reads the state where pg_ctl reads it: an open port alone does not mean that queries are answered. */
async function untilReady(guard: ChildProcess, pidFile: string): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    if (hasExited(guard)) throw new Error('The server ended while starting.');
    if (['ready', 'standby'].includes(lines(pidFile)[7]?.trim() ?? '')) return;
  }
  throw new Error('The server did not become ready in time.');
}

function lines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** The guard removes the folder before we could read the log by its name, hence by descriptor. */
function readAll(descriptor: number): string {
  const text = Buffer.alloc(fstatSync(descriptor).size);
  readSync(descriptor, text, 0, text.length, 0);
  return text.toString('utf8');
}

function letOwnerExit(guard: ChildProcess): void {
  guard.unref();
  (guard.stdin as Socket).unref();
}

async function stop(guard: ChildProcess): Promise<void> {
  if (hasExited(guard)) return;
  guard.ref();
  const exited = once(guard, 'exit');
  guard.stdin?.end();
  await exited;
}

function hasExited(guard: ChildProcess): boolean {
  return guard.exitCode !== null || guard.signalCode !== null;
}
