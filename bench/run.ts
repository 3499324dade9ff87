import { type Line, printLines, reaches } from './line.ts';
import { achievementLines } from './lines/achievement.ts';
import { backupLines } from './lines/backup.ts';
import { bodyLines } from './lines/bodies.ts';
import { callLines } from './lines/calls.ts';
import { committeeLines } from './lines/committees.ts';
import { dataLines } from './lines/data.ts';
import { documentLines } from './lines/documents.ts';
import { evaluationLines } from './lines/evaluation.ts';
import { firstLoadLines } from './lines/first-loads.ts';
import { markLines } from './lines/marks.ts';
import { messageLines } from './lines/messages.ts';
import { packLines } from './lines/packs.ts';
import { paperLines } from './lines/papers.ts';
import { peopleLines } from './lines/people.ts';
import { previewLines } from './lines/preview.ts';
import { processLines } from './lines/processes.ts';
import { scoringLines } from './lines/scoring.ts';
import { showcaseLines } from './lines/showcase.ts';
import { startLines } from './lines/starts.ts';
import { tableLines } from './lines/table.ts';
import { uploadLines } from './lines/uploads.ts';
import { visitorLines } from './lines/visitors.ts';
import { waysInLines } from './lines/ways-in.ts';

/** `npm run bench`: every figure that the product promises, measured in one run. Fails when one falls short. */
const lines: Line[] = [
  ...firstLoadLines(),
  ...(await startLines()),
  ...(await processLines()),
  ...(await callLines()),
  ...(await bodyLines()),
  ...(await waysInLines()),
  ...(await peopleLines()),
  ...(await evaluationLines()),
  ...(await scoringLines()),
  ...(await committeeLines()),
  ...(await achievementLines()),
  ...(await dataLines()),
  ...(await paperLines()),
  ...(await previewLines()),
  ...(await documentLines()),
  ...(await tableLines()),
  ...(await markLines()),
  ...(await messageLines()),
  ...(await uploadLines()),
  ...(await packLines()),
  ...(await backupLines()),
  ...(await showcaseLines()),
  ...(await visitorLines()),
];
printLines(lines);
process.exitCode = lines.every(reaches) ? 0 : 1;
