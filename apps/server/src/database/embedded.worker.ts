import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Runs the embedded database in a thread of its own, so that its work never holds up a request's. */
const { folder, socket } = workerData as { folder: string; socket: string };

const db = await PGlite.create({ dataDir: folder });
// One is used at a time; the second is for a new one that comes while a broken one is still being cleared away.
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 2 });
await server.start();
parentPort?.postMessage('ready');

parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.postMessage('closed');
});
