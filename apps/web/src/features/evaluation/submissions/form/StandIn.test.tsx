// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { CODE } from '@course-center/domain/answers/code';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestFailed } from '../../../../request/failed.ts';
import { ConfirmContext } from '../../../../ui/confirm/use-confirm.ts';
import { StandInNotice, TakeOverButton } from './StandIn.tsx';

/** What the server keeps and how it answers. */
const server = { version: 3, offered: true, sent: [] as number[], refusal: null as RequestFailed | null };
vi.mock('../../../../request/client.ts', () => ({
  request: async (_: string, { body }: { body: { version: number } }) => {
    server.sent.push(body.version);
    if (server.refusal) throw server.refusal;
  },
}));
const told: string[] = [];
vi.mock('../../../../request/toast.ts', () => ({ toast: { warning: (text: string) => told.push(text) } }));

const OFFER = {
  action: 'take_over',
  title: '代为填报',
  allowed: true,
  why_not: null,
  consequence: '会告知本人',
};
const offer = OFFER as unknown as ActionShape;
const MATE = { teacher_id: 9, name: '徐若琳' };

function Page() {
  const { data = 3 } = useQuery({ queryKey: ['submission', 1], queryFn: async () => server.version });
  const shown = server.offered ? offer : null;
  return <TakeOverButton group={7} version={data} mate={MATE} offer={shown} path="/there" />;
}

async function draw(element: ReactNode) {
  const routes = [
    { path: '/', element },
    { path: '/there', element: <p>填报页</p> },
  ];
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmContext value={async () => true}>
          <RouterProvider router={createMemoryRouter(routes)} />
        </ConfirmContext>
      </QueryClientProvider>,
    );
  });
}

async function ask() {
  await draw(<Page />);
  fireEvent.click(screen.getByRole('button', { name: '代为填报：徐若琳' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '访学在外' } });
}
const submit = () => act(async () => void fireEvent.submit(screen.getByRole('textbox')));
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 });
const refused = (message: string) => new RequestFailed({ kind: 'refused', code: CODE.state, message });

beforeEach(() => {
  Object.assign(server, { version: 3, offered: true, sent: [], refusal: null });
  told.length = 0;
});
afterEach(cleanup);

test('a refusal is said at the reason, and the next try is based on what is there by then', async () => {
  await ask();
  Object.assign(server, { version: 4, refusal: refused('该课程组的状态已变化') });
  await submit();
  await until(() => expect(screen.getByText('该课程组的状态已变化')).toBeTruthy());
  await until(() => expect(screen.getByText(/内容已被他人修改，您填写的仍然保留/)).toBeTruthy());
  expect(told).toEqual([]);
  server.refusal = null;
  await submit();
  await until(() => expect(screen.getByText('填报页')).toBeTruthy());
  expect(server.sent).toEqual([3, 4]);
});

test('where it is not offered any more, what was typed and why it was refused stay', async () => {
  await ask();
  Object.assign(server, { version: 4, offered: false, refusal: refused('资料已提交') });
  await submit();
  await until(() => expect(screen.getByText('资料已提交')).toBeTruthy());
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('访学在外');
});

test('no answer is said, and a refusal that is about no field too', async () => {
  await ask();
  server.refusal = new RequestFailed({ kind: 'no_response' });
  await submit();
  await until(() => expect(told).toEqual(['没有成功，请检查网络后重试']));
  server.refusal = new RequestFailed({ kind: 'status', status: 404, message: '课程组不存在' });
  await submit();
  await until(() => expect(told.at(-1)).toBe('课程组不存在'));
});

test('why it is not possible stands beside the button', async () => {
  const closed = { ...offer, allowed: false, why_not: '本人半小时内保存过' };
  await draw(<TakeOverButton group={7} version={3} mate={MATE} offer={closed} path="/there" />);
  expect(screen.getByText('本人半小时内保存过')).toBeTruthy();
});

test('who stands in is told so while something can be filled in, and that they did afterwards', async () => {
  const stand_in = { name: '林晓雯', reason: '访学在外', at: '2026-11-16T08:00:00Z' };
  const part = (more: Partial<Submission>) => ({ stand_in, for_teacher: null, ...more }) as Submission;
  await draw(
    <>
      <StandInNotice submission={part({ for_teacher: MATE, may_edit: true })} />
      <StandInNotice submission={part({ for_teacher: MATE, may_edit: false })} />
    </>,
  );
  expect(screen.getByText('您正在代徐若琳填报')).toBeTruthy();
  expect(screen.getByText('您曾代徐若琳填报这一部分')).toBeTruthy();
  cleanup();
  await draw(<StandInNotice submission={part({ may_edit: false })} />);
  expect(screen.getByText('林晓雯代您填报了这一部分')).toBeTruthy();
  expect(screen.queryByText(/仍可查看和修改/)).toBeNull();
});
