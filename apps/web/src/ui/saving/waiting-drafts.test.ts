import { expect, test } from 'vitest';
import { RequestFailed } from '../../request/failed.ts';
import { isGone, placesIn } from './waiting-drafts.ts';

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
