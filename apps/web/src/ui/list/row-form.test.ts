import { MAJOR_FIELDS } from '@course-center/domain/organization/major';
import { expect, test } from 'vitest';
import { resourceCalls } from '../../request/resource-calls.ts';
import { listScreen } from './list-screen.ts';
import { completeForm, formOf, titleOf } from './row-form.ts';

const majors = listScreen({
  noun: '专业',
  description: '',
  calls: resourceCalls('majors'),
  nameOf: ({ name }) => name,
  filters: [],
  columns: [],
  fields: MAJOR_FIELDS,
  inputs: { department_id: { choices: [] } },
  faults: () => ({}),
  unique: 'name',
});
const row = {
  id: 1,
  name: '数学',
  code: '0701',
  department_id: 3,
  department_name: '理学院',
  courses: 2,
  version: 0,
};

test('a row is changed with the fields that its form has, and no others', () => {
  expect(formOf(majors, row)).toEqual({ name: '数学', code: '0701', department_id: 3 });
  expect(formOf({ ...majors, formOf: () => majors.empty }, row)).toBe(majors.empty);
});

test('what is not shown is sent as it began, and what is not of the form is not sent', () => {
  const initial = { name: '', password: null as string | null, roles: [1] };
  expect(completeForm(initial, undefined)).toEqual(initial);
  const entered = { name: '甲', password: undefined, other: 1 } as unknown as Partial<typeof initial>;
  expect(completeForm(initial, entered)).toEqual({ name: '甲', password: null, roles: [1] });
  expect(completeForm({ major_id: 3 as number | null }, { major_id: null })).toEqual({ major_id: null });
});

test('a sentence names what was saved: by its form, by its row, or not at all', () => {
  expect(titleOf(majors, { ...majors.empty, name: ' 物理 ' }, null)).toBe('“物理”');
  const nameless = { ...majors, empty: { ids: [] } } as never;
  expect(titleOf(nameless, { ids: [] }, row as never)).toBe('“数学”');
  expect(titleOf(nameless, { ids: [] }, null)).toBe('');
});
