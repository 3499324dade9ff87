// @vitest-environment happy-dom
import type { MarkSheet } from '@course-center/contract/goals/marks';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { editOf } from '../../../ui/saving/edit.ts';
import { columnWidth } from './MarkRow.tsx';
import { PhoneMarks } from './PhoneMarks.tsx';
import type { MarkSaver } from './use-mark-saver.ts';

const KIND = {
  same: (one: string, other: string) => one === other,
  isValue: (found: unknown): found is string => typeof found === 'string',
};
const SHEET = {
  ...{ id: 5, closed: null },
  columns: [
    { key: 'q1', item: 'i', item_title: '期末', title: '第1题', full: 1000, share: 10_000, item_full: 1000 },
  ],
  students: [
    { id: 1, class_id: 1, number: '2023001', name: '赵一', retaker: false },
    { id: 2, class_id: 1, number: '2023002', name: '钱二', retaker: false },
  ],
} as unknown as MarkSheet;

afterEach(() => cleanup());

test('on a phone each student has a line, and what is wrong is said at their mark', () => {
  const edits = new Map([
    ['1:q1', editOf(KIND, { value: '8', version: 1, savedAt: null })],
    ['2:q1', editOf(KIND, { value: '11', version: 1, savedAt: null })],
  ]);
  const queue = { edits, closed: null };
  const still = { queue: () => queue, subscribe: () => () => {}, type() {}, rest() {} };
  const saver = still as unknown as MarkSaver;
  render(<PhoneMarks sheet={SHEET} students={SHEET.students} saver={saver} />);
  const [good, wrong] = screen.getAllByRole('textbox');
  expect(good?.getAttribute('aria-describedby')).toBeNull();
  const sentence = document.getElementById(wrong?.getAttribute('aria-describedby') ?? '');
  expect(sentence?.textContent).toContain('超过满分 10');
});

test('columns share the room that there is, and are never too narrow for a mark', () => {
  expect(columnWidth(1200, 8)).toBe(118);
  expect(columnWidth(1200, 3)).toBe(144);
  expect(columnWidth(1200, 40)).toBe(78);
  expect(columnWidth(0, 0)).toBe(78);
});
