// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeCaller } from '../../request/caller.ts';
import { request } from '../../request/client.ts';
import { followLayouts, keepLayout, layoutHere } from './kept-layouts.ts';

vi.mock('../../request/client.ts', () => ({ request: vi.fn() }));
const asked = vi.mocked(request);

const LAYOUT = { order: ['name'], hidden: [], pinned: [], dense: true, panel: false };
const KEEP = 'PUT /api/teacher/auth/layouts';
const calls = () => asked.mock.calls as unknown as readonly [call: string, input: unknown][];
const sent = () => calls().flatMap(([call, input]) => (call === KEEP ? [input] : []));
const here = (person: number, screen: string) => JSON.parse(layoutHere(person, screen) ?? 'null');

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  asked.mockReset();
  changeCaller({ person: null });
});

test('what somebody wants is kept here at once, and with them', async () => {
  changeCaller({ person: 1 });
  asked.mockResolvedValue(null as never);
  keepLayout(1, 'list:people', LAYOUT);
  expect(here(1, 'list:people')).toEqual(LAYOUT);
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ body: { screen: 'list:people', ...LAYOUT }, quiet: true }]),
  );
});

test('another machine brings what they want there, and takes what only lies here', async () => {
  changeCaller({ person: 2 });
  window.localStorage.setItem('columns:default:2:list:old', JSON.stringify({ dense: true }));
  window.localStorage.setItem('columns:default:9:list:others', JSON.stringify({ dense: true }));
  asked.mockResolvedValue([{ screen: 'list:people', ...LAYOUT }] as never);
  await followLayouts(2);
  expect(here(2, 'list:people')).toEqual(LAYOUT);
  const old = { screen: 'list:old', order: [], hidden: [], pinned: [], dense: true, panel: false };
  await vi.waitFor(() => expect(sent()).toEqual([{ body: old, quiet: true }]));
});

test('what was changed while it was asked for stays', async () => {
  changeCaller({ person: 3 });
  let answer: (kept: unknown) => void = () => {};
  const waiting = new Promise((resolve) => {
    answer = resolve;
  });
  const answering = async (call: string) => (call === KEEP ? null : waiting);
  asked.mockImplementation(answering as never);
  const following = followLayouts(3);
  keepLayout(3, 'list:people', { ...LAYOUT, dense: false });
  answer([{ screen: 'list:people', ...LAYOUT }]);
  await following;
  expect(here(3, 'list:people').dense).toBe(false);
});

test('nobody is asked on behalf of whoever is not signed in here', async () => {
  await followLayouts(4);
  keepLayout(4, 'list:people', LAYOUT);
  expect(asked).not.toHaveBeenCalled();
  expect(here(4, 'list:people')).toEqual(LAYOUT);
});
