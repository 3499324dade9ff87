// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import RecentMessages from './RecentMessages.tsx';

const requestList = vi.fn();
vi.mock('../../request/client.ts', () => ({ request: vi.fn(), requestList: () => requestList() }));
afterEach(cleanup);

async function draw(count: number) {
  const data = Array.from({ length: count }, (_, at) => ({
    ...{ id: at + 1, subject: `消息${at + 1}`, text: '请办理', at: '2026-11-17T02:00:00Z', read: at > 0 },
  }));
  const answered = Promise.resolve({ data, meta: { total: count } });
  requestList.mockReturnValue(answered);
  const router = createMemoryRouter([{ path: '/', element: <RecentMessages /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await answered;
}

test('the newest are named, with the way to each and to all; what was not read is marked', async () => {
  await draw(8);
  const first = await screen.findByRole('link', { name: '未读 消息1' });
  expect(first.getAttribute('href')).toBe('/messages/1');
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getAllByRole('img', { name: '未读' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: '全部消息' }).getAttribute('href')).toBe('/messages');
});

test('who was told nothing sees no empty card', async () => {
  await draw(0);
  expect(screen.queryByText('最近消息')).toBeNull();
});
