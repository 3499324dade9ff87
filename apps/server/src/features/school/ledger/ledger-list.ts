import type { LedgerRow } from '@course-center/contract/school/ledger';
import { IDENTITY_TITLE, type Identity } from '@course-center/domain/access/identity';
import { canReadLedger } from '@course-center/domain/access/settings';
import { localSecond } from '@course-center/domain/forms/local-time';
import { actionTitle, subjectTitle } from '@course-center/domain/school/ledger-action-title';
import { headNote, newestHead } from '../../../platform/ledger/heads.ts';
import {
  contains,
  equals,
  type Filter,
  type ListDefinition,
} from '../../../platform/lists/list-definition.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { type Listed, readAll, readPage } from '../../../platform/lists/read-list.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { judgedSubjects } from '../../evaluation/public.ts';
import { fromDay, toDay } from './days.ts';
import { inWords } from './in-words.ts';

interface Stored {
  readonly id: string;
  readonly at: Date;
  readonly person_name: string;
  readonly identity: Identity | null;
  readonly action: string;
  readonly subject: string;
  /** What it is called, where that is known. */
  readonly name: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly address: string;
}

/** What it happened to is called: now, or as the row tells; somebody of whom it tells no name, as they are called today. */
const NAME = `coalesce(l.after ->> 'name', l.before ->> 'name', l.after ->> 'file_name',
  (select p.name from people p where p.id = substring(l.subject from '^person:([0-9]{1,9})$')::int))`;
/** A part of what it is or was called, or the number that it has. */
const about: Filter = (bind, value) => {
  const text = bind(value);
  return `(strpos(lower(concat_ws(' ', l.before ->> 'name', ${NAME})), lower(${text})) > 0
    or split_part(l.subject, ':', 2) = ${text})`;
};

const ledgerList: ListDefinition = {
  select: `l.id, l.at, l.person_name, l.identity, l.action, l.subject, ${NAME} as name, l.before, l.after, l.address`,
  from: 'ledger l',
  filters: {
    person: contains('l.person_name'),
    action: equals('l.action'),
    subject: about,
    from: fromDay('l.at'),
    to: toDay('l.at'),
  },
  sorts: { at: 'l.id' },
  order: '-at',
  id: 'l.id',
};

const sheet: readonly SheetColumn<LedgerRow>[] = [
  { title: '编号', width: 10, cell: ({ id }) => id },
  { title: '时间', width: 24, cell: ({ at }) => localSecond(new Date(at)) },
  { title: '人员', cell: ({ person_name }) => person_name },
  { title: '身份', cell: ({ identity_title }) => identity_title },
  { title: '操作', cell: ({ action_title }) => action_title },
  { title: '对象', width: 28, cell: ({ subject }) => subject },
  { title: '修改前', width: 60, cell: ({ before }) => textOf(before) },
  { title: '修改后', width: 60, cell: ({ after }) => textOf(after) },
  { title: '地址', cell: ({ address }) => address },
];

/** The ledger, the newest first, or all of a filter as a spreadsheet. */
export async function listLedger(
  { school }: Scene,
  actor: Actor,
  query: ListQuery & { format?: 'xlsx' },
): Promise<Listed<LedgerRow> | FileAnswer> {
  if (!canReadLedger(actor)) throw forbidden();
  const within = { departmentIds: null, term: null };
  const withheld = withholder(await judgedSubjects(school.db, actor.person_id));
  if (query.format === 'xlsx') {
    const rows = (await readAll<Stored>(school.pool, ledgerList, query, within)).map(withheld);
    const note = await headNote(school.db);
    return spreadsheet('操作日志', await writeSheet('操作日志', sheet, rows.map(shown), note), 'day');
  }
  const { data: found, meta } = await readPage<Stored>(school.pool, ledgerList, query, within);
  const data = found.map(withheld);
  const before = await inWords(
    school.pool,
    data.map((row) => row.before),
  );
  const after = await inWords(
    school.pool,
    data.map((row) => row.after),
  );
  return { data: data.map((row, at) => shown({ ...row, before: before[at], after: after[at] })), meta };
}

