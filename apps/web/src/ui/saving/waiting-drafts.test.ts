import { expect, test } from 'vitest';
import { RequestFailed } from '../../request/failed.ts';
import { isGone, placesIn, thingsIn } from './waiting-drafts.ts';

test.each([
  [new RequestFailed({ kind: 'status', status: 404 }), true],
  [new RequestFailed({ kind: 'status', status: 403 }), false],
  [new RequestFailed({ kind: 'no_response' }), false],
  [null, false],
])('a thing is gone only when the server says that it is not there', (reason, gone) => {
  expect(isGone(reason)).toBe(gone);
});

test('each place counts once, though two windows keep a draft of it', () => {
  const draft = (key: string, writer: string) => ({
    ...{
      key,
      value: '',
      version: 0,
      since: 1,
      lost: [],
      elsewhere: [],
      late: false,
      title: '',
      label: '',
      place: null,
    },
    name: ['default', 5, 'review:7', key, writer] as const,
  });
  expect(placesIn({ id: 7, drafts: [draft('1', 'p.1'), draft('1', 'q.1'), draft('2', 'q.1')] })).toBe(2);
});

test('everything that waits is told once for each thing, with the page it was typed on and a text to copy', () => {
  const place = { path: '/informate/old/parts/12', role: { identity: 2 as const } };
  const row = (thing: string, key: string, value: unknown, more: object = {}) => ({
    ...{ name: ['default', 5, thing, key, 'p.1'] as const, revision: 1 },
    content: {
      ...{ key, value, version: 0, since: 1, lost: [], elsewhere: [], late: false },
      ...{ title: '高等数学', label: `第 ${key} 项`, place, ...more },
    },
  });
  const rows = [
    row('part:12', '1', { content: '<p>目标</p>', files: [] }),
    row('part:12', '2', { content: '改进', files: [] }),
    row('setting:school', 'all', { title: '中心' }, { title: '学校设置', label: '' }),
    { ...row('part:13', '1', ''), content: '{' },
  ];
  const [part, setting, ...rest] = thingsIn(rows);
  expect(part).toMatchObject({ thing: 'part:12', title: '高等数学', place, drafts: [{}, {}] });
  expect(part?.text).toBe('高等数学\n第 1 项：目标\n第 2 项：改进');
  expect(setting).toMatchObject({ title: '学校设置', text: '学校设置\n中心' });
  expect(rest).toEqual([]);
});
