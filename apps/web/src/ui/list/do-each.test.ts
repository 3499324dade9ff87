import { expect, test } from 'vitest';
import { RequestFailed } from '../../request/failed.ts';
import { doAll, doEach } from './do-each.ts';

const refused = new RequestFailed({ kind: 'refused', status: 200, code: 998, message: '仍被使用' });
const gone = new RequestFailed({ kind: 'status', status: 404, message: '职称不存在' });
const lost = new RequestFailed({ kind: 'no_response' });

test('what is refused is skipped with its reason, and the others are done', async () => {
  const fates: Record<number, RequestFailed> = { 2: refused, 3: gone, 4: lost };
  const outcome = await doEach([1, 2, 3, 4, 5], {
    run: async (row) => {
      if (fates[row]) throw fates[row];
    },
  });
  expect(outcome).toEqual({
    done: [1, 5],
    skipped: [
      { row: 2, reason: '仍被使用' },
      { row: 3, reason: '职称不存在' },
      { row: 4, reason: '网络没有响应，未能确认是否完成' },
    ],
  });
});

test('what is left out for a known reason is not tried', async () => {
  const tried: number[] = [];
  const outcome = await doEach([1, 2], {
    skips: (row) => (row === 1 ? '已停用' : null),
    run: async (row) => tried.push(row),
  });
  expect(tried).toEqual([2]);
  expect(outcome).toEqual({ done: [2], skipped: [{ row: 1, reason: '已停用' }] });
});

test('nothing more is done once the session is over', async () => {
  const tried: number[] = [];
  const outcome = doEach([1, 2, 3], {
    run: async (row) => {
      tried.push(row);
      if (row === 2) throw new RequestFailed({ kind: 'status', status: 401 });
    },
  });
  await expect(outcome).rejects.toThrow(RequestFailed);
  expect(tried).toEqual([1, 2]);
});

test('all go at once without those that are left out, and nothing is sent where all are', async () => {
  const sent: (readonly number[])[] = [];
  const run = async (rows: readonly number[]) => void sent.push(rows);
  const odd = (row: number) => (row % 2 === 1 ? '奇数' : null);
  expect(await doAll([1, 2, 4], odd, run)).toEqual({ done: [2, 4], skipped: [{ row: 1, reason: '奇数' }] });
  expect(await doAll([1], odd, run)).toEqual({ done: [], skipped: [{ row: 1, reason: '奇数' }] });
  expect(sent).toEqual([[2, 4]]);
});
