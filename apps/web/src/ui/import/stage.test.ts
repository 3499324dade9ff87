import { expect, test } from 'vitest';
import { RequestFailed } from '../../request/failed.ts';
import { polledStage } from './stage.ts';

const lost = new RequestFailed({ kind: 'no_response' });
const gone = new RequestFailed({ kind: 'status', status: 404, message: '导入不存在' });

test.each([
  ['nothing heard yet', undefined, null, false, 'checking'],
  ['nothing heard yet, and an answer lost', undefined, lost, false, 'checking'],
  ['checked', 'ready', null, false, 'ready'],
  ['confirmed, and an older answer arrives', 'ready', null, true, 'writing'],
  ['written', 'done', null, true, 'done'],
  ['an answer lost while writing', 'writing', lost, true, 'writing'],
  ['failed', 'failed', null, true, 'failed'],
  ['unknown to the server', 'checking', gone, false, 'lost'],
] as const)('%s', (_, state, error, confirmed, stage) => {
  expect(polledStage({ status: state && { state }, error, confirmed })).toBe(stage);
});
