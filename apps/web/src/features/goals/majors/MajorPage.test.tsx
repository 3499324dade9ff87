// @vitest-environment happy-dom
import type { GoalMajor } from '@course-center/contract/goals/majors';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import MajorPage from './MajorPage.tsx';

const server = vi.hoisted(() => ({ majors: [] as unknown[], asked: [] as unknown[] }));
vi.mock('../../../request/client.ts', () => ({
  request: async (call: string, { params }: { params?: unknown } = {}) => {
    if (call === 'GET goals/majors') return server.majors;
    server.asked.push(params);
    return { points: 0, incomplete: 0, thin: 0, requirements: [] };
  },
}));

const ROUTE = { path: '/goals/courses', trail: ['目标课程'] } as unknown as MenuRoute;
const major = (id: number, entry_years: number[], valued_years: number[]): GoalMajor => ({
  ...{ id, code: `M${id}`, name: `专业${id}`, department_name: '计算机学院', entry_years, valued_years },
});

function open(asked: { id: number; entry_year: number } | null = null) {
  const page = <MajorPage route={ROUTE} asked={asked} />;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  server.asked = [];
});
afterEach(() => cleanup());

test('the newest year of which something is known is opened first, of whichever major', async () => {
  server.majors = [major(1, [2026], []), major(2, [2026, 2025, 2024], [2024, 2023])];
  open();
  await screen.findByText('毕业要求', { selector: 'dt' });
  expect(server.asked).toEqual([{ id: 2, entry_year: 2024 }]);
});

test('where nothing is known of any, the newest year of the first', async () => {
  server.majors = [major(1, [2026, 2025], []), major(2, [2025], [])];
  open();
  await screen.findByText('毕业要求', { selector: 'dt' });
  expect(server.asked).toEqual([{ id: 1, entry_year: 2026 }]);
});

test('a year that was asked for is shown, and says that nothing is known of it', async () => {
  server.majors = [major(1, [2026, 2025], [2025])];
  open({ id: 1, entry_year: 2026 });
  expect(await screen.findByText('2026 级（暂无数据）')).toBeTruthy();
  expect(server.asked).toEqual([{ id: 1, entry_year: 2026 }]);
});
