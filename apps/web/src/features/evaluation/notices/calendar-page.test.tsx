// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Month } from './CalendarPage.tsx';

const { list } = vi.hoisted(() => ({ list: vi.fn() }));
vi.mock('./api.ts', () => ({ calendarCalls: { path: 'calendar-days', list } }));

afterEach(cleanup);

test('a month is counted with its holidays, and not at all before they are known', async () => {
  let arrive: (page: object) => void = () => {};
  list.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Month month="2026-10" />
    </QueryClientProvider>,
  );
  expect(screen.getByText('2026 年 10 月')).toBeTruthy();
  expect(screen.queryByText(/工作日 \d+ 天/)).toBeNull();
  expect(screen.queryByLabelText(/上班|休息/)).toBeNull();
  const row = { id: 1, day: '2026-10-01', kind: '放假', title: '国庆节', version: 1 };
  await act(async () => arrive({ data: [row], meta: { total: 1 } }));
  await screen.findByText('工作日 21 天');
});
