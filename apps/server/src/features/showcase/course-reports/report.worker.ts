import { parentPort } from 'node:worker_threads';
import { reportOf } from '@course-center/domain/showcase/reports/report';
import { briefOf, wordedReport } from '@course-center/domain/showcase/reports/worded-report';
import { loadLexicon } from './lexicon.ts';
import type { Made, ReportTask } from './report-tasks.ts';

const lexicon = loadLexicon();

parentPort?.on('message', (task: ReportTask) => parentPort?.postMessage(made(task)));

function made(task: ReportTask): Made {
  if (task.kind === 'brief') return briefOf(task.material, lexicon);
  return task.kind === 'worded'
    ? wordedReport(task.material, task.wording, lexicon)
    : reportOf(task.material, lexicon);
}
