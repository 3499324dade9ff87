// @vitest-environment happy-dom
import { CODE } from '@course-center/domain/answers/sentence';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RequestFailed } from '../../request/failed.ts';
import { ConfirmContext } from '../confirm/use-confirm.ts';
import { LEAVE_QUESTION, questionLeft } from '../unsaved/unsaved-work.ts';
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
