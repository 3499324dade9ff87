import { mkdir, rm, stat } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { ConfigFault } from '../setting-values.ts';

export interface FolderLock {
  /** From now on does what others on the machine ask of whoever has the folder. */
  serve(orders: Orders): void;
  release(): Promise<void>;
}

/** Does what a line asks for and says how it goes, each time in one line; the last one says what came of it. */
export type Orders = (order: string, say: (line: string) => void) => Promise<string>;

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
  let orders: Orders | null = null;
  const server = createServer((connection) => takeOrder(connection, orders));
  if (!(await listens(server, socket))) {
    if ((await answers(socket)) || !(await replaceStale(server, socket))) throw new FolderInUse(folder);
  }
  server.unref();
  return {
    serve(wanted) {
      orders = wanted;
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Most only ask whether somebody is there, and are gone. */
function takeOrder(connection: Socket, orders: Orders | null): void {
  connection.on('error', () => undefined);
  if (!orders) return void connection.end();
  const say = (line: string) => void (connection.writable && connection.write(`${line}\n`));
  createInterface({ input: connection }).once('line', async (order) => {
    connection.end(`${await orders(order, say)}\n`);
  });
}

/** Asks whoever has the folder to do something; resolves with the last line. Null when nobody has it. */
export async function askHolder(
  folder: string,
  order: string,
  say: (line: string) => void,
): Promise<string | null> {
  const socket = shorter(join(folder, 'lock.sock'));
  if (!(await answers(socket))) return null;
  const connection = createConnection(socket);
  connection.write(`${order}\n`);
  let last = '';
  for await (const line of createInterface({ input: connection })) {
    if (last !== '') say(last);
    last = line;
  }
  return last;
}

/**
 * Takes the place of a stale socket. One process at a time, because between asking a socket and removing it another
 * could have begun to listen there; whoever finds the place being taken right now has come too late.
 */
async function replaceStale(server: Server, socket: string): Promise<boolean> {
  const turn = `${socket}.turn`;
  if (!(await takeTurn(turn))) return false;
  try {
    if (await answers(socket)) return false;
    await rm(socket, { force: true });
    return await listens(server, socket);
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

/** A turn that was begun long ago belongs to a process that was killed during it. */
const TURN_MOST = 10_000;

async function takeTurn(turn: string): Promise<boolean> {
  const begun = await stat(turn).catch(() => null);
  if (begun && Date.now() - begun.mtimeMs > TURN_MOST) await rm(turn, { recursive: true, force: true });
  return mkdir(turn).then(
    () => true,
    () => false,
  );
}

/** What the system allows for a socket's path. */
const LONGEST_SOCKET_PATH = 103;

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
