import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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
  const sockets = await mkdtemp(join(tmpdir(), 'course-center-'));
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData: { folder: join(folder, 'database'), socket: join(sockets, '.s.PGSQL.5432') },
  });
  const letGo = async () => {
    await worker.terminate();
    await rm(sockets, { recursive: true, force: true });
    await lock.release();
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
    { host: sockets, port: 5432, user: 'postgres', database: 'postgres', onConnect: forgetStatements },
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

/** The engine keeps named statements from one connection to the next; those of a new one would collide with them. */
async function forgetStatements(client: pg.ClientBase): Promise<void> {
  await client.query('deallocate all');
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
