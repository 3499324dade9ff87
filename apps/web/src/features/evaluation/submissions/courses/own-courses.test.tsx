// @vitest-environment happy-dom
import type { MyCourse } from '@course-center/contract/evaluation/submissions';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { changeState } from '../../../account/session/store.ts';
import OwnCourses from './OwnCourses.tsx';

const mine = { old: [] as MyCourse[], new: [] as MyCourse[] };
vi.mock('../../../../request/client.ts', () => ({
  requestList: vi.fn(),
  request: async (_call: string, { query }: { query: { process: 'old' | 'new' } }) => mine[query.process],
}));
afterEach(cleanup);

const course = (name: string, change: Partial<MyCourse> = {}): MyCourse =>
  ({
    ...{ id: name.length * 100 + name.charCodeAt(0), process: 'old', stage: 'informate', audit_status: 0 },
    ...{ stage_title: '资料填报', announced: 'no', stages: [], filled: 1, asked: 4, handed_in: false },
    ...{ qualified: false, is_leader: 1, is_team: 0, may_edit: true, rejection: '', remarks: 0 },
    window: { opens_at: null, closes_at: null, state: 'open' },
    course: { id: 7, code: 'C1', name, department_name: '理学院', nature_name: '' },
    ...change,
  }) as MyCourse;
const until = (closes_at: string): Partial<MyCourse> => ({
  window: { opens_at: null, closes_at, state: 'open' },
});

async function draw(old: MyCourse[], fresh: MyCourse[] = []) {
  Object.assign(mine, { old, new: fresh });
  changeState({
    start: { config: {} } as never,
    signedIn: { info: {}, role: { identity: 2 }, menus: menusFor(2) } as never,
  });
  const router = createMemoryRouter([{ path: '/', element: <OwnCourses /> }]);
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
const namesIn = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

test('what waits for the teacher stands first, what came back and what ends soonest before the others', async () => {
  const others = { stage: 'audit' as const, may_edit: false };
  await draw(
    [
      course('光学', others),
      course('力学', until('2026-12-20T16:00:00Z')),
      course('热学', { audit_status: 2 }),
    ],
    [
      course('声学', until('2026-12-01T16:00:00Z')),
      course('电学', { stage: 'complete', announced: 'published' }),
    ],
  );
  expect(namesIn('等待我')).toEqual(['热学', '声学', '力学']);
  expect(namesIn('等待他人')).toEqual(['光学']);
  expect(namesIn('已结束')).toEqual(['电学']);
  expect(screen.getByRole('link', { name: '继续填报：声学' }).getAttribute('href')).toMatch(
    /^\/newCourseEvaluation\/evaluation\/parts\/\d+$/,
  );
});

test('a part in which nothing stands is not there, and without courses no card is', async () => {
  await draw([course('光学')]);
  expect(namesIn('等待我')).toEqual(['光学']);
  expect(screen.queryByRole('region', { name: '等待他人' })).toBeNull();
  cleanup();
  await draw([]);
  expect(screen.queryByText('我的课程')).toBeNull();
});

test('what came back says what was said of it last', async () => {
  await draw([course('热学', { audit_status: 2, remarks: 2, rejection: '教学大纲缺考核方式。' })]);
  expect(screen.getByText('审核意见：2 项需要修改。教学大纲缺考核方式。')).toBeTruthy();
});
