import { parentPort } from 'node:worker_threads';
import { cleanText } from './clean-texts.ts';

parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(cleanText)));
