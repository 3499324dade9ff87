// @vitest-environment happy-dom
import { CODE } from '@course-center/domain/answers/code';
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeCaller } from '../../request/caller.ts';
import { RequestFailed } from '../../request/failed.ts';
import { ConfirmContext } from '../confirm/use-confirm.ts';
import { LEAVE_QUESTION, questionLeft } from '../unsaved/unsaved-work.ts';
import { cipherOf } from './draft-cipher.ts';
import { browserDrafts } from './draft-store.ts';
import { KeptNotice } from './KeptNotice.tsx';
import { completed, isLike } from './use-kept-draft.ts';
import { useVersionedDraft, type VersionedDraft } from './use-versioned-draft.ts';

interface Title {
  readonly title: string;
}

let draft: VersionedDraft<Title>;

function Page() {
  draft = useVersionedDraft<Title>({ read: () => ({ value: { title: '甲' }, version: 3 }) });
  return null;
}

/** Does something between two drawings, and hands back what came of it. */
function doing<R>(step: () => R): R {
  let outcome: R | undefined;
  act(() => {
    outcome = step();
  });
  return outcome as R;
}
const type = (title: string) => doing(() => draft.edit(() => ({ title })));
const begin = () => doing(() => draft.begin());

beforeEach(() => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(
    <ConfirmContext value={async () => false}>
      <RouterProvider router={router} />
    </ConfirmContext>,
  );
});
afterEach(() => cleanup());

test('a draft is dirty while it says something else, and leaving asks then', async () => {
  expect(draft.dirty).toBe(false);
  type('乙');
  expect(draft.dirty).toBe(true);
  expect(await questionLeft()).toEqual(LEAVE_QUESTION);
  type('甲');
  expect(draft.dirty).toBe(false);
  expect(await questionLeft()).toBeNull();
});

test('it is sent with the version that it was read at, once at a time, and kept with the next', () => {
  type('乙');
  expect(begin()).toEqual({ value: { title: '乙' }, version: 3 });
  expect(draft.saving).toBe(true);
  expect(begin()).toBeNull();
  expect(doing(() => draft.saved({ version: 4, value: { title: '乙（整理）' } }))).toBe(true);
  expect(draft).toMatchObject({ saving: false, dirty: false, value: { title: '乙（整理）' } });
  expect(draft.savedAt).not.toBeNull();
  type('丙');
  expect(begin()?.version).toBe(4);
});

test('what the check refuses is not sent', () => {
  type('');
  expect(doing(() => draft.begin(({ title }) => title !== ''))).toBeNull();
  expect(draft.saving).toBe(false);
});

test('what is typed while the answer is on its way stays, and stays unsaved', () => {
  type('乙');
  begin();
  type('乙丙');
  expect(doing(() => draft.saved({ version: 4, value: { title: '乙' } }))).toBe(false);
  expect(draft).toMatchObject({ dirty: true, value: { title: '乙丙' }, base: { version: 4 } });
  expect(doing(() => draft.undo())).toEqual({ title: '乙' });
  expect(draft.dirty).toBe(false);
});

test('the second writer is told and keeps the own text', () => {
  type('乙');
  begin();
  const stale = new RequestFailed({ kind: 'refused', code: CODE.state, message: '内容已被他人修改' });
  expect(doing(() => draft.failed(stale))).toBe(stale);
  expect(draft).toMatchObject({ conflict: true, saving: false, dirty: true, value: { title: '乙' } });
  expect(begin()?.version).toBe(3);
});

test('another failure is no conflict, and what is none of the server’s is thrown on', () => {
  type('乙');
  begin();
  doing(() => draft.failed(new RequestFailed({ kind: 'no_response' })));
  expect(draft).toMatchObject({ conflict: false, saving: false, value: { title: '乙' } });
  expect(() => doing(() => draft.failed(new Error('a fault of ours')))).toThrow('a fault of ours');
});

test('a conflict stays one when the next try fails otherwise, or another call answers', () => {
  type('乙');
  begin();
  doing(() => draft.failed(new RequestFailed({ kind: 'refused', code: CODE.state })));
  begin();
  doing(() => draft.failed(new RequestFailed({ kind: 'no_response' })));
  doing(() => draft.took((before) => before, 9));
  expect(draft).toMatchObject({ conflict: true, version: 3, base: { version: 9 } });
});

