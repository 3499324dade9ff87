import { expect, test } from 'vitest';
import { draftLines } from '../../../../ui/saving/waiting-drafts.ts';
import { entryLine, entryWithComment } from './entry-words.ts';
import { ENTRY } from './typed.ts';

const typed = (points: string, comment = '') => ({ points, grade: null, comment });
const draft = (key: string, points: string, comment = '') => ({
  ...{ key, value: typed(points, comment), version: 0, since: 1, lost: [], elsewhere: [], late: false },
  ...{
    title: '高等数学',
    label: `指标${key}`,
    place: null,
    name: ['default', 5, 'review:7', key, 'p.1'] as const,
  },
});

test('entries of a review that is gone are copied with the names of course and indicator, each once', () => {
  const other = { points: '', grade: 'B' as const, comment: '' };
  const drafts = [draft('1', '8.5', '内容充实'), { ...draft('2', '5'), elsewhere: [other] }, draft('2', '5')];
  expect(draftLines(ENTRY, { drafts }, entryLine)).toBe(
    '高等数学\n指标1：8.5 分 内容充实\n指标2：5 分\n指标2：B级',
  );
});

test('an entry is read with its comment, if there is one', () => {
  expect(entryWithComment(typed('8', '好'), 'score')).toBe('8 分，好');
  expect(entryWithComment(typed(''), 'score')).toBe('未评分');
});
