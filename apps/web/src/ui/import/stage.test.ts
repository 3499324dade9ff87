import { expect, test } from 'vitest';
import { RequestFailed } from '../../request/failed.ts';
import { polledStage } from './stage.ts';

const lost = new RequestFailed({ kind: 'no_response' });
const gone = new RequestFailed({ kind: 'status', status: 404, message: '导入不存在' });

test.each([
  ['nothing heard yet', undefined, null, null, 'checking'],
  ['nothing heard yet, and an answer lost', undefined, lost, null, 'checking'],
  ['checked', 'ready', null, null, 'ready'],
  ['confirmed, and an older answer arrives', 'ready', null, 1, 'writing'],
  ['written', 'done', null, 1, 'done'],
  ['an answer lost while writing', 'writing', lost, 1, 'writing'],
  ['failed', 'failed', null, 1, 'failed'],
  ['unknown to the server', 'checking', gone, null, 'lost'],
] as const)('%s', (_, state, error, confirmed, stage) => {
  expect(polledStage({ status: state && { state, checks: 1 }, error, confirmed })).toBe(stage);
});

test('what was confirmed, changed since and was checked anew is looked at anew', () => {
  const status = { state: 'ready', checks: 2 } as const;
  expect(polledStage({ status, error: null, confirmed: 1 })).toBe('ready');
  expect(polledStage({ status, error: null, confirmed: 2 })).toBe('writing');
});
