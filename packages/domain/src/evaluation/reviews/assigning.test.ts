import { expect, test } from 'vitest';
import { IDENTITY } from '../../access/identity.ts';
import { AUDIT } from '../group.ts';
import { type AssignedGroup, assigningRefusal, choosingRefusal } from './assigning.ts';

const GROUP: AssignedGroup = {
  deleted: false,
  audit_status: AUDIT.passed,
  stage: 'evaluation',
  teacher_ids: [7, 8],
};
const principal = { identity: IDENTITY.principal, person_id: 1 };
const teaching = { ...principal, person_id: 8 };

test.each([
  ['a principal assigns in the evaluation stage', GROUP, principal, null],
  ['a principal does not choose who judges the own course', GROUP, teaching, 'assigns_own_group'],
  [
    'nor does the course centre',
    { ...GROUP, hand: 'refused' as const },
    { ...teaching, identity: IDENTITY.administrator },
    'assigns_own_group',
  ],
  [
    'unless nobody else could',
    { ...GROUP, hand: 'alone' as const },
    { ...teaching, identity: IDENTITY.administrator },
    null,
  ],
  ['not before', { ...GROUP, stage: 'center_audit' as const }, principal, 'not_in_evaluation'],
  ['not after', { ...GROUP, stage: 'assessment' as const }, principal, 'not_in_evaluation'],
  ['not what was deleted', { ...GROUP, deleted: true }, principal, 'course_deleted'],
  ['not what was refused', { ...GROUP, audit_status: AUDIT.refused }, principal, 'group_refused'],
  ['whose it is comes first', { ...GROUP, deleted: true }, teaching, 'assigns_own_group'],
])('%s', (_fact, group, by, refusal) => {
  expect(assigningRefusal(group, by)).toBe(refusal);
});

const administrator = { ...principal, identity: IDENTITY.administrator };

test.each([
  ['nobody assigns themselves', { person_id: 1, central: false }, principal, 'assigns_oneself'],
  ['the course centre neither', { person_id: 1, central: true }, administrator, 'assigns_oneself'],
  ['a department assigns its own', { person_id: 2, central: false }, principal, null],
  ['and nobody who reviews for the school', { person_id: 2, central: true }, principal, 'central_expert'],
  ['whom the course centre assigns', { person_id: 2, central: true }, administrator, null],
])('%s', (_fact, expert, by, refusal) => {
  expect(choosingRefusal(expert, by)).toBe(refusal);
});
