import { expect, test } from 'vitest';
import type { AskedField } from './filled-in.ts';
import { partCount } from './part-count.ts';

const field = (key: string, change: Partial<AskedField> = {}): AskedField => ({
  ...{ key, name: key, type: 'text', required: true, options: [] },
  ...{ supplementary: false, each_teacher: false, ...change },
});
const FIELDS = [
  field('goal'),
  field('note', { required: false }),
  field('summary', { each_teacher: true }),
  field('center', { supplementary: true }),
];
const leader = { is_team: true, is_leader: true, filled: ['goal', 'note'], self_evaluation_grade: null };
const member = { ...leader, is_leader: false, filled: [] };

test.each([
  ['a leader’s', leader, false, { asked: 3, filled: 2, missing: 1 }],
  ['a leader’s, with the grade still to be given', leader, true, { asked: 4, filled: 2, missing: 2 }],
  [
    'a leader’s, with the grade given',
    { ...leader, self_evaluation_grade: 'B' as const },
    true,
    { asked: 4, filled: 3, missing: 1 },
  ],
  ['a member’s', member, false, { asked: 1, filled: 0, missing: 1 }],
  ['a member’s, with the grade', member, true, { asked: 2, filled: 0, missing: 2 }],
])('%s part is counted', (_whose, part, wanted, expected) => {
  expect(partCount(FIELDS, part, wanted)).toEqual(expected);
});
