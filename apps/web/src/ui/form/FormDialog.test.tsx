// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ConfirmContext, type Question } from '../confirm/use-confirm.ts';
import { LEAVE_QUESTION, questionLeft } from '../unsaved/unsaved-work.ts';
import { FormDialog } from './FormDialog.tsx';

const asked: Question[] = [];

/** A dialog in which somebody else's text can be taken over. */
function Dialog() {
  const [form] = Form.useForm<{ title: string }>();
  const [initial, setInitial] = useState({ title: '甲' });
  function take() {
    const theirs = { title: '丙' };
    setInitial(theirs);
    form.setFieldsValue(theirs);
  }
  return (
    <FormDialog
      title="编辑"
      okText="保存"
      form={form}
      initialValues={initial}
      onSubmit={async () => {}}
      onClosed={() => {}}
    >
      <Form.Item name="title">
        <Input />
      </Form.Item>
      <button type="button" onClick={take}>
        采用最新内容
      </button>
    </FormDialog>
  );
}

afterEach(() => cleanup());

test('closing asks about what was typed, and not about what was taken over', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Dialog /> }]);
  const confirm = async (question: Question) => {
    asked.push(question);
    return false;
  };
  render(
    <ConfirmContext value={confirm}>
      <RouterProvider router={router} />
    </ConfirmContext>,
  );
  const close = () => act(async () => void fireEvent.click(screen.getByText(/^取\s*消$/)));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '乙' } });
  await close();
  expect(asked).toHaveLength(1);
  expect(await questionLeft()).toEqual(LEAVE_QUESTION);
  fireEvent.click(screen.getByText('采用最新内容'));
  expect(await questionLeft()).toBeNull();
  await close();
  expect(asked).toHaveLength(1);
});

test('what cannot be sent says why, and is not', async () => {
  const sent: object[] = [];
  function Nothing() {
    const [form] = Form.useForm<{ title: string }>();
    return (
      <FormDialog
        title="制作名单"
        okText="制作"
        whyNot="没有可以列入名单的课程组"
        form={form}
        initialValues={{ title: '' }}
        onSubmit={async (values) => void sent.push(values)}
        onClosed={() => {}}
      >
        <Form.Item name="title">
          <Input />
        </Form.Item>
      </FormDialog>
    );
  }
  render(
    <ConfirmContext value={async () => false}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Nothing /> }])} />
    </ConfirmContext>,
  );
  expect(screen.getByText('没有可以列入名单的课程组')).toBeTruthy();
  expect((screen.getByText(/^制\s*作$/).closest('button') as HTMLButtonElement).disabled).toBe(true);
  expect(sent).toEqual([]);
});

test.each([
  [true, 'what cannot be undone is sent by its button alone'],
  [false, 'what can be undone is sent by Enter, too'],
])('of a dialog that is dangerous (%s): %s', (danger) => {
  function Typing() {
    const [form] = Form.useForm<{ title: string; reason: string }>();
    return (
      <FormDialog
        {...{ title: '删除', okText: '删除', danger, form, initialValues: { title: '', reason: '' } }}
        onSubmit={async () => {}}
        onClosed={() => {}}
      >
        <Form.Item name="title" label="名称">
          <Input />
        </Form.Item>
        <Form.Item name="reason" label="理由">
          <Input.TextArea />
        </Form.Item>
      </FormDialog>
    );
  }
  render(
    <ConfirmContext value={async () => true}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Typing /> }])} />
    </ConfirmContext>,
  );
  // What nobody prevents sends the form.
  const taken = (name: string) => !fireEvent.keyDown(screen.getByLabelText(name), { key: 'Enter' });
  expect(taken('名称')).toBe(danger);
  expect(taken('理由')).toBe(false);
});
