import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { expect, it } from 'vitest';
import type { Draft } from '../drafts/drafts.ts';
import { givenRemarks } from './given-remarks.ts';

const field = (key: string, audit_comment = '') => ({ key, name: `项 ${key}`, audit_comment });
const group = {
  id: 1,
  parts: [
    { id: 11, teacher: { name: '林晓雯' }, sections: [{ children: [field('a', '已存'), field('b')] }] },
    { id: 12, teacher: { name: '陈国栋' }, sections: [{ children: [field('a'), field('c', '原来的')] }] },
  ],
} as unknown as AuditedGroup;

const typed: Readonly<Record<string, string>> = { '12 a': '刚写的', '12 c': ' ' };
const remarks = {
  of: ({ part, key }: { part: number; key: string }) => {
    const text = typed[`${part} ${key}`];
    return text === undefined ? undefined : ({ text } as Draft);
  },
};

it('the remarks of all teachers go with a decision: what is typed counts before what was saved', () => {
  expect(givenRemarks(group, remarks)).toEqual([
    { id: '11 a', teacher: '林晓雯', field: '项 a', text: '已存' },
    { id: '12 a', teacher: '陈国栋', field: '项 a', text: '刚写的' },
  ]);
});
