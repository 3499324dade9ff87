import { expect, test } from 'vitest';
import { ACTION_DONE, ACTION_TITLE, stageStates } from './action-title.ts';
import { stagesOf } from './stages.ts';
import { ACTIONS } from './transition-table.ts';

test.each(ACTIONS)('%s has a title of its own and a word of its own in the ledger', (action) => {
  expect(ACTION_TITLE[action]).toMatch(/^[\u4e00-\u9fff]+$/);
  expect(ACTION_DONE[action]).toMatch(/^[a-z_]+$/);
  const others = ACTIONS.filter((each) => each !== action);
  expect(others.map((each) => ACTION_TITLE[each])).not.toContain(ACTION_TITLE[action]);
  expect(others.map((each) => ACTION_DONE[each])).not.toContain(ACTION_DONE[action]);
});

test('a group whose evaluation was ended stands nowhere any more', () => {
  const states = stageStates(stagesOf('new'), 'audit', true).map(({ state }) => state);
  expect(states).toEqual(['done', 'ended', 'waiting', 'waiting', 'waiting']);
});

test('what a group has behind it is done, where it stands is current, the rest waits', () => {
  const states = stageStates(stagesOf('old'), 'political_audit').map(({ state }) => state);
  expect(states).toEqual(['done', 'done', 'current', 'waiting', 'waiting', 'waiting', 'waiting']);
  expect(stageStates(stagesOf('new'), 'informate').map(({ state }) => state)).toEqual([
    'current',
    ...Array.from({ length: 4 }, () => 'waiting'),
  ]);
  expect(stageStates(stagesOf('new'), 'complete').map(({ state }) => state)).toEqual([
    ...Array.from({ length: 4 }, () => 'done'),
    'current',
  ]);
});
