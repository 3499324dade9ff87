import { expect, test } from 'vitest';
import { STAGES } from '../evaluation/stages.ts';
import { publishDoubt, TAKE_SENTENCE, takeRefusal } from './publish.ts';

const published = {
  stage: 'complete',
  audit_status: 1,
  announced: true,
  published: true,
  deleted: false,
  taken: false,
} as const;

test('of a published group an excellent course can be made, once', () => {
  expect(takeRefusal(published)).toBeNull();
  expect(takeRefusal({ ...published, taken: true })).toBe('already_there');
});

test('of a group whose result nobody published none can be made, complete or not', () => {
  expect(takeRefusal({ ...published, published: false })).toBe('not_published');
  for (const { stage } of STAGES)
    expect(takeRefusal({ ...published, stage })).toBe(stage === 'complete' ? null : 'not_published');
});

test('a deleted group and one that is gone are left out', () => {
  expect(takeRefusal({ ...published, deleted: true })).toBe('deleted');
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
