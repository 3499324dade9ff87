// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeCaller } from '../../request/caller.ts';
import { RequestFailed } from '../../request/failed.ts';
import { ConfirmContext, type Question } from '../confirm/use-confirm.ts';
import { cipherOf } from '../saving/draft-cipher.ts';
import { browserDrafts } from '../saving/draft-store.ts';
import { KeptFormDialog } from './KeptFormDialog.tsx';

const PERSON = { school: 'default', person: 5 };
const sent = vi.fn<(values: object) => Promise<void>>();
const asked: Question[] = [];

function Dialog() {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <KeptFormDialog
      title="更正的理由"
      okText="保存"
      keptAs={{ thing: 'list-reason:7', title: '结果名单第 1 号' }}
      version={3}
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

function open() {
  cleanup();
  const confirm = async (question: Question) => asked.push(question) > 0;
  render(
    <ConfirmContext value={confirm}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Dialog /> }])} />
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
  expect(sent).toHaveBeenCalledWith({ reason: '参评课程较少' });
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
