import { type Bench, measureAll } from './bench-run.ts';
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

/** In the order in which they are measured, each by the name that `npm run bench -- NAME` asks for. */
const BENCHES: Readonly<Record<string, Bench>> = {
  'first-loads': firstLoadLines,
  starts: startLines,
  processes: processLines,
  calls: callLines,
  bodies: bodyLines,
  'ways-in': waysInLines,
  people: peopleLines,
  evaluation: evaluationLines,
  scoring: scoringLines,
  committees: committeeLines,
  achievement: achievementLines,
  data: dataLines,
  papers: paperLines,
  preview: previewLines,
  documents: documentLines,
  table: tableLines,
  marks: markLines,
  messages: messageLines,
  uploads: uploadLines,
  packs: packLines,
  backup: backupLines,
  showcase: showcaseLines,
  visitors: visitorLines,
};

/** `npm run bench`: every figure that the product promises. Fails when one falls short. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`没有这些项目：${unknown.join('、')}。可选：${Object.keys(BENCHES).join('、')}`);
  process.exit(2);
}
const names = wanted.length > 0 ? wanted : Object.keys(BENCHES);
process.exitCode = (await measureAll(names.map((name) => [name, BENCHES[name] as Bench]))) ? 0 : 1;
