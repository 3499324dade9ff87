import { rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { ConfigFault } from '../config.ts';

export interface FolderLock {
  release(): Promise<void>;
}

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`数据目录 ${folder} 正被另一个进程使用，请先停止它，或用 DATA_DIR 指定其它目录`);
  }
}

/**
 * Takes a folder for this process alone. The lock is a listening socket inside it: the system closes it when the
 * process dies, however it dies, so a stale one is told apart by asking it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const socket = shorter(join(folder, 'lock.sock'));
  if (Buffer.byteLength(socket) > LONGEST_SOCKET_PATH)
    throw new ConfigFault(`数据目录 ${folder} 的路径过长，请用 DATA_DIR 指定路径较短的目录`);
  const server = createServer((connection) => connection.end());
  if (!(await listens(server, socket))) {
    if (!(await clearStale(socket)) || !(await listens(server, socket))) throw new FolderInUse(folder);
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/**
 * Moves a stale socket out of the way; false when it is somebody's. Moved first and asked then, under a name of its
 * own: of two processes that find the same stale one, neither can remove what the other has just begun to listen on.
 */
async function clearStale(socket: string): Promise<boolean> {
  const aside = `${socket}.${process.pid}`;
  try {
    await rename(socket, aside);
  } catch {
    // Another process was quicker; whether it holds the folder now, listening will tell.
    return true;
  }
  const held = await answers(aside);
  if (held) await rename(aside, socket);
  else await rm(aside, { force: true });
  return !held;
}

/** What the system allows for a socket's path, less a process id. */
const LONGEST_SOCKET_PATH = 95;

/** The way from here is often shorter. */
function shorter(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}

function listens(server: Server, socket: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error);
    server.once('error', failed);
    server.listen(socket, () => {
      server.off('error', failed);
      resolve(true);
    });
  });
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
