import {
  cellText,
  EMPTY_CELL,
  isEmptyCell,
  type MarkCell,
  readCell,
  sameCell,
} from '@course-center/domain/goals/mark-cell';
import {
  type GivenMark,
  type MarkHead,
  markHeads,
  marksOfLine,
  type Remark,
  readRemark,
  readRetaker,
} from '@course-center/domain/goals/mark-line';
import { readScore } from '@course-center/domain/goals/marks';
import { columnsOf, type MarkColumn } from '@course-center/domain/goals/plan';
import { tidyNumber } from '@course-center/domain/goals/roster';
import type { Queryable } from '../../../database/database.ts';
import type { ImportColumn, Known, ToKeep } from '../../../platform/resources/importing.ts';
import type { AnyImportable, Change, SheetOnly } from '../../../platform/resources/resource.ts';
import type { Actor } from '../../../wire/context.ts';
import { raiseMarks } from '../goal-course.repository.ts';
import { addMarks, classesOf, studentLines, studentsOf, writeMarks } from './marks.repository.ts';
import { cellsIn, ROSTER_HEADS } from './read-marks.ts';
import { setRetakers } from './roster.repository.ts';
import { holdForMarks, seenForMarks } from './save-marks.ts';

/** A student's line: who it is, what stands there, what the line says, and what comes of both. */
interface LineForm {
  readonly number: string;
  readonly name: string;
  readonly class_name: string;
  readonly retaker: boolean;
  readonly remark: Remark | null;
  readonly standing: Readonly<Record<string, MarkCell>>;
  readonly marks: Readonly<Record<string, MarkCell>>;
  readonly wrong: Readonly<Record<string, string>>;
  /** By column: each cell of the line is put in alone, and there are many. */
  readonly [given: `given ${string}`]: GivenMark;
}

const BLANK: LineForm = {
  ...{ number: '', name: '', class_name: '', retaker: false, remark: null },
  ...{ standing: {}, marks: {}, wrong: {} },
};
const givenAs = (key: string) => `given ${key}` as const;
/** Two for each of the most columns that a plan may have, and room for what a registrar adds. */
const MOST_COLUMNS = 300;
const CELLS_AT_ONCE = 20_000;

const NOTES = [
  '每个考核项或题目一列，表头中是满分；可以写缺考、缓考、免考。',
  '补考成绩写在原成绩之后，例如 45补62；也可以另加一列，表头为“考核项 补考”。补考成绩不替换原成绩。',
  '模板中已填好本课程的学生名单，只需填写成绩；学号须在名单中，姓名、教学班只用来核对，不会修改。',
  '“备注”认得教务的缺考、缓考、免考（指期末考试）、补考（指本行的成绩）、重修。',
  '只有总评成绩时，系统不会推算各考核项的成绩。',
];

/** The marks of a goal course as a sheet brings them; not there for whoever does not teach it. */
export async function markImport(db: Queryable, actor: Actor, id: number): Promise<AnyImportable> {
  const { plan, name } = await seenForMarks(db, actor, id);
  const heads = markHeads(plan, columnsOf(plan));
  const columns = [...studentColumns(), ...heads.flatMap(markColumns)];
  const marks: SheetOnly<LineForm> = {
    title: `${name}成绩`,
    fields: {},
    mayManage: () => true,
    normalise: (form) => asKept(heads, form),
    faults,
    importing: {
      columns,
      notes: NOTES,
      unread: [ROSTER_HEADS.major_name, ROSTER_HEADS.entry_year],
      mappable: true,
      mostColumns: MOST_COLUMNS,
      common: () => BLANK,
      keyOf: ({ number }) => tidyNumber(number),
      keyField: 'number',
      filledIn: (tx) => classList(tx, id),
      keyAlone: true,
      known: ({ tx }, numbers) => knownLines(tx, id, numbers),
      isNew: ({ standing }) => Object.values(standing).every(isEmptyCell),
      hold: async ({ tx, actor: by }) => void (await holdForMarks(tx, by, id)),
      keep: (change, lines, report) => keepMarks(change, id, heads, lines, report),
    },
  };
  return marks;
}

/** Who is on the roster, in its order: what is left to fill in are the marks. */
async function classList(db: Queryable, id: number) {
  const classes = new Map((await classesOf(db, id)).map(({ id: of, name }) => [of, name]));
  return (await studentsOf(db, id)).map(({ number, name, class_id, retaker }) => ({
    ...{ number, name, class_name: classes.get(class_id) ?? '', retaker: retaker ? '重修' : '' },
  }));
}

function studentColumns(): ImportColumn<LineForm>[] {
  return [
    {
      ...{ title: ROSTER_HEADS.number, field: 'number', formerly: ['学生学号'], required: true },
      ...{ hint: '学生名单中的学号', example: '2023010101' },
      read: (number) => ({ number }),
      show: ({ number }) => number,
    },
    {
      ...{ title: ROSTER_HEADS.name, field: 'name', formerly: ['学生姓名'], width: 12 },
      ...{ hint: '与名单不一致时不导入该行', example: '张三' },
      read: (name) => ({ name: name.trim() }),
      show: ({ name }) => name,
    },
    {
      ...{ title: ROSTER_HEADS.class_name, field: 'class_name', formerly: ['教学班名称', '班级'] },
      ...{ hint: '仅供核对，不会修改', example: '一班' },
      read: () => ({}),
      show: ({ class_name }) => class_name,
    },
    {
      ...{ title: ROSTER_HEADS.retaker, field: 'retaker', formerly: ['修读性质', '修读方式'], width: 10 },
      ...{ hint: '重修的学生填“重修”', example: '重修' },
      read(cell) {
        const retaker = readRetaker(cell);
        return retaker === undefined ? { fault: '请填写“重修”或“否”' } : { retaker };
      },
      show: ({ retaker }) => (retaker ? '重修' : ''),
    },
    {
      ...{ title: '备注', field: 'remark', formerly: ['考试性质', '成绩标识', '考试情况', '特殊情况'] },
      ...{ hint: '缺考、缓考、免考、补考或重修；其他内容不影响成绩', example: '缓考' },
      read: (cell) => readRemark(cell),
      // What it says stands in the marks.
      show: () => '',
    },
  ];
}

