import { expect, test } from 'vitest';
import { RequestFailed } from '../../request/failed.ts';
import { removeEach } from './remove-each.ts';

const refused = new RequestFailed({ kind: 'refused', status: 200, code: 998, message: '仍被使用' });
const gone = new RequestFailed({ kind: 'status', status: 404, message: '职称不存在' });
const lost = new RequestFailed({ kind: 'no_response' });

test('what is refused is skipped with its reason, and the others are removed', async () => {
  const fates: Record<number, RequestFailed> = { 2: refused, 3: gone, 4: lost };
  const removal = await removeEach([1, 2, 3, 4, 5], async (row) => {
    if (fates[row]) throw fates[row];
  });
  expect(removal).toEqual({
    removed: [1, 5],
    skipped: [
      { row: 2, reason: '仍被使用' },
      { row: 3, reason: '职称不存在' },
      { row: 4, reason: '网络没有响应，未能确认是否删除' },
    ],
  });
});

test('nothing more is removed once the session is over', async () => {
  const tried: number[] = [];
  const removal = removeEach([1, 2, 3], async (row) => {
    tried.push(row);
    if (row === 2) throw new RequestFailed({ kind: 'status', status: 401 });
  });
  await expect(removal).rejects.toThrow(RequestFailed);
  expect(tried).toEqual([1, 2]);
});
