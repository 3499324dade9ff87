import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';
import { compare, load, type Target } from '../measure.ts';
import type { ImportFigures } from '../people/import-crowd.ts';

interface Serving {
  readonly product: string;
  readonly raw: string;
  readonly authorization: string;
  readonly department: number;
}

const FEW = 5_000;
const MANY = 50_000;
const IMPORTED = 10_000;
/** What somebody types who looks for a colleague: two characters of a name. */
const PARTS = ['王建', '志文', '李晓', '子涵', '张海', '思远', '国华', '雅婷'];

/** The personnel list of a large school, and the import of one. */
export async function peopleLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../people/serve-people.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    const imported = await importLines(child);
    return [...(await listLines(child, serving)), ...imported];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

async function listLines(child: ChildProcess, serving: Serving): Promise<Line[]> {
  const within = `&filter[department_id]=${serving.department}`;
  const ours = targetOf(serving, serving.product, '/api/admin/people', within);
  const raw = targetOf(serving, serving.raw, '/people', within);
  await order(child, { grow: FEW });
  await load(ours, 1);
  const few = await load(ours);
  await order(child, { grow: MANY });
  const many = await compare(ours, raw);
  const growth = many.ours.p50 / few.p50;
  // Without a department another index could lead, and did.
  const anywhere = await load(targetOf(serving, serving.product, '/api/admin/people'));
  const at = `${MANY / 1000},000 people by department and part of a name`;
  const alone = `${MANY / 1000},000 people by part of a name alone`;
  return [
    { name: `${at}, against its statements raw`, value: many.ratio, unit: '×', atLeast: 0.6 },
    { name: `${at}, p99 at 32 connections`, value: many.ours.p99, unit: 'ms', atMost: 150 },
    { name: `${at}, requests`, value: many.ours.perSecond, unit: 'requests/s' },
    { name: `${at}, median against a tenth of them`, value: growth, unit: '×', atMost: 1.5 },
    { name: `${at}, failed requests`, value: many.ours.failed + many.theirs.failed, unit: '×', atMost: 0 },
    { name: `${alone}, p99 at 32 connections`, value: anywhere.p99, unit: 'ms', atMost: 150 },
  ];
}

function targetOf({ authorization }: Serving, url: string, path: string, within = ''): Target {
  const query = (part: string) => `filter[name]=${encodeURIComponent(part)}${within}&page[size]=12`;
  return { url, paths: PARTS.map((part) => `${path}?${query(part)}`), headers: { authorization } };
}

async function importLines(child: ChildProcess): Promise<Line[]> {
  const { imported } = (await order(child, { import: IMPORTED })) as { imported: ImportFigures };
  const at = `import of ${IMPORTED / 1000},000 people`;
  return [
    { name: `${at}, preview`, value: imported.previewSeconds, unit: 's', atMost: 10 },
    { name: `${at}, commit`, value: imported.commitSeconds, unit: 's', atMost: 20 },
    { name: `${at}, memory growth`, value: imported.growthMegabytes, unit: 'MB', atMost: 300 },
  ];
}

async function order(child: ChildProcess, message: object): Promise<object> {
  child.send(message);
  const [answer] = (await once(child, 'message')) as [object];
  return answer;
}
