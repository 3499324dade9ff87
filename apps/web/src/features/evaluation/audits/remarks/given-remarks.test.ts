import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { expect, it } from 'vitest';
import type { Edit } from '../../../../ui/saving/edit.ts';
import { givenRemarks } from './given-remarks.ts';

const field = (key: string, audit_comment = '') => ({ key, name: `项 ${key}`, audit_comment });
const group = {
  id: 1,
  parts: [
    { id: 11, teacher: { name: '林晓雯' }, sections: [{ children: [field('a', '已存'), field('b')] }] },
    { id: 12, teacher: { name: '陈国栋' }, sections: [{ children: [field('a'), field('c', '原来的')] }] },
  ],
} as unknown as AuditedGroup;

const typed = (value: string) => ({ value }) as Edit<string>;
const edits = new Map([
  ['12 a', typed('刚写的')],
  ['12 c', typed(' ')],
]);

it('the remarks of all teachers go with a decision: what is typed counts before what was saved', () => {
  expect(givenRemarks(group, { edits })).toEqual([
    { id: '11 a', teacher: '林晓雯', field: '项 a', text: '已存' },
    { id: '12 a', teacher: '陈国栋', field: '项 a', text: '刚写的' },
  ]);
});
