import { parentPort } from 'node:worker_threads';
import { made } from './clean-texts.ts';

parentPort?.on('message', (task: Parameters<typeof made>[0]) => parentPort?.postMessage(made(task)));
