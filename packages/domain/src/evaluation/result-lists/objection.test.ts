import { expect, test } from 'vitest';
import { calendarDayFaults, dayIn } from './calendar-day.ts';
import { answerFaults, answeringRefusal, objectingRefusal, objectionFaults } from './objection.ts';

const NOTICE = { under_notice: true, today: '2026-11-20', until: '2026-11-23', objected: false };

test.each([
  ['during the notice', {}, null],
  ['on its last day', { today: '2026-11-23' }, null],
  ['the day after', { today: '2026-11-24' }, 'notice_over'],
  ['when it was published meanwhile', { under_notice: false }, 'notice_over'],
  ['while another of theirs waits', { objected: true }, 'objected'],
])('somebody objects %s', (_when, change, refusal) => {
  expect(objectingRefusal({ ...NOTICE, ...change })).toBe(refusal);
});

test.each([
  ['under notice', {}, null],
  ['when a correction names the row', { corrected: true }, 'corrected'],
  ['after publication', { under_notice: false, corrected: true }, 'published'],
  ['where they teach in the group', { teacher_ids: [4, 1] }, 'answers_own_group'],
  ['where they teach in it and made it', { teacher_ids: [1], person_id: 1 }, 'answers_own_group'],
  ['what they said themselves', { person_id: 1 }, 'answers_oneself'],
  ['what they taught and nobody can answer any more', { teacher_ids: [1], corrected: true }, 'corrected'],
])('the course centre answers %s', (_when, change, refusal) => {
  const objection = { under_notice: true, corrected: false, person_id: 2, teacher_ids: [3], ...change };
  expect(answeringRefusal(objection, { person_id: 1 })).toBe(refusal);
});

test('an objection has a reason, an answer a text', () => {
  expect(objectionFaults({ reason: ' ' })).toEqual({ reason: '请填写异议的理由' });
  expect(objectionFaults({ reason: '成绩有误' })).toEqual({});
  expect(answerFaults({ answer: '\n' })).toEqual({ answer: '请填写答复内容' });
  expect(answerFaults({ answer: '维持' })).toEqual({});
});

test.each([
  ['2026-10-01', '2026-10-01'],
  [' 2026/10/1 ', '2026-10-01'],
  ['2026.1.02', '2026-01-02'],
  ['2026年10月1日', '2026-10-01'],
  ['国庆', '国庆'],
])('“%s” is the day %s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

test.each(['2026-02-30', '2026-13-01', '1999-12-31', '2100-01-01', '国庆', '20261001'])(
  '“%s” is no day of the calendar',
  (day) => {
    expect(calendarDayFaults({ day, kind: '放假', title: '节' }, null)).toHaveProperty('day');
  },
);

test('a day of the calendar has a kind and a title', () => {
  expect(calendarDayFaults({ day: '2028-02-29', kind: '放假', title: '节' }, null)).toEqual({});
  expect(Object.keys(calendarDayFaults({ day: '2028-02-29', kind: '休', title: '' }, null))).toEqual([
    'kind',
    'title',
  ]);
});
