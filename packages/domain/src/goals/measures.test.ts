import { expect, test } from 'vitest';
import { answerFaults, measureFaults } from './measures.ts';

const FORM = {
  goal: 'g1',
  problem: '证明题得分低',
  action: '增加习题课',
  who: '张老师',
  due_term: '2027-2028-1',
};
const KNOWN = { goals: ['g1'], terms: ['2027-2028-1'] };

test('a measure names a goal, a problem, what is done, who and by when', () => {
  expect(measureFaults(FORM, KNOWN)).toEqual({});
  const empty = { goal: 'gone', problem: ' ', action: '', who: '', due_term: '2020-2021-1' };
  expect(Object.keys(measureFaults(empty, KNOWN))).toEqual(['goal', 'problem', 'action', 'who', 'due_term']);
});

test('what became of one is said with its evidence; that nothing was done needs none', () => {
  expect(answerFaults({ outcome: null, answer: '', evidence: '' })).toEqual({});
  expect(Object.keys(answerFaults({ outcome: 'done', answer: '', evidence: '' }))).toEqual([
    'answer',
    'evidence',
  ]);
  expect(answerFaults({ outcome: 'not_done', answer: '课时不足', evidence: '' })).toEqual({});
});
