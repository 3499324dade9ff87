// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { changeCaller } from '../../request/caller.ts';
import { ConfirmContext, type Question } from '../confirm/use-confirm.ts';
import { questionLeft } from '../unsaved/unsaved-work.ts';
import { useLeaveBlocker, useLeaveGuard } from '../unsaved/use-leave-guard.ts';
import { browserDrafts, PLAIN } from './draft-store.ts';
import type { ValueKind } from './edit.ts';
import type { Outcome } from './outcome.ts';
import { tally } from './queue.ts';
import type { Sent } from './saver.ts';
import { useEdit, useQueue, useSaver } from './use-saver.ts';

const TEXT: ValueKind<string> = {
  same: (one, other) => one === other,
  isValue: (found) => typeof found === 'string',
};
const QUESTION: Question = { title: '有评分还没有送达' };
const READING = { stored: new Map([['a', { value: '', version: 0, savedAt: null }]]), closed: null };

const sent: Sent<string>[] = [];
const asked: Question[] = [];
// The saver's pauses and the browser's database are real here: on a busy machine they take their time.
const PATIENT = { timeout: 15_000 };
const until = (check: () => unknown) => vi.waitFor(check, PATIENT);

browserDrafts().unlock({ school: 'default', person: 5 }, PLAIN);
changeCaller({ person: 5 });

let outcome: Outcome = { kind: 'lost' };
let things = 0;

function Frame() {
  useLeaveBlocker();
  return <Outlet />;
}

/** A dialog guards beside its page; a router would complain of two blockers. */
function Dialog() {
  useLeaveGuard({ dirty: false });
  return null;
}

/** A page with one input, and a way to another. */
function Page({ thing }: { readonly thing: string }) {
  const saver = useSaver(READING, {
    ...{ kind: TEXT, order: 'in turn', person: 5, thing, title: '', labelOf: String },
    send: async (one) => {
      sent.push(one);
      return outcome;
    },
    read: async () => null,
    judge: () => null,
  });
  const edit = useEdit(saver, 'a');
  useLeaveGuard({
    dirty: tally(useQueue(saver)).unsaved.length > 0,
    save: () => saver.flush(),
    question: QUESTION,
  });
  return (
    <>
      <input value={edit?.value} onChange={({ target }) => saver.type('a', () => target.value)} />
      <Link to="/other">走</Link>
      <Dialog />
    </>
  );
}

async function open(thing = `review:${++things}`, leave = false) {
  const children = [
    { path: '/here', element: <Page thing={thing} /> },
    { path: '/other', element: <p>别处</p> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/here'] });
  const confirm = async (question: Question) => {
    asked.push(question);
    return leave;
  };
  await act(async () => {
    render(
      <ConfirmContext value={confirm}>
        <RouterProvider router={router} />
      </ConfirmContext>,
    );
    await kept(thing);
  });
  return thing;
}
const kept = (thing: string) => browserDrafts().read({ school: 'default', person: 5 }, { thing });
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const go = () =>
  act(async () => {
    fireEvent.click(screen.getByText('走'));
    await browserDrafts().read({ school: 'default', person: 5 }, { kind: 'review:' });
  });

afterEach(async () => {
  await act(async () => cleanup());
  sent.length = 0;
  asked.length = 0;
  outcome = { kind: 'lost' };
  vi.restoreAllMocks();
});

test('what a page that goes away has not sent is found by the next one, which sends it', async () => {
  const thing = await open();
  type('8');
  window.dispatchEvent(new Event('pagehide'));
  expect(await kept(thing)).toHaveLength(1);
  await act(async () => cleanup());
  outcome = { kind: 'saved', version: 1 };
  await open(thing);
  await until(() => expect(input().value).toBe('8'));
  await until(async () => expect(await kept(thing)).toEqual([]));
  expect(sent.at(-1)).toEqual({ key: 'a', value: '8', version: 0, seen: '' });
});

test('leaving saves first, and asks nobody where that succeeds', async () => {
  outcome = { kind: 'saved', version: 1 };
  await open();
  type('8');
  await go();
  expect(await screen.findByText('别处', {}, PATIENT)).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('where saving does not succeed, leaving asks, and whoever stays has lost nothing', async () => {
  await open();
  type('8');
  await go();
  await until(() => expect(asked).toEqual([QUESTION]));
  expect(input().value).toBe('8');
});

test('who leaves all the same leaves it in the browser', async () => {
  const thing = await open(undefined, true);
  type('8');
  await go();
  expect(await screen.findByText('别处', {}, PATIENT)).toBeTruthy();
  expect(await kept(thing)).toHaveLength(1);
});

test('steps that the router does not see, such as logging out, save first and ask the same', async () => {
  await open();
  expect(await questionLeft()).toBeNull();
  type('8');
  expect(await questionLeft()).toEqual(QUESTION);
  outcome = { kind: 'saved', version: 1 };
  await act(async () => expect(await questionLeft()).toBeNull());
  expect(sent.at(-1)).toMatchObject({ value: '8' });
});

test('the network’s return sends what waited', async () => {
  await open();
  type('8');
  await act(async () => void (await questionLeft()));
  const before = sent.length;
  outcome = { kind: 'saved', version: 1 };
  await act(async () => void window.dispatchEvent(new Event('online')));
  await until(() => expect(sent).toHaveLength(before + 1));
});
