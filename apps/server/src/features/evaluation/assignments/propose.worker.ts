import { parentPort } from 'node:worker_threads';
import { proposeFor, type ToShareOut } from './propose-experts.ts';

/** Makes one proposal after the other. */
parentPort?.on('message', (task: ToShareOut) => parentPort?.postMessage(proposeFor(task)));