test('what is read again is taken over, unless something is typed', () => {
  expect(doing(() => draft.reread({ value: { title: '别处的' }, version: 4 }))).toBe(true);
  expect(draft.value.title).toBe('别处的');
  type('乙');
  expect(doing(() => draft.reread({ value: { title: '又变了' }, version: 5 }))).toBe(false);
  expect(draft).toMatchObject({ value: { title: '乙' }, base: { value: { title: '又变了' }, version: 5 } });
});

test('what another call answered changes what is kept and what is typed alike', () => {
  doing(() => draft.took(() => ({ title: '丁' }), 9));
  expect(draft).toMatchObject({ dirty: false, value: { title: '丁' }, base: { version: 9 } });
});

test('what was typed while another call was on its way becomes what that call says', () => {
  type('乙丙');
  doing(() =>
    draft.took(
      () => ({ title: '乙' }),
      4,
      (before) => before,
    ),
  );
  expect(draft).toMatchObject({ dirty: true, value: { title: '乙丙' }, version: 4 });
});

test('what cannot be saved any more holds nobody up, and can be given up', async () => {
  function Ended() {
    draft = useVersionedDraft<Title>({
      read: () => ({ value: { title: '甲' }, version: 3 }),
      guarded: false,
    });
    const { dirty, inBrowser, value } = draft;
    return <KeptNotice small draft={inBrowser} dirty={dirty} unsent={dirty ? value.title : undefined} />;
  }
  cleanup();
  render(
    <ConfirmContext value={async () => true}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Ended /> }])} />
    </ConfirmContext>,
  );
  type('乙');
  expect(screen.getByText('乙')).toBeTruthy();
  expect(await questionLeft()).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '不再保留' })));
  expect(draft).toMatchObject({ dirty: false, value: { title: '甲' } });
  expect(screen.queryByText('乙')).toBeNull();
});

