import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportRow, ImportRowState } from '@course-center/contract/imports';
import { say } from '@course-center/domain/answers/sentence';
import { blankOf, type Fields } from '@course-center/domain/forms/fields';
import type { RawRow } from '../../database/schema.ts';
import type { ImportColumn, ImportPlace, Known } from '../resources/importing.ts';
import { OUT_OF_REACH } from '../resources/keep.ts';
import { type Names, readNames } from '../resources/names.ts';
import { type AnyImportable, type Change, faultsOf, normalised } from '../resources/resource.ts';
import { listsOf } from '../resources/sheet-columns.ts';
import { Findings } from './findings.ts';
import { type Form, readLine, type SheetLine } from './read-line.ts';

/** A line of a sheet with what would become of it. */
export interface Judged {
  readonly row_no: number;
  readonly raw: RawRow;
  readonly state: ImportRowState;
  readonly cells: ImportRow['cells'];
  readonly faults: readonly string[];
  readonly form: Form;
  /** What it changes; null for a new one. */
  readonly known: Known<Form> | null;
}

/** A line that has been read, with what is found to be wrong with it so far. */
interface Draft {
  readonly line: SheetLine;
  readonly known: Known<Form> | null;
  readonly form: Form;
  readonly findings: Findings;
  /** How its columns read, and how they did; null before for a new one. A sheet has many cells: each is put in words once. */
  readonly now: readonly string[];
  readonly before: readonly string[] | null;
  /** It says what is there already. */
  readonly same: boolean;
}

/** Passes the rule for new passwords while nobody knows yet what it is going to be. */
const PASSWORD_TO_COME = 'to-be-given';
/** What is judged in one piece, on the thread that serves everybody: so many lines, and fewer where they are wide or long. */
const BATCH = 500;
const CELLS_AT_ONCE = 20_000;
const CHARACTERS_AT_ONCE = 200_000;
type Columns = readonly ImportColumn<Form>[];
const TOLD_TOO_MANY =
  '一小时内核对的工号与手机号中，已被其他部门使用的太多，请一小时后再导入，或请课程中心导入';

export interface Judging {
  readonly resource: AnyImportable;
  readonly place: ImportPlace;
  /** Runs a piece of work inside a transaction. */
  inTransaction<T>(work: (change: Change) => Promise<T>): Promise<T>;
  /** Hears of every batch. */
  onBatch(judged: readonly Judged[], done: number): Promise<void>;
}

/** Judges all lines of a sheet, batch after batch, in their order. */
export async function judgeSheet(lines: readonly SheetLine[], judging: Judging): Promise<void> {
  const { resource, inTransaction, onBatch } = judging;
  const { importing } = resource;
  const names = await inTransaction(({ tx }) =>
    readNames(tx, [...listsOf(resource.fields), ...(importing.names ?? [])]),
  );
  const seen = new Map<string, number>();
  // Where a line may name what the line before adds, they are judged one by one.
  const most = importing.announce ? 1 : batchOf(importing.columns.length);
  let done = 0;
  while (done < lines.length) {
    const batch = lines.slice(done, endOfBatch(lines, done, most));
    done += batch.length;
    const judged = await inTransaction((change) => judgeBatch(batch, judging, names, seen, change));
    for (const { state, form, row_no } of judged)
      if (state === 'new') importing.announce?.(form, -row_no, names);
    await onBatch(judged, done);
    // Lines without a key ask nothing of the database.
    await nextTurn();
  }
}

const batchOf = (columns: number) => Math.max(1, Math.min(BATCH, Math.floor(CELLS_AT_ONCE / columns)));

/** Where a piece that begins at a line ends: after that line at the earliest, however much stands in it. */
function endOfBatch(lines: readonly SheetLine[], from: number, most: number): number {
  const last = Math.min(lines.length, from + most);
  let characters = charactersOf(lines[from]);
  let end = from + 1;
  while (end < last) {
    characters += charactersOf(lines[end]);
    if (characters > CHARACTERS_AT_ONCE) break;
    end += 1;
  }
  return end;
}

function charactersOf(line: SheetLine | undefined): number {
  return line?.raw.cells.reduce((sum, cell) => sum + cell.length, 0) ?? 0;
}

async function judgeBatch(
  lines: readonly SheetLine[],
  { resource, place }: Judging,
  names: Names,
  seen: Map<string, number>,
  change: Change,
): Promise<Judged[]> {
  const { importing } = resource;
  const blank: Form = {
    ...blankOf(resource.fields as Fields),
    ...importing.common?.(place),
    ...(importing.password ? { password: PASSWORD_TO_COME } : {}),
  };
  const isOfKey = (field: string) => !importing.keyAlone || field === importing.keyField;
  const keys = lines.map((line) =>
    importing.keyOf(readLine(line, importing.columns, names, blank, isOfKey).form, names),
  );
  const asked = [...new Set(keys)].filter((key) => key !== '');
  const known = asked.length > 0 ? await importing.known(change, asked) : new Map<string, Known<Form>>();
  const drafts = lines.map((line, at) => {
    const held = known?.get(keys[at] as string) ?? null;
    return draftOf(resource, names, line, held, held?.form ?? blank);
  });
  drafts.forEach(({ line, findings }, at) => {
    findings.once(seen, importing.keyField, keys[at] as string, line.row_no);
  });
  if (!known) for (const { findings } of drafts) findings.add(importing.keyField, TOLD_TOO_MANY);
  else if (await findTaken(resource, change, drafts, seen)) await findForbidden(resource, change, drafts);
  return drafts.map((draft) => verdictOf(resource, draft));
}

