import type { Faults } from '../forms/faults.ts';
import { plainSigns } from './marks.ts';

export const ROSTER_LIMITS = {
  number: 40,
  name: 60,
  major: 100,
  className: 100,
  students: 2000,
  course: 6000,
} as const;

/** Why no more students fit: what a course comes to is computed from all of them at every look. */
export function tooManyStudents(there: number, added: number): string | null {
  const most = ROSTER_LIMITS.course;
  return there + added > most
    ? `一门目标课程最多 ${most} 名学生，现有 ${there} 名，不能再加入 ${added} 名`
    : null;
}

/** A student as they are written down: in a dialog, in a paste, in a sheet. */
export interface StudentForm {
  readonly number: string;
  readonly name: string;
  readonly major_name: string;
  readonly entry_year: number | null;
  readonly retaker: boolean;
}

/** A number without blanks, in plain digits. */
export function tidyNumber(number: string): string {
  return plainSigns(number).replaceAll(/\s/g, '');
}

/** As it is kept: texts without blanks around them, numbers without those within. */
export function tidyStudent<Form extends StudentForm>(form: Form): Form {
  const { number, name, major_name } = form;
  return {
    ...form,
    number: tidyNumber(number),
    name: name.trim().replaceAll(/\s+/g, ' '),
    major_name: major_name.trim(),
  };
}

export function studentFaults({
  number,
  name,
  major_name,
  entry_year,
}: StudentForm): Faults<keyof StudentForm> {
  const faults: Faults<keyof StudentForm> = {};
  if (number === '') faults.number = '请填写学号';
  else if (number.length > ROSTER_LIMITS.number)
    faults.number = `学号不能超过 ${ROSTER_LIMITS.number} 个字符`;
  else if (!/^[\w-]+$/.test(number)) faults.number = '学号只能由字母、数字和短横线组成';
  if (name === '') faults.name = '请填写姓名';
  else if (name.length > ROSTER_LIMITS.name) faults.name = `姓名不能超过 ${ROSTER_LIMITS.name} 个字符`;
  if (major_name.length > ROSTER_LIMITS.major)
    faults.major_name = `专业不能超过 ${ROSTER_LIMITS.major} 个字符`;
  if (entry_year !== null && !isYear(entry_year)) faults.entry_year = '入学年份应为四位数字，例如 2023';
  return faults;
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1950 && year <= 2100;
}

/** 2023, 2023级 and 23级 are the same year; undefined where it is none. */
export function readEntryYear(typed: string): number | null | undefined {
  const text = plainSigns(typed)
    .replace(/[级届年]$/u, '')
    .trim();
  if (text === '') return null;
  if (!/^(\d{2}|\d{4})$/.test(text)) return undefined;
  const year = text.length === 2 ? 2000 + Number(text) : Number(text);
  return isYear(year) ? year : undefined;
}

/** What a column of a pasted roster holds, by the words of its head. */
const HEADS: Readonly<Record<string, keyof StudentForm>> = {
  学号: 'number',
  学生学号: 'number',
  姓名: 'name',
  学生姓名: 'name',
  专业: 'major_name',
  专业名称: 'major_name',
  年级: 'entry_year',
  入学年份: 'entry_year',
  重修: 'retaker',
  修读性质: 'retaker',
};
const USUAL: readonly (keyof StudentForm)[] = ['number', 'name', 'major_name', 'entry_year', 'retaker'];

export interface PastedStudent {
  /** As the pasted text counts. */
  readonly line: number;
  readonly form: StudentForm;
  readonly faults: Faults<keyof StudentForm>;
}

/** Reads a roster as it comes from a spreadsheet: by its head where it has one, else number, name, major, year, retaker. */
export function readPastedRoster(text: string, isRetake: (word: string) => boolean): PastedStudent[] {
  const lines = text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()));
  const [first = []] = lines;
  const named = first.map((cell) => HEADS[cell]);
  const hasHead = named.includes('number') || named.includes('name');
  const fields = hasHead ? named : USUAL;
  const seen = new Map<string, number>();
  return lines.flatMap((cells, at) => {
    if ((hasHead && at === 0) || cells.every((cell) => cell === '')) return [];
    const cellOf = (field: keyof StudentForm) => cells[fields.indexOf(field)] ?? '';
    const year = readEntryYear(cellOf('entry_year'));
    const form = tidyStudent({
      number: cellOf('number'),
      name: cellOf('name'),
      major_name: cellOf('major_name'),
      entry_year: year ?? null,
      retaker: isRetake(cellOf('retaker')),
    });
    const faults = { ...studentFaults(form) };
    if (year === undefined) faults.entry_year = '入学年份应为四位数字，例如 2023';
    const before = seen.get(form.number);
    if (before !== undefined) faults.number = `与第 ${before} 行的学号相同`;
    else if (form.number !== '') seen.set(form.number, at + 1);
    return [{ line: at + 1, form, faults }];
  });
}
