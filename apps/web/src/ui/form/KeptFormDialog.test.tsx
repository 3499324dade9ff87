// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { CODE } from '@course-center/domain/answers/code';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeCaller } from '../../request/caller.ts';
import { RequestFailed } from '../../request/failed.ts';
import { ConfirmContext, type Question } from '../confirm/use-confirm.ts';
import { cipherOf } from '../saving/draft-cipher.ts';
import { browserDrafts } from '../saving/draft-store.ts';
import { KeptFormDialog } from './KeptFormDialog.tsx';

const PERSON = { school: 'default', person: 5 };
const sent = vi.fn<(values: object, version: number) => Promise<void>>();
const asked: Question[] = [];

function Dialog({ version = 3 }) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <KeptFormDialog
      title="更正的理由"
      okText="保存"
      keptAs={{ thing: 'list-reason:7', title: '结果名单第 1 号' }}
      version={version}
      form={form}
      initialValues={{ reason: '' }}
      onSubmit={sent}
      onClosed={() => {}}
    >
      <Form.Item name="reason">
        <Input />
      </Form.Item>
    </KeptFormDialog>
  );
}

/** What the page behind reads of it by itself. */
let readAgain: (version: number) => void = () => {};
function Page({ first }: { readonly first: number }) {
  const [version, setVersion] = useState(first);
  readAgain = setVersion;
  return <Dialog version={version} />;
}

function open(version = 3) {
  cleanup();
  const confirm = async (question: Question) => asked.push(question) > 0;
  render(
    <ConfirmContext value={confirm}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page first={version} /> }])} />
    </ConfirmContext>,
  );
}

const rows = () => browserDrafts().read(PERSON, { thing: 'list-reason:7' });
const typed = () => (screen.getByRole('textbox') as HTMLInputElement).value;
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 });
const restored = async () => {
  await until(() => expect(screen.getByText('已恢复您上次没有保存的内容')).toBeTruthy());
  expect(typed()).toBe('参评课程较少');
};
const submit = () => act(async () => void fireEvent.submit(screen.getByRole('textbox')));

beforeEach(async () => {
  browserDrafts().unlock(PERSON, cipherOf('a7'.repeat(32)));
  changeCaller({ person: 5 });
  await browserDrafts().drop((await rows()).map(({ name }) => ({ name })));
  sent.mockReset();
  asked.length = 0;
  open();
});
afterEach(() => {
  cleanup();
  changeCaller({ person: null });
});

test('what was typed when the page went stands in the dialog again, and goes once it was sent', async () => {
  type('参评课程较少');
  await until(async () => expect(await rows()).toHaveLength(1));
  open();
  await restored();
  sent.mockResolvedValue();
  await submit();
  expect(sent).toHaveBeenCalledWith({ reason: '参评课程较少' }, 3);
  await until(async () => expect(await rows()).toHaveLength(0));
});

test('closing asks about a restored text too, and gives it up', async () => {
  type('参评课程较少');
  await until(async () => expect(await rows()).toHaveLength(1));
  open();
  await restored();
  await act(async () => void fireEvent.click(screen.getByText(/^取\s*消$/)));
  expect(asked).toHaveLength(1);
  await until(async () => expect(await rows()).toHaveLength(0));
});

test('what the server refuses stays in the dialog', async () => {
  type('参评课程较少');
  sent.mockRejectedValue(new RequestFailed({ kind: 'invalid', errors: { reason: ['理由太短'] } }));
  await submit();
  await until(() => expect(screen.getByText('理由太短')).toBeTruthy());
  expect(typed()).toBe('参评课程较少');
});

const CHANGED = /内容已被他人修改，您填写的仍然保留/;

test('what is sent is based on what was seen, and on what somebody else wrote once that was told', async () => {
  type('参评课程较少');
  // Read again behind the dialog: nobody has been told.
  act(() => readAgain(4));
  expect(screen.queryByText(CHANGED)).toBeNull();
  sent.mockRejectedValueOnce(new RequestFailed({ kind: 'refused', code: CODE.state, message: '已变化' }));
  await submit();
  expect(sent).toHaveBeenLastCalledWith({ reason: '参评课程较少' }, 3);
  await until(() => expect(screen.getByText(CHANGED)).toBeTruthy());
  expect(typed()).toBe('参评课程较少');
  act(() => readAgain(5));
  sent.mockResolvedValue();
  await submit();
  expect(sent).toHaveBeenLastCalledWith({ reason: '参评课程较少' }, 4);
});

test('a text of an earlier visit says so where somebody else wrote since', async () => {
  type('参评课程较少');
  await until(async () => expect(await rows()).toHaveLength(1));
  open(7);
  await restored();
  expect(screen.getByText(CHANGED)).toBeTruthy();
});

test('a text that is older than what is kept asks at each visit until somebody has chosen', async () => {
  type('参评课程较少');
  await until(async () => expect(await rows()).toHaveLength(1));
  for (const _visit of [1, 2]) {
    open(7);
    await restored();
    await until(() => expect(screen.getByText(CHANGED)).toBeTruthy());
    type('参评课程较少，');
    type('参评课程较少');
    await until(async () => expect((await rows())[0]?.content).toMatchObject({ version: 3 }));
  }
});

/** Two fields, of which somebody else may change the other one. */
function Pair({
  version,
  kept,
}: {
  readonly version: number;
  readonly kept: { name: string; note: string };
}) {
  const [form] = Form.useForm<{ name: string; note: string }>();
  return (
    <KeptFormDialog
      title="编辑"
      okText="保存"
      keptAs={{ thing: 'list-reason:7', title: '编辑' }}
      version={version}
      form={form}
      initialValues={kept}
      onSubmit={sent}
      onClosed={() => {}}
    >
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input />
      </Form.Item>
    </KeptFormDialog>
  );
}

function openPair(version: number, kept: { name: string; note: string }) {
  cleanup();
  const router = createMemoryRouter([{ path: '/', element: <Pair version={version} kept={kept} /> }]);
  render(
    <ConfirmContext value={async () => false}>
      <RouterProvider router={router} />
    </ConfirmContext>,
  );
}

test('of a form what was typed comes back; the rest is as somebody else saved it meanwhile', async () => {
  openPair(1, { name: '甲', note: '旧' });
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '乙' } });
  await until(async () => expect(await rows()).toHaveLength(1));
  expect((await rows())[0]?.content).toMatchObject({ value: { name: '乙' } });
  openPair(2, { name: '甲', note: '新' });
  await until(() => expect(screen.getByText(CHANGED)).toBeTruthy());
  const values = ['名称', '说明'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);
  expect(values).toEqual(['乙', '新']);
});
