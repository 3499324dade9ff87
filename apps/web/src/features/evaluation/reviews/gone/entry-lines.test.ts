import { expect, test } from 'vitest';
import { RequestFailed } from '../../../../request/failed.ts';
import { entryLines } from './entry-lines.ts';
import { isGone } from './is-gone.ts';

const entry = (leaf: number, points: string, comment = '') => ({
  leaf,
  typed: { points, grade: null, comment },
  version: 0,
  since: 1,
  lost: [],
  elsewhere: [],
  late: false,
  course: '高等数学',
  indicator: `指标${leaf}`,
});

test('entries of a review that is gone are copied with the names of course and indicator, each once', () => {
  const other = { points: '', grade: 'B' as const, comment: '' };
  expect(
    entryLines([entry(1, '8.5', '内容充实'), { ...entry(2, '5'), elsewhere: [other] }, entry(2, '5')]),
  ).toBe('高等数学\n指标1：8.5 分 内容充实\n指标2：5 分\n指标2：B级');
});

test.each([
  [new RequestFailed({ kind: 'status', status: 404 }), true],
  [new RequestFailed({ kind: 'status', status: 403 }), false],
  [new RequestFailed({ kind: 'no_response' }), false],
  [null, false],
])('a review is gone only when the server says that it is not there', (reason, gone) => {
  expect(isGone(reason)).toBe(gone);
});
