import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Runs the embedded database in a thread of its own, so that its work never holds up a request's. */
const { folder, socket } = workerData as { folder: string; socket: string };

const db = await PGlite.create({ dataDir: folder });
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 1 });
await server.start();
parentPort?.postMessage('ready');

parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.postMessage('closed');
});
