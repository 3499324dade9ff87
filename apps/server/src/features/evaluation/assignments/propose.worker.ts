import { parentPort } from 'node:worker_threads';
import { Proposed } from '@course-center/contract/evaluation/assignments';
import { answerWriter } from '../../../wire/write-answer.ts';
import { makeProposal, type ToPropose } from './make-proposal.ts';

const write = answerWriter(Proposed);

/** Makes one proposal after the other, and writes each as it is answered: it may be ten thousand pairs. */
parentPort?.on('message', (task: ToPropose) => {
  const written = new TextEncoder().encode(String(write(makeProposal(task))));
  parentPort?.postMessage(written, [written.buffer]);
});
