import type { Submission } from '@course-center/contract/evaluation/submissions';
import { expect, test } from 'vitest';
import { editOf } from '../../../../ui/saving/edit.ts';
import { queueOf } from '../../../../ui/saving/queue.ts';
import { FIELD_VALUE } from '../fields/value.ts';
import { SELF_GRADE } from '../self-grade.ts';
import { gapsOf, stepOf, unsavedGaps } from './gaps.ts';

const quiet = {
  ...{
    part_id: 9,
    handed_in_at: null,
    qualified: false,
    stand_in: null,
    mine_to_fill: false,
    take_over: null,
  },
};
const mate = {
  ...quiet,
  teacher_id: 2,
  name: '王芳',
  is_leader: 0,
  own: false,
  handed_in: false,
  missing: 2,
};
const leader = {
  ...quiet,
  teacher_id: 1,
  name: '林晓雯',
  is_leader: 1,
  own: true,
  handed_in: false,
  missing: 1,
};
const submission = {
  is_team: 1,
  is_leader: 1,
  self_grade_wanted: true,
  self_evaluation_grade: null,
  missing: [{ key: 'aim', name: '目标', sentence: '请填写“目标”' }],
  teammates: [leader, mate],
} as unknown as Submission;

test('a leader is told of empty fields, of the self grade and of who is late', () => {
  expect(gapsOf(submission)).toEqual([
    { place: 'aim', sentence: '请填写“目标”' },
    { place: SELF_GRADE, sentence: '请选择自评等级' },
    { place: null, sentence: '王芳还缺 2 项，请提醒补充' },
  ]);
});

test('who filled in everything without saying so is late too', () => {
  const gaps = gapsOf({ ...submission, teammates: [leader, { ...mate, missing: 0 }] });
  expect(gaps.at(-1)?.sentence).toBe('王芳还没有点击“完成我的部分”，请提醒确认');
});

test('the others of a team finish their own part only, and do not wait for anybody', () => {
  const own = { ...submission, is_leader: 0, missing: [], self_grade_wanted: false };
  expect(stepOf(own)).toBe('hand_in');
  expect(gapsOf(own)).toEqual([]);
});

test('a team of one submits', () => {
  expect(stepOf({ ...submission, is_leader: 0, teammates: [leader] })).toBe('submit');
});

test('what is not saved is named; without a field to blame it is the network', () => {
  const stored = { value: { content: '', files: [] }, version: 0, savedAt: null };
  const queue = queueOf(FIELD_VALUE, { stored: new Map(), closed: null });
  expect(unsavedGaps(queue, String)[0]?.place).toBeNull();
  const aim = editOf(FIELD_VALUE, stored);
  const conflict = { ...queue, edits: new Map([['aim', { ...aim, theirs: stored }]]) };
  expect(unsavedGaps(conflict, () => '目标')).toEqual([
    { place: 'aim', sentence: '“目标”在其他窗口有修改，请选择保留哪一份' },
  ]);
  const typed = { ...aim, value: { content: '晚了', files: [] }, late: true };
  expect(unsavedGaps({ ...queue, edits: new Map([['aim', typed]]) }, () => '目标')).toEqual([
    { place: 'aim', sentence: '“目标”是填报关闭后填写的，没有保存，请选择保留或放弃' },
  ]);
});
