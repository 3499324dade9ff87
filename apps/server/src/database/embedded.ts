import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * Opens the embedded database in a folder. It serves one connection, so a second one asked for inside a transaction
 * errors after the timeout instead of hanging; the folder is locked, because two processes would lose rows silently.
 */
export async function openEmbedded(
  folder: string,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder);
  const database = databaseIn(folder);
  try {
    const open = await startEngine(database, onIdleError);
    const copyTo = (target: string) => copyAtRest(open, database, target);
    return {
      ...open,
      folder: { path: folder, copyTo, serve: lock.serve },
      close: () => open.close().finally(() => lock.release()),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Where in its folder the embedded engine keeps a school. */
export const databaseIn = (folder: string) => join(folder, 'database');

/** The engine is held by its only connection: with everything flushed, its files are the database at this moment. */
async function copyAtRest({ pool }: OpenDatabase, database: string, target: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    await cp(database, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } finally {
    client.release();
  }
}

/** Starts the engine over files that no other process knows of. */
export async function startEngine(
  database: string,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  const sockets = await mkdtemp(join(tmpdir(), 'course-center-'));
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData: { folder: database, socket: join(sockets, '.s.PGSQL.5432') },
  });
  const letGo = async () => {
    await worker.terminate();
    await rm(sockets, { recursive: true, force: true });
  };
  // Read while the engine starts: both take most of a second.
  const reading = import('./database.ts');
  await told(worker, 'ready').catch(async (error: unknown) => {
    await letGo();
    throw error;
  });

  // Without its engine the process can answer nothing; whoever watches over it starts it anew.
  worker.once('error', (error) => {
    throw error;
  });
  const { connect } = await reading;
  const open = connect(
    { host: sockets, port: 5432, user: 'postgres', database: 'postgres', onConnect: begin },
    // Never closed while idle: opening a new one costs more than keeping it.
    // Everybody waits while a large import is written: as long as its commit may take.
    { max: 1, connectionTimeoutMillis: 30_000, idleTimeoutMillis: 0 },
    onIdleError,
  );
  return {
    ...open,
    async close() {
      await open.close();
      worker.postMessage('close');
      await told(worker, 'closed');
      await letGo();
    },
  };
}

/**
 * The engine keeps named statements from one connection to the next; those of a new one would collide with them. It has
 * nobody's sessions but ours: they are told what PostgreSQL keeps for a role (`session-settings.ts`).
 */
async function begin(client: pg.ClientBase): Promise<void> {
  await client.query('deallocate all; set plan_cache_mode = force_generic_plan');
}

/** Waits for a word of the engine's; an engine that ends instead has failed. */
function told(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      worker.off('error', failed);
      worker.off('exit', ended);
      worker.off('message', heard);
      settle();
    };
    const failed = (error: unknown) => done(() => reject(error));
    const ended = () => done(() => reject(new Error('the embedded database ended')));
    const heard = (message: unknown) => message === word && done(resolve);
    worker.on('error', failed);
    worker.on('exit', ended);
    worker.on('message', heard);
  });
}