function markColumns({ column, title, others, makeUp }: MarkHead): ImportColumn<LineForm>[] {
  const { key, full } = column;
  const field = givenAs(key);
  return [
    {
      ...{ title, field, formerly: others, width: 14 },
      ...{ hint: '分数，或缺考、缓考、免考；补考写作 45补62', example: '85.5' },
      read(cell, _names, form) {
        const { cell: read, fault } = readCell(cell, full);
        if (fault !== undefined) return { fault };
        const { make_up, ...mark } = read;
        return { [field]: { ...form[field], mark, ...(make_up !== null && { make_up }) } };
      },
      // What is wrong is no change of what stands there, and still to be said.
      show: ({ marks, wrong }) => (wrong[key] === undefined ? cellText(marks[key] ?? EMPTY_CELL) : '?'),
    },
    ...(makeUp === null ? [] : [makeUpColumn(makeUp, column)]),
  ];
}

function makeUpColumn(title: string, { key, full }: MarkColumn): ImportColumn<LineForm> {
  const field = givenAs(key);
  return {
    ...{ title, field: `make-up ${key}` as typeof field, untemplated: true },
    ...{ hint: '', example: '' },
    read(cell, _names, form) {
      const read = readScore(cell, full);
      if (read.fault !== undefined) return { fault: read.fault };
      const score = read.mark?.score ?? null;
      return score === null ? {} : { [field]: { ...form[field], make_up: score } };
    },
    // It stands beside its mark.
    show: () => '',
  };
}

function asKept(heads: readonly MarkHead[], form: LineForm): LineForm {
  const { standing, remark } = form;
  const { marks, faults: wrong } = marksOfLine(heads, {
    standing,
    remark,
    given: (key) => form[givenAs(key)],
  });
  const retaker = form.retaker || remark === 'retake';
  return { ...form, number: tidyNumber(form.number), retaker, marks, wrong };
}

function faults(form: LineForm, before: LineForm | null) {
  if (form.number === '') return { number: '请填写学号' };
  if (!before) return { number: `学号 ${form.number} 不在本课程的学生名单中，请核对，或先导入学生名单` };
  const misnamed = form.name !== before.name && { name: `名单中该学号的姓名是“${before.name}”，请核对` };
  const atColumns = Object.entries(form.wrong).map(([key, sentence]) => [givenAs(key), sentence]);
  return { ...misnamed, ...Object.fromEntries(atColumns) };
}

async function knownLines(
  tx: Queryable,
  id: number,
  numbers: readonly string[],
): Promise<Map<string, Known<LineForm>>> {
  const lines = await studentLines(tx, id, numbers);
  return new Map(
    lines.map(({ id: student, cells, ...of }) => {
      const standing = Object.fromEntries(cellsIn(cells).map(({ key, cell }) => [key, cell]));
      return [of.number, { id: student, form: { ...BLANK, ...of, standing, marks: standing } }];
    }),
  );
}

/** Writes the cells that differ; the ledger learns how many, of which course. */
async function keepMarks(
  { tx, actor, now }: Change,
  id: number,
  heads: readonly MarkHead[],
  lines: readonly ToKeep<LineForm>[],
  report: (done: number) => void,
) {
  const [added, changed] = changedCells(heads, lines);
  const all = added.length + changed.length;
  let done = 0;
  for (const [write, cells] of [[addMarks, added] as const, [writeMarks, changed] as const])
    for (let from = 0; from < cells.length; from += CELLS_AT_ONCE) {
      const block = cells.slice(from, from + CELLS_AT_ONCE);
      await write(tx, actor.person_id, now(), block);
      done += block.length;
      report(Math.floor((lines.length * done) / all));
    }
  const turned = lines.filter(({ form, known }) => known && form.retaker !== known.form.retaker);
  for (const retaker of [true, false]) {
    const ids = turned.flatMap(({ form, known }) => (known && form.retaker === retaker ? [known.id] : []));
    if (ids.length > 0) await setRetakers(tx, ids, retaker);
  }
  await raiseMarks(tx, id);
  const after = { students: lines.length, cells: all, retakers: turned.length };
  return [{ by: actor, action: 'mark.imported', subject: `goal_course:${id}`, after }];
}

type KeptCell = MarkCell & { readonly student_id: number; readonly column_key: string };

/** The cells that differ: where nothing stood yet, and where something did. */
function changedCells(heads: readonly MarkHead[], lines: readonly ToKeep<LineForm>[]) {
  const [added, changed]: [KeptCell[], KeptCell[]] = [[], []];
  for (const { form, known } of lines) {
    if (!known) continue;
    const { standing } = known.form;
    for (const { column } of heads) {
      const cell = form.marks[column.key] ?? EMPTY_CELL;
      const before = standing[column.key];
      if (sameCell(cell, before ?? EMPTY_CELL)) continue;
      (before ? changed : added).push({ student_id: known.id, column_key: column.key, ...cell });
    }
  }
  return [added, changed] as const;
}
