import { expect, test } from 'vitest';
import { STAGES } from '../evaluation/stages.ts';
import { publishDoubt, TAKE_SENTENCE, takeRefusal } from './publish.ts';

const complete = { stage: 'complete', deleted: false, taken: false } as const;

test('of a complete group an excellent course can be made, once', () => {
  expect(takeRefusal(complete)).toBeNull();
  expect(takeRefusal({ ...complete, taken: true })).toBe('already_there');
});

test.each(STAGES.map(({ stage }) => stage).filter((stage) => stage !== 'complete'))(
  'a group at %s is not complete',
  (stage) => {
    expect(takeRefusal({ ...complete, stage })).toBe('not_complete');
  },
);

test('a deleted group and one that is gone are left out', () => {
  expect(takeRefusal({ ...complete, deleted: true })).toBe('deleted');
  expect(takeRefusal(undefined)).toBe('gone');
});

test('every reason is said in Chinese', () => {
  for (const sentence of Object.values(TAKE_SENTENCE)) expect(sentence).toMatch(/[\u4e00-\u9fff]{4}/);
});

test('a C or a D speaks against showing a course, and is named', () => {
  const graded = (grade: 'A' | 'B' | 'C' | 'D' | null) => ({ course_name: `课${grade}`, grade });
  expect(publishDoubt([graded('A'), graded('B'), graded(null)])).toBeNull();
  expect(publishDoubt([graded('C'), graded('A'), graded('D')])).toBe('“课C”的等级为 C级，“课D”的等级为 D级');
});
