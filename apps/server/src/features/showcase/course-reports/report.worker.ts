import { parentPort } from 'node:worker_threads';
import { reportOf } from '@course-center/domain/showcase/reports/report';
import { briefOf, wordedReport } from '@course-center/domain/showcase/reports/worded-report';
import { loadLexicon } from './lexicon.ts';
import type { ReportNews, ReportTask } from './report-tasks.ts';

const lexicon = loadLexicon();

parentPort?.on('message', ({ id, task }: { id: number; task: ReportTask }) => {
  parentPort?.postMessage({ id, made: made(task) } satisfies ReportNews);
});

function made(task: ReportTask): ReportNews['made'] {
  if (task.kind === 'brief') return briefOf(task.material, lexicon);
  return task.kind === 'worded'
    ? wordedReport(task.material, task.wording, lexicon)
    : reportOf(task.material, lexicon);
}
