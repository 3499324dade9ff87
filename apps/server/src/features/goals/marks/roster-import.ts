import { readRetaker } from '@course-center/domain/goals/mark-line';
import {
  ROSTER_LIMITS,
  readEntryYear,
  type StudentForm,
  studentFaults,
  tidyNumber,
  tidyStudent,
} from '@course-center/domain/goals/roster';
import type { Queryable } from '../../../database/database.ts';
import type { ImportColumn, ToKeep } from '../../../platform/resources/importing.ts';
import type { AnyImportable, Change, SheetOnly } from '../../../platform/resources/resource.ts';
import type { Actor } from '../../../wire/context.ts';
import { raiseMarks } from '../goal-course.repository.ts';
import { classesOf, studentLines } from './marks.repository.ts';
import { ROSTER_HEADS } from './read-marks.ts';
import { insertClass, insertStudents, updateStudents } from './roster.repository.ts';
import { holdForMarks, seenForMarks } from './save-marks.ts';

interface RosterForm extends StudentForm {
  readonly class_name: string;
}

type Classes = ReadonlyMap<string, number>;

const BLANK: RosterForm = {
  ...{ number: '', name: '', class_name: '', major_name: '', entry_year: null, retaker: false },
};

const NOTES = [
  '学号已在名单中的学生会被更正，已有成绩不变；表中没有的学生保留不变。',
  '课程只有一个教学班时可以不填教学班；没有的教学班会新建，预览中会注明。',
];

/** The students of a goal course as a sheet brings them; not there for whoever does not teach it. */
export async function rosterImport(db: Queryable, actor: Actor, id: number): Promise<AnyImportable> {
  const { name } = await seenForMarks(db, actor, id);
  const classes = new Map((await classesOf(db, id)).map((each) => [each.name, each.id]));
  const students: SheetOnly<RosterForm> = {
    title: `${name}学生名单`,
    fields: {},
    mayManage: () => true,
    normalise: (form) => asKept(classes, form),
    faults,
    importing: {
      columns: rosterColumns(classes),
      notes: NOTES,
      mappable: true,
      mostColumns: 300,
      common: () => BLANK,
      keyOf: ({ number }) => tidyNumber(number),
      keyField: 'number',
      keyAlone: true,
      async known({ tx }, numbers) {
        const found = await studentLines(tx, id, numbers);
        return new Map(
          found.map(({ id: student, cells: _, ...form }) => [form.number, { id: student, form }]),
        );
      },
      hold: async ({ tx, actor: by }) => void (await holdForMarks(tx, by, id)),
      keep: (change, lines, report) => keepStudents(change, id, lines, report),
    },
  };
  return students;
}

function rosterColumns(classes: Classes): ImportColumn<RosterForm>[] {
  return [
    {
      ...{ title: ROSTER_HEADS.number, field: 'number', formerly: ['学生学号'], required: true },
      ...{ hint: '字母、数字和短横线', example: '2023010101' },
      read: (number) => ({ number }),
      show: ({ number }) => number,
    },
    {
      ...{ title: ROSTER_HEADS.name, field: 'name', formerly: ['学生姓名'], width: 12 },
      ...{ hint: '新增的学生必填', example: '张三' },
      read: (name) => ({ name }),
      show: ({ name }) => name,
    },
    {
      ...{ title: ROSTER_HEADS.class_name, field: 'class_name', formerly: ['教学班名称', '班级'] },
      ...{ hint: '没有的教学班会新建', example: '一班' },
      read: (class_name) => ({ class_name: class_name.trim() }),
      show: ({ class_name }) =>
        class_name === '' || classes.has(class_name) ? class_name : `${class_name}（新建）`,
    },
    {
      ...{ title: ROSTER_HEADS.major_name, field: 'major_name', formerly: ['专业名称'] },
      ...{ hint: '学校专业的名称或代码', example: '软件工程' },
      read: (major_name) => ({ major_name }),
      show: ({ major_name }) => major_name,
    },
    {
      ...{ title: ROSTER_HEADS.entry_year, field: 'entry_year', formerly: ['年级', '入学年级'], width: 10 },
      ...{ hint: '四位数字', example: '2023' },
      read(cell) {
        const entry_year = readEntryYear(cell);
        return entry_year === undefined ? { fault: '入学年份应为四位数字，例如 2023' } : { entry_year };
      },
      show: ({ entry_year }) => (entry_year === null ? '' : String(entry_year)),
    },
    {
      ...{ title: ROSTER_HEADS.retaker, field: 'retaker', formerly: ['修读性质', '修读方式'], width: 10 },
      ...{ hint: '重修的学生填“重修”，取消填“否”', example: '重修' },
      read(cell) {
        const retaker = readRetaker(cell);
        return retaker === undefined ? { fault: '请填写“重修”或“否”' } : { retaker };
      },
      show: ({ retaker }) => (retaker ? '重修' : ''),
    },
  ];
}

function asKept(classes: Classes, form: RosterForm): RosterForm {
  const [only = ''] = classes.size === 1 ? classes.keys() : [];
  return { ...tidyStudent(form), class_name: form.class_name || only };
}

function faults(form: RosterForm) {
  const { class_name } = form;
  return {
    ...studentFaults(form),
    ...(class_name === '' && { class_name: '请填写教学班' }),
    ...(class_name.length > ROSTER_LIMITS.className && {
      class_name: `教学班不能超过 ${ROSTER_LIMITS.className} 个字符`,
    }),
  };
}

/** Adds and corrects students, with the classes that are not there yet; the ledger learns how many, of which course. */
async function keepStudents(
  { tx, actor }: Change,
  id: number,
  lines: readonly ToKeep<RosterForm>[],
  report: (done: number) => void,
) {
  const classes = new Map((await classesOf(tx, id)).map((each) => [each.name, each.id]));
  const there = classes.size;
  for (const { form } of lines) {
    const { class_name: name } = form;
    if (!classes.has(name)) classes.set(name, await insertClass(tx, id, { name, teacher_id: null }));
  }
  const added = lines.filter(({ known }) => !known).map(({ form }) => form);
  for (const [name, classId] of classes)
    await insertStudents(
      tx,
      id,
      classId,
      added.filter(({ class_name }) => class_name === name),
    );
  report(added.length);
  const corrected = lines.flatMap(({ form: { class_name, ...form }, known }) =>
    known ? [{ ...form, id: known.id, class_id: classes.get(class_name) as number }] : [],
  );
  await updateStudents(tx, corrected);
  await raiseMarks(tx, id);
  const counts = { added: added.length, corrected: corrected.length, classes: classes.size - there };
  return [{ by: actor, action: 'student.imported', subject: `goal_course:${id}`, after: counts }];
}