/** What tells of reviews, grades and opinions. */
const JUDGING = /^(review|group_grade|department_grade|committee)/;

/** Whoever still judges a group reads of what others gave it that it was done, and by whom; the rest when they are done. */
function withholder(judged: ReadonlySet<string>): (row: Stored) => Stored {
  const left = (content: unknown) => {
    if (content === null || typeof content !== 'object') return content;
    const { name, acad_year_term, expert } = content as Readonly<Record<string, unknown>>;
    return { name, acad_year_term, ...(expert !== undefined && { expert }), withheld: WITHHELD };
  };
  return (row) =>
    judged.has(row.subject) && JUDGING.test(row.action)
      ? { ...row, before: left(row.before), after: left(row.after) }
      : row;
}
const WITHHELD = '您对该课程组的评审提交后可以查看';

/** What a paper may ask of the ledger. */
export interface LedgerFilter {
  readonly person?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
}

/** All rows of a filter, or the first of them and how many there are, with the newest signed end. */
export async function ledgerExtract({ school }: Scene, actor: Actor, filter: LedgerFilter, first?: number) {
  if (!canReadLedger(actor)) throw forbidden();
  const within = { departmentIds: null, term: null };
  const asked = Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value] as const);
  const query: ListQuery = Object.fromEntries(asked);
  const head = await newestHead(school.db);
  const told = withholder(await judgedSubjects(school.db, actor.person_id));
  if (first !== undefined) {
    const page = await readPage<Stored>(school.pool, ledgerList, { ...query, 'page[size]': first }, within);
    return { rows: page.data.map((row) => shown(told(row))), total: page.meta.total, head };
  }
  const rows = (await readAll<Stored>(school.pool, ledgerList, query, within)).map((row) => shown(told(row)));
  return { rows, total: rows.length, head };
}

/** As many as one sheet of an extract holds. */
const EXTRACTED = 20_000;

/** What the ledger tells about some subjects up to a row of it: how many rows, on how many sheets. */
export async function countAbout(
  { school }: Scene,
  actor: Actor,
  subjects: readonly string[],
): Promise<{ readonly sheets: number; readonly until: number }> {
  if (!canReadLedger(actor)) throw forbidden();
  const { rows } = await school.pool.query<{ count: number; until: string | null }>(
    'select count(*)::int as count, max(l.id) as until from ledger l where l.subject = any($1::text[])',
    [subjects],
  );
  const [{ count, until } = { count: 0, until: null }] = rows;
  return { sheets: Math.ceil(count / EXTRACTED), until: Number(until ?? 0) };
}

/** One sheet of them, the oldest first, with the newest signed end. */
export async function sheetAbout(
  { school }: Scene,
  actor: Actor,
  subjects: readonly string[],
  { sheet: number, until }: { readonly sheet: number; readonly until: number },
): Promise<Buffer> {
  if (!canReadLedger(actor)) throw forbidden();
  const { rows } = await school.pool.query<Stored>(
    `select ${ledgerList.select} from ${ledgerList.from} where l.subject = any($1::text[]) and l.id <= $2
     order by l.id limit ${EXTRACTED} offset $3`,
    [subjects, until, number * EXTRACTED],
  );
  const told = withholder(await judgedSubjects(school.db, actor.person_id));
  const lines = rows.map((row) => shown(told(row)));
  return writeSheet('操作日志摘录', sheet, lines, await headNote(school.db));
}

function shown({ name, ...row }: Stored): LedgerRow {
  const { id, at, identity, action, subject } = row;
  return {
    ...row,
    id: Number(id),
    at: at.toISOString(),
    identity_title: identity === null ? '' : IDENTITY_TITLE[identity],
    action_title: actionTitle(action),
    subject: name || subjectTitle(subject),
  };
}

function textOf(content: unknown): string {
  return content === null || content === undefined ? '' : JSON.stringify(content);
}
