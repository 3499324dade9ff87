import { parentPort } from 'node:worker_threads';
import { openPostgres } from '../../database/postgres.ts';
import { followChain, type LedgerToVerify } from './verify-ledger.ts';

/** Verifies one ledger after the other, each over a connection of its own. */
parentPort?.on('message', async ({ url, name, place, asked }: LedgerToVerify) => {
  const { db, close } = openPostgres(url, 1, () => undefined);
  try {
    parentPort?.postMessage(await followChain({ db, name }, place, asked));
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  } finally {
    await close();
  }
});
