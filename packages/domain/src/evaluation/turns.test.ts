import { expect, it } from 'vitest';
import type { Stage } from './stages.ts';
import { type TurnAfter, turnAfter } from './turns.ts';

const at = (
  stage: Stage,
  { handed_in = [false] as readonly boolean[], assigned = 0, closed = false } = {},
) => ({
  stage,
  teachers: [
    { is_leader: true, handed_in: false },
    ...handed_in.map((each) => ({ is_leader: false, handed_in: each })),
  ],
  reviews: { assigned },
  committee: { closed },
});

it.each<[string, ReturnType<typeof at>, ReturnType<typeof at>, TurnAfter | null]>([
  [
    'the last member hands in: who leads submits',
    at('informate', { handed_in: [true, false] }),
    at('informate', { handed_in: [true, true] }),
    { whose: 'leader', task: 'submit' },
  ],
  [
    'one of several hands in',
    at('informate', { handed_in: [false, false] }),
    at('informate', { handed_in: [true, false] }),
    null,
  ],
  [
    'who leads hands in after the others',
    at('informate', { handed_in: [true] }),
    at('informate', { handed_in: [true] }),
    null,
  ],
  ['somebody alone', at('informate', { handed_in: [] }), at('informate', { handed_in: [] }), null],
  [
    'what was submitted is audited',
    at('informate', { handed_in: [true] }),
    at('audit', { handed_in: [true] }),
    { whose: 'auditors', task: null },
  ],
  ['audits follow each other', at('audit'), at('political_audit'), { whose: 'auditors', task: null }],
  ['a mark in an audit is nobody’s turn', at('audit'), at('audit'), null],
  ['what came back is told otherwise', at('center_audit'), at('informate'), null],
  ['before the experts, without any', at('audit'), at('evaluation'), { whose: 'centre', task: 'assign' }],
  ['back before experts that it has', at('assessment'), at('evaluation', { assigned: 2 }), null],
  ['before its committee', at('evaluation'), at('assessment'), { whose: 'committee', task: null }],
  [
    'a committee that did not agree',
    at('assessment'),
    at('assessment', { closed: true }),
    { whose: 'centre', task: 'settle' },
  ],
  ['complete', at('assessment'), at('complete', { closed: true }), { whose: 'centre', task: 'list' }],
])('%s', (_, before, after, turn) => {
  expect(turnAfter(before, after)).toEqual(turn);
});