function draftOf(
  resource: AnyImportable,
  names: Names,
  line: SheetLine,
  known: Known<Form> | null,
  base: Form,
): Draft {
  const { importing } = resource;
  const read = readLine(line, importing.columns, names, base);
  const form = normalised<Form>(resource, read.form);
  const findings = new Findings(importing.columns, read.faults);
  const inWords = (of: Form) => (importing.columns as Columns).map((column) => column.show(of, names));
  const [now, before] = [inWords(form), known && inWords(known.form)];
  // What was kept under older rules and stays as it is, is nobody's fault here.
  const same = before?.every((text, at) => text === now[at]) ?? false;
  const draft = { line, known, form, findings, now, before, same };
  if (same) return draft;
  // Where a cell could not be read, its field still holds what it held before: only the cell's own fault counts.
  for (const [field, sentence] of Object.entries(faultsOf<Form>(resource, form, known?.form ?? null)))
    if (sentence) findings.add(field, sentence);
  return draft;
}

/** Values that only one may have: against the sheet so far and against the database. False: nothing more is told. */
async function findTaken(
  { importing }: AnyImportable,
  change: Change,
  drafts: readonly Draft[],
  seen: Map<string, number>,
): Promise<boolean> {
  for (const { field, value: valueIn, takenBy } of importing.uniques ?? []) {
    const values = [...new Set(drafts.map(({ form }) => valueIn(form)))].filter((value) => value !== '');
    const taken = values.length > 0 ? await takenBy(change, values) : new Map<string, number>();
    if (!taken) {
      for (const { findings } of drafts) findings.add(field, TOLD_TOO_MANY);
      return false;
    }
    for (const { form, known, line, findings } of drafts) {
      const value = valueIn(form);
      // Somebody may stand in several rows: an expert of two departments has one mobile number.
      if (known && valueIn(known.form) === value) continue;
      findings.once(seen, field, value, line.row_no);
      const holder = taken.get(value);
      if (holder !== undefined && holder !== known?.id) findings.add(field, `“${value}”已被使用，请更换`);
    }
  }
  return true;
}

/** What this actor may not do. */
async function findForbidden(
  resource: AnyImportable,
  change: Change,
  drafts: readonly Draft[],
): Promise<void> {
  const { reach } = change;
  const handOn = await resource.guard?.(change);
  for (const { form, known, findings, same } of drafts) {
    // What they see but may not change may stand in their sheet, as it is.
    if (same && known && reach && resource.importing.sees?.(known, reach)) continue;
    if (reach && known && (await isOut(resource, change, reach, known.form)))
      findings.addToRow(`该${resource.title}属于其它部门，您不能修改`);
    else if (reach && (await isOut(resource, change, reach, form)))
      findings.add('department_id', OUT_OF_REACH);
    const sentence = resource.forbids?.(change, known?.form ?? null, form);
    if (sentence) findings.addToRow(sentence);
    if (same || !handOn) continue;
    if (handOn(known?.form ?? null, form, known?.id ?? null) === 'refused')
      findings.addToRow(say({ reason: 'judged' }).message);
  }
}

/** A department that this very sheet adds has a number below zero: whoever adds it was judged before. */
async function isOut(
  { departmentOf }: AnyImportable,
  change: Change,
  reach: readonly number[],
  form: Form,
): Promise<boolean> {
  if (!departmentOf) return false;
  const department = await departmentOf(form, change);
  return department === null || (department > 0 && !reach.includes(department));
}

function verdictOf({ importing }: AnyImportable, draft: Draft): Judged {
  const { line, known, form, findings, now, before, same } = draft;
  const fresh = !before || !known || importing.isNew?.(known.form);
  const wrong = findings.any();
  const cells = now.map((text, at) => {
    if (wrong) return { value: line.raw.cells[at] ?? '', old: null, fault: findings.of(at) };
    const old = fresh || before[at] === text ? null : (before[at] ?? '');
    return { value: text, old, fault: null };
  });
  return { row_no: line.row_no, raw: line.raw, cells, faults: findings.ofRow, form, known, state: stateOf() };

  function stateOf(): ImportRowState {
    if (wrong) return 'wrong';
    if (same) return 'unchanged';
    return fresh ? 'new' : 'changed';
  }
}