describe('in the browser', () => {
  const PERSON = { school: 'default', person: 5 };
  const show = (version = 3, title = '甲') => {
    function Kept() {
      draft = useVersionedDraft<Title>({
        read: () => ({ value: { title }, version }),
        keptAs: { thing: 'setting:school', title: '学校设置' },
      });
      return null;
    }
    cleanup();
    const router = createMemoryRouter([{ path: '/', element: <Kept /> }]);
    render(
      <ConfirmContext value={async () => false}>
        <RouterProvider router={router} />
      </ConfirmContext>,
    );
  };
  const rows = () => browserDrafts().read(PERSON, { thing: 'setting:school' });
  const keptTitles = async () =>
    (await rows()).map(({ content }) => (content as { value: Title }).value.title);
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 });

  beforeEach(async () => {
    browserDrafts().unlock(PERSON, cipherOf('a7'.repeat(32)));
    changeCaller({ person: 5 });
    await browserDrafts().drop((await rows()).map(({ name }) => ({ name })));
    show();
  });
  afterEach(() => changeCaller({ person: null }));

  test('what is typed is kept, leaving says so, and it stands on the page again until it is saved', async () => {
    type('乙');
    await until(async () => expect(await keptTitles()).toEqual(['乙']));
    await until(async () => expect((await questionLeft())?.content).toContain('已存在本机'));
    show();
    await until(() => expect(draft).toMatchObject({ value: { title: '乙' }, dirty: true, conflict: false }));
    expect(draft.inBrowser).toMatchObject({ restored: true, others: 0 });
    expect(begin()).toEqual({ value: { title: '乙' }, version: 3 });
    doing(() => draft.saved({ version: 4 }));
    await until(async () => expect(await keptTitles()).toEqual([]));
  });

  test('what somebody saved meanwhile is told at once, and the old version is what is sent', async () => {
    type('乙');
    await until(async () => expect(await keptTitles()).toEqual(['乙']));
    show(4, '丙');
    await until(() => expect(draft).toMatchObject({ value: { title: '乙' }, conflict: true }));
    expect(begin()).toEqual({ value: { title: '乙' }, version: 3 });
    doing(() => draft.failed(new RequestFailed({ kind: 'refused', code: CODE.state })));
    doing(() => draft.inBrowser.giveUp());
    expect(draft).toMatchObject({ value: { title: '丙' }, dirty: false, conflict: false });
    expect(begin()).toEqual({ value: { title: '丙' }, version: 4 });
    await until(async () => expect(await keptTitles()).toEqual([]));
  });

  test('what is read again is what the restored text is based on from then on', async () => {
    type('乙');
    await until(async () => expect(await keptTitles()).toEqual(['乙']));
    show(4, '丙');
    await until(() => expect(draft).toMatchObject({ conflict: true, version: 3 }));
    doing(() => draft.reread({ value: { title: '丙' }, version: 5 }));
    expect(draft).toMatchObject({ value: { title: '乙' }, conflict: false, version: 5 });
  });

  test('another window’s text is offered and stays where it is; what is typed here is not lost for it', async () => {
    const name = ['default', 5, 'setting:school', 'all', 'other.1'] as const;
    const theirs = {
      key: 'all',
      value: { title: '丁' },
      version: 3,
      since: 1,
      lost: [],
      elsewhere: [],
      late: false,
    };
    await browserDrafts().write({ name, revision: 1, content: theirs }, []);
    show();
    await until(() => expect(draft.inBrowser.others).toBe(1));
    expect(draft).toMatchObject({ value: { title: '甲' }, dirty: false });
    expect(await keptTitles()).toEqual(['丁']);
    type('乙');
    doing(() => draft.inBrowser.swap());
    expect(draft).toMatchObject({ value: { title: '丁' }, inBrowser: { restored: true, others: 1 } });
    doing(() => draft.inBrowser.swap());
    expect(draft.value).toEqual({ title: '乙' });
  });

  test('each text has its own version, and giving up what was found leaves what was typed', async () => {
    const name = ['default', 5, 'setting:school', 'all', 'other.1'] as const;
    const rest = { since: 1, lost: [], elsewhere: [], late: false };
    const theirs = { key: 'all', value: { title: '丁' }, version: 2, ...rest };
    await browserDrafts().write({ name, revision: 1, content: theirs }, []);
    show();
    await until(() => expect(draft.inBrowser.others).toBe(1));
    type('乙');
    doing(() => draft.inBrowser.swap());
    expect(draft).toMatchObject({ value: { title: '丁' }, version: 2, conflict: true });
    doing(() => draft.inBrowser.swap());
    expect(draft).toMatchObject({ value: { title: '乙' }, version: 3, conflict: false });
    doing(() => draft.inBrowser.swap());
    expect(draft.inBrowser).toMatchObject({ typed: true, restored: true });
    doing(() => draft.inBrowser.giveUpFound());
    expect(draft).toMatchObject({ value: { title: '乙' }, version: 3, inBrowser: { others: 0 } });
    await until(async () => expect(await keptTitles()).toEqual(['乙']));
  });

  test('what another version of the product wrote, and does not fit the page, is left alone', async () => {
    const name = ['default', 5, 'setting:school', 'all', 'other.1'] as const;
    const theirs = {
      key: 'all',
      value: { name: '丁' },
      version: 3,
      since: 1,
      lost: [],
      elsewhere: [],
      late: false,
    };
    await browserDrafts().write({ name, revision: 1, content: theirs }, []);
    show();
    type('乙');
    await until(async () => expect(await keptTitles()).toContain('乙'));
    expect(draft.inBrowser.others).toBe(0);
  });
});

test.each([
  [{ a: 1, b: ['x'] }, { a: 2, b: [] }, true],
  [{ a: 1, b: ['x'] }, { a: 2, b: [3] }, false],
  [{ a: 1 }, { a: '1' }, false],
  [{ a: 1 }, {}, false],
  [{ a: null }, { a: 'x' }, true],
  [[], [{ a: 1 }], true],
  [[{ a: 1 }], [{ a: 2 }, { b: 2 }], false],
  [[{ a: 1, c: ['x'] }, { a: 1 }], [{ a: 2 }, { a: 3, c: ['y'] }], true],
  [{ a: 1, added: 'x' }, { a: 2 }, true],
  ['x', ['x'], false],
])('whether %o and %o are built alike', (sample, found, alike) => {
  expect(isLike(sample, found)).toBe(alike);
});

test('what an earlier version kept gets what this one has besides: of the whole as it stands, of a row nothing', () => {
  const base = {
    a: 1,
    added: 'x',
    rows: [
      { b: 'z', title: 'z', limits: {} },
      { b: 'y', title: 'y' },
    ],
  };
  expect(completed(base, { a: 2, rows: [{ b: 'q' }, { b: 'r', title: 's', limits: { most: 1 } }] })).toEqual({
    a: 2,
    added: 'x',
    rows: [
      { b: 'q', title: '' },
      { b: 'r', title: 's', limits: { most: 1 } },
    ],
  });
});
