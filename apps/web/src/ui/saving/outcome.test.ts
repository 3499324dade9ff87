import { expect, test } from 'vitest';
import { RequestFailed } from '../../request/failed.ts';
import { outcomeOf } from './outcome.ts';

test.each([
  [{ kind: 'no_response' }, { kind: 'lost' }],
  [{ kind: 'interrupted' }, { kind: 'lost' }],
  [{ kind: 'status', status: 500 }, { kind: 'lost' }],
  [{ kind: 'status', status: 401 }, { kind: 'lost' }],
  [{ kind: 'status', status: 429 }, { kind: 'lost' }],
  [{ kind: 'refused', code: 5000, message: '内部错误' }, { kind: 'lost' }],
  [{ kind: 'refused', code: 5002, message: '操作过于频繁' }, { kind: 'lost' }],
  [
    { kind: 'refused', code: 20004, message: '已在其他窗口修改' },
    { kind: 'moved', sentence: '已在其他窗口修改' },
  ],
  [
    { kind: 'refused', code: 4000, message: '没有该项' },
    { kind: 'faulty', sentence: '没有该项' },
  ],
  [
    { kind: 'invalid', status: 422, errors: { content: ['内容过长'] } },
    { kind: 'faulty', sentence: '内容过长' },
  ],
  [
    { kind: 'status', status: 404, message: '课程不存在' },
    { kind: 'closed', sentence: '课程不存在' },
  ],
] as const)('%j means %j', (failure, outcome) => {
  expect(outcomeOf(new RequestFailed(failure))).toEqual(outcome);
});
