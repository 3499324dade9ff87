import { expect, it } from 'vitest';
import { auditInformationText } from './audit-information-text.ts';

it.each([
  [1, null, '查看资料'],
  [1, 1, '查看资料'],
  [1, 2, '查看资料'],
  [0, 1, '合格'],
  [2, 1, '合格'],
  [3, 1, '合格'],
  [0, 2, '不合格'],
  [2, 2, '不合格'],
  [3, 2, '不合格'],
  [0, null, '审核资料'],
  [2, null, '审核资料'],
  [3, null, '审核资料'],
])(
  'of a group with audit status %s, a teacher with qualified status %s has “%s”',
  (audit, qualified, text) => {
    expect(auditInformationText({ audit_status: audit, stage: 'audit' }, qualified, true)).toBe(text);
  },
);

it('what its teachers still fill in is only looked at', () => {
  expect(auditInformationText({ audit_status: 0, stage: 'informate' }, null, true)).toBe('查看资料');
  expect(auditInformationText({ audit_status: 2, stage: 'informate' }, 2, true)).toBe('不合格');
});

it('what others audit is only looked at, and how they judged it is said', () => {
  expect(auditInformationText({ audit_status: 0, stage: 'audit' }, null, false)).toBe('查看资料');
  expect(auditInformationText({ audit_status: 0, stage: 'audit' }, 1, false)).toBe('合格');
});
