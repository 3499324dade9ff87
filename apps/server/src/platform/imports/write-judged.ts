import { isDeepStrictEqual } from 'node:util';
import { appendToLedger, type LedgerEntry } from '../ledger/ledger.ts';
import type { Known } from '../resources/importing.ts';
import { raiseVersion } from '../resources/keep.ts';
import { aloneEntry, entryOf } from '../resources/ledger-entry.ts';
import type { AnyImportable, AnyListed, Change } from '../resources/resource.ts';
import type { ImportRecord } from './imports.repository.ts';
import type { Judged } from './judge.ts';
import type { Form } from './read-line.ts';

/** Thrown inside the transaction, so that nothing of it stays. */
export class ChangedSince extends Error {}

const BATCH = 500;

/** Writes the new and the changed, and tells the ledger of each. */
export async function writeJudged(
  change: Change,
  resource: AnyImportable,
  record: ImportRecord,
  judged: readonly Judged[],
  report: (done: number) => void,
): Promise<void> {
  if (!('noun' in resource)) {
    const kept = judged.filter(({ state }) => state === 'new' || state === 'changed');
    await appendToLedger(change.tx, change, ...(await resource.importing.keep(change, kept, report)));
    return;
  }
  const added = judged.filter(({ state }) => state === 'new');
  const changed = judged.filter(({ state }) => state === 'changed');
  const entries = [
    ...(await addNew(change, resource, added, report)),
    ...(await changeKnown(change, resource, changed, (done) => report(added.length + done))),
  ];
  const summary = {
    by: change.actor,
    action: `${resource.noun}.imported`,
    subject: `import:${record.id}`,
    after: { file_name: record.file_name, new: added.length, changed: changed.length },
  };
  const handOn = await resource.guard?.(change);
  const alone = [...added, ...changed].some(
    ({ form, known }) => handOn?.(known?.form ?? null, form, known?.id ?? null) === 'alone',
  );
  const told = alone ? [aloneEntry(change.actor, summary.subject)] : [];
  await appendToLedger(change.tx, change, ...told, ...entries, summary);
}

async function addNew(
  change: Change,
  resource: AnyListed,
  added: readonly Judged[],
  report: (done: number) => void,
): Promise<LedgerEntry[]> {
  const { settle } = resource.importing;
  const ids = new Map<number, number>();
  const entries: LedgerEntry[] = [];
  // What refers to a line before it needs that line's id first.
  const size = settle ? 1 : BATCH;
  for (let at = 0; at < added.length; at += size) {
    const batch = added.slice(at, at + size);
    const forms = batch.map(({ form }): Form => (settle ? settle(form, ids) : form));
    const given = await resource.insert(change, forms);
    batch.forEach(({ row_no }, index) => {
      const id = given[index] as number;
      ids.set(-row_no, id);
      entries.push(entryOf(resource, change.actor, 'created', id, null, forms[index] as Form));
    });
    report(at + batch.length);
  }
  return entries;
}

async function changeKnown(
  change: Change,
  resource: AnyListed,
  changed: readonly Judged[],
  report: (done: number) => void,
): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (const [at, { form, known }] of changed.entries()) {
    if (!known) continue;
    await requireAsJudged(change, resource, known);
    await raiseVersion(resource, change, known.id);
    await resource.update(change, known.id, form, known.form);
    entries.push(entryOf(resource, change.actor, 'changed', known.id, known.form, form));
    if (at % BATCH === 0) report(at);
  }
  return entries;
}

/** Holds one that is going to be changed, and makes sure that it is still what it was judged against. */
async function requireAsJudged(change: Change, resource: AnyListed, known: Known<Form>): Promise<void> {
  const now = await resource.find(change, known.id);
  if (!now || !isDeepStrictEqual(plain(now), plain(known.form))) throw new ChangedSince();
}

/** As it would be stored: what is absent and what is undefined are the same. */
function plain(form: object): unknown {
  return JSON.parse(JSON.stringify(form));
}
