// @vitest-environment happy-dom
import type { TeacherResult } from '@course-center/contract/evaluation/results';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { changeState } from '../../../account/session/store.ts';
import ResultsPage from './ResultsPage.tsx';

const result = (group_id: number, name: string, announced: TeacherResult['announced']) =>
  ({
    ...{ group_id, announced, is_team: 0, evaluation_system_name: '', stages: [], waiting: '等待公布结果' },
    course: { id: group_id, code: 'C1', name, department_name: '理学院', nature_name: '' },
    ...{ grade: 'A', score: null, department_grade: null, department_average: null, center_average: null },
    ...{ averages_hidden: null, committee: null, indicators: [], experts: [], notice_until: null },
  }) as unknown as TeacherResult;
const RESULTS = [result(1, '光学', 'no'), result(2, '热学', 'notice'), result(3, '力学', 'published')];

vi.mock('../../../../request/client.ts', () => ({ request: async () => RESULTS, requestList: vi.fn() }));
afterEach(cleanup);

async function draw(search: string) {
  const menus = menusFor(2);
  const route = menuRoutes(menus).find(({ path }) => path === '/courseEvaluation/evaluationResult');
  if (!route) throw new Error('teachers have no page of results');
  changeState({
    start: { config: {} } as never,
    signedIn: { info: {}, role: { identity: 2 }, menus, term: null } as never,
  });
  const router = createMemoryRouter([{ path: '/', element: <ResultsPage route={route} /> }], {
    initialEntries: [`/${search}`],
  });
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
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test.each([
  ['notice', ['热学'], '只显示公示中的 1 门课程查看全部课程'],
  ['published', ['力学'], '只显示已公布的 1 门课程查看全部课程'],
])('who comes from a figure sees as many courses, %s, and the way to all', async (told, names, said) => {
  await draw(`?announced=${told}`);
  expect(shown()).toEqual(names);
  expect(screen.getByRole('status').textContent).toBe(said);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '查看全部课程' })));
  expect(shown()).toEqual(['光学', '热学', '力学']);
});

test('without one all are shown', async () => {
  await draw('?announced=other');
  expect(shown()).toHaveLength(3);
  expect(screen.queryByRole('status')).toBeNull();
});
