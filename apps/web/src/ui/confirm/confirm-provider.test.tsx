// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { ConfirmProvider } from './ConfirmProvider.tsx';
import { type Question, useConfirm } from './use-confirm.ts';

afterEach(cleanup);

const answers: boolean[] = [];

function Asking({ question }: { readonly question: Question }) {
  const confirm = useConfirm();
  const ask = async () => void answers.push(await confirm(question));
  return (
    <button type="button" onClick={() => void ask()}>
      问
    </button>
  );
}

async function ask(question: Question) {
  answers.length = 0;
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <ConfirmProvider>
        <Asking question={question} />
      </ConfirmProvider>
    </ConfigProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '问' })));
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const KINDS: readonly (readonly [of: string, question: Question, button: string])[] = [
  ['what cannot be undone', { title: '提交评审？', okText: '提交评审', cancelText: '再看看' }, '再看看'],
  ['what is dangerous', { title: '删除？', okText: '删除', danger: true }, '取消'],
  ['what does no harm', { title: '确定退出登录?', okText: '退出', harmless: true }, '退出'],
];

test.each(KINDS)('of %s the key at hand is the one that does no harm', async (_, question, button) => {
  await ask(question);
  // The library gives the focus after it has drawn.
  await waitFor(() => expect(document.activeElement?.textContent).toBe(button));
});

test('the answer is what was pressed', async () => {
  await ask({ title: '提交评审？', okText: '提交评审' });
  await press('取消');
  expect(answers).toEqual([false]);
  await press('问');
  await press('提交评审');
  expect(answers).toEqual([false, true]);
});
