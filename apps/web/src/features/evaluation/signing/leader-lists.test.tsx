// @vitest-environment happy-dom
import type { SignInfo } from '@course-center/contract/account/session';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { changeState } from '../../account/session/store.ts';
import LeaderListsPage from './LeaderListsPage.tsx';

const LISTS = [
  {
    ...{ id: 7, name: '结果名单第 1 号', process: 'new', state: 'handed_over', state_title: '待签字' },
    ...{ rows: 12, grades: [], handed_over_at: null, signed_at: null, published_at: null },
    ...{ signatures: 0, signatures_needed: 1 },
  },
];
const server = { waiting: [] as SignInfo[] };
vi.mock('../../../request/client.ts', () => ({
  request: async () => ({ id: 5, sign_info: server.waiting, user_sign: server.waiting.length === 0 }),
  requestList: async () => ({ data: LISTS, meta: { total: 1 } }),
}));
afterEach(cleanup);

const waiting = (digest: string, change: Partial<SignInfo> = {}): SignInfo => ({
  ...{ title: '新课程结果名单第 1 号', count: 12, digest, result_list_id: 7, process: 'new', own: [] },
  ...change,
});

async function draw(...sign_info: SignInfo[]) {
  server.waiting = sign_info;
  const menus = menusFor(4);
  const route = menuRoutes(menus).find(({ screen: shown }) => shown === 'Leader.NewSignature');
  if (!route) throw new Error('leaders have no page');
  changeState({
    start: { config: {} } as never,
    signedIn: {
      ...{ info: { id: 5, sign_info, user_sign: sign_info.length === 0 }, menus },
      ...{ role: { identity: 4 }, term: null },
    } as never,
  });
  const router = createMemoryRouter([{ path: '/', element: <LeaderListsPage route={route} /> }]);
  const queries = new QueryClient();
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
}

test('a leader lands where both processes are told of, with how long it takes and the way to the other page', async () => {
  await draw(waiting('a'), waiting('b', { process: 'old', result_list_id: 9, count: 20 }));
  expect(screen.getByText('有 2 份名单等待您签字，约需 20 分钟')).toBeTruthy();
  const other = screen.getByRole('link', { name: '去签字：老课程' });
  expect(other.getAttribute('href')).toBe('/leader/oldSignature');
  expect(screen.getByText(/已签字 0\/1 人 · 约需 8 分钟/)).toBeTruthy();
});

test('a list that waits twice, for oneself and for whom one deputises, is read once', async () => {
  await draw(waiting('a'), waiting('a', { title: '新课程结果名单第 1 号（代周明远签字）' }));
  expect(screen.getByText('有 1 份名单等待您签字，约需 8 分钟')).toBeTruthy();
});

test('where nothing waits nothing is said of it', async () => {
  await draw();
  expect(screen.queryByText(/等待您签字/)).toBeNull();
  expect(screen.getByText('没有等待签字的名单')).toBeTruthy();
});
