import { expect, test } from 'vitest';
import { AUDIT } from './group.ts';
import { ownTask } from './own-task.ts';

const filling = { process: 'old', stage: 'informate', audit_status: AUDIT.pending } as const;
const back = { ...filling, audit_status: AUDIT.rejected } as const;
const member = { is_leader: false, handed_in: false, qualified: false };

test.each([
  ['a member who is not done', filling, member, 'to_submit'],
  ['a member who is done', filling, { ...member, handed_in: true }, null],
  [
    'a leader who is done, and has to submit',
    filling,
    { ...member, is_leader: true, handed_in: true },
    'to_submit',
  ],
  ['a member, when it came back', back, member, 'rejected'],
  [
    'a leader found good, who only submits',
    back,
    { is_leader: true, handed_in: true, qualified: true },
    'to_submit',
  ],
  ['a member who has mended their part', back, { ...member, handed_in: true }, null],
  ['anybody, while it is audited', { ...filling, stage: 'audit' }, member, null],
  ['anybody, once it is ended', { ...filling, audit_status: AUDIT.refused }, member, null],
] as const)('a group waits for %s', (_who, group, place, task) => {
  expect(ownTask(group, place)).toBe(task);
});
