import { eq } from '../database/query.ts';
import { people } from '../database/schema.ts';
import { linesIn } from '../platform/imports/imports.routes.ts';
import { type Judged, judgeSheet } from '../platform/imports/judge.ts';
import { writeJudged } from '../platform/imports/write-judged.ts';
import { changeOf } from '../platform/resources/keep.ts';
import type { AnyImportable } from '../platform/resources/resource.ts';
import type { Actor } from '../wire/context.ts';
import type { Product } from './product.ts';

/** A list as its spreadsheet. */
export async function exported(product: Product, access: string | undefined, path: string): Promise<Buffer> {
  const url = `${path}${path.includes('?') ? '&' : '?'}format=xlsx`;
  const response = await product.app.inject({ url, headers: { authorization: `Bearer ${access}` } });
  return response.rawPayload;
}

interface Outcome {
  readonly states: readonly string[];
  /** What is wrong with each row, by the title of the column; '' for the row as a whole. */
  readonly faults: readonly Readonly<Record<string, string>>[];
}

/** Judges a sheet as an import does, and writes it when nothing in it is wrong. */
export async function importSheet(
  product: Product,
  resource: AnyImportable,
  file: Buffer,
  { process = null, actor }: { process?: 'old' | 'new' | null; actor?: Actor } = {},
): Promise<Outcome> {
  const { lines } = await linesIn(file, resource);
  const scene = { now: product.clock.now, address: '127.0.0.1', term: null };
  const by = actor ?? (await administrator(product));
  return product.school.db.transaction(async (tx) => {
    const change = await changeOf(scene, by, tx);
    const judged: Judged[] = [];
    await judgeSheet(lines, {
      resource,
      place: { process, acad_year_term: null },
      inTransaction: (work) => work(change),
      onBatch: async (batch) => void judged.push(...batch),
    });
    const states = judged.map(({ state }) => state);
    const record = { id: 'test', file_name: 'test.xlsx' } as Parameters<typeof writeJudged>[2];
    if (!states.includes('wrong')) await writeJudged(change, resource, record, judged, () => undefined);
    return { states, faults: judged.map((each) => faultsOf(resource, each)) };
  });
}

function faultsOf({ importing }: AnyImportable, { cells, faults }: Judged): Record<string, string> {
  const found: Record<string, string> = faults.length > 0 ? { '': faults.join('；') } : {};
  cells.forEach(({ fault }, at) => {
    if (fault !== null) found[importing.columns[at]?.title ?? ''] = fault;
  });
  return found;
}

async function administrator({ school }: Product): Promise<Actor> {
  const [row] = await school.db.select().from(people).where(eq(people.username, 'admin'));
  const { id, name } = row as { id: number; name: string };
  return { person_id: id, name, identity: 0, department_ids: [], faculty_group_id: null };
}
