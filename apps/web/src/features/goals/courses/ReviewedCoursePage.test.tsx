// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { GoalActionShape, GoalCourseDetail } from '@course-center/contract/goals/courses';
import { EMPTY_PLAN } from '@course-center/domain/goals/plan';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmContext } from '../../../ui/confirm/use-confirm.ts';
import ReviewedCoursePage from './ReviewedCoursePage.tsx';

const QUESTIONS = ['考核内容是否对应该课程目标', '考核方式是否适合该课程目标'];
const CONFIRM: GoalActionShape = {
  ...{ action: 'confirm_plan', title: '确认方案', allowed: true, why_not: null },
  ...{ consequence: '方案确认后不能修改。', warning: null, needs: 'answers', remark_title: '审核意见' },
  ...{ questions: QUESTIONS, all_yes: true },
};
const COURSE: GoalCourseDetail = {
  ...{ id: 5, course_id: 8, acad_year_term: '2026-2027-1', code: 'SE101', name: '软件工程' },
  ...{ department_name: '软件学院', teachers: [], state: 'plan_submitted', state_title: '方案待审核' },
  ...{ reviewer: null, confirmed_late: false, students: 2, marks: 0, cells: 4, values: [], steps: [] },
  goals: [
    { key: 'a', title: '目标一', text: '能够分析问题' },
    { key: 'b', title: '目标二', text: '能够设计方案' },
  ],
  ...{ may_edit_plan: false, may_edit_marks: false, may_edit_report: false, may_manage: false },
  ...{ actions: [CONFIRM], version: 7 },
};

const server = vi.hoisted(() => ({ course: null as unknown, sent: [] as unknown[] }));
vi.mock('../../../request/client.ts', () => ({
  request: async (call: string, { body }: { body?: unknown } = {}) => {
    if (call === 'GET goals/courses/{id}') return server.course;
    if (call === 'GET goals/courses/{id}/plan') return { plan: EMPTY_PLAN, points: [], target: 6000 };
    server.sent.push(body);
    return {};
  },
}));

const ROUTE = { path: '/goals', trail: ['目标课程'] } as unknown as MenuRoute;

async function open(course: GoalCourseDetail) {
  server.course = course;
  const page = <ReviewedCoursePage route={ROUTE} id={5} part="" />;
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmContext value={async () => true}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
        </ConfirmContext>
      </QueryClientProvider>,
    );
  });
}

beforeEach(() => {
  server.sent = [];
});
afterEach(() => cleanup());

test('why a step cannot be taken is said, and its button does nothing', async () => {
  const why_not = '您任教该课程，不能审核自己的课程，请由其他人审核';
  await open({ ...COURSE, actions: [{ ...CONFIRM, allowed: false, why_not }] });
  expect(await screen.findByText(`确认方案：${why_not}`)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认方案' }).disabled).toBe(true);
});

test('what came before is told, each question that was answered with no', async () => {
  const returned: GoalCourseDetail['steps'][number] = {
    ...{ id: 1, action: 'return_plan', title: '退回方案', name: '李明', at: '2026-11-16T08:00:00Z' },
    ...{ remark: '请补充评分标准', questions: QUESTIONS },
    answers: [{ goal: 'a', title: '目标一', answers: [true, false] }],
  };
  await open({ ...COURSE, actions: [], steps: [returned] });
  expect(await screen.findByText('请补充评分标准')).toBeTruthy();
  expect(screen.getByText(`目标一：${QUESTIONS[1]}——否`)).toBeTruthy();
});

test('each question on each goal is answered by itself, beside what it is about', async () => {
  await open(COURSE);
  fireEvent.click(await screen.findByRole('button', { name: '确认方案' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('region', { name: '考核方案' })).toBeTruthy();
  const asked = within(within(dialog).getByRole('region', { name: '审核问题与意见' }));
  expect(within(dialog).queryByRole('button', { name: /全部/ })).toBeNull();
  expect(asked.getByText('已回答 0 / 4 个问题')).toBeTruthy();

  const remark = asked.getByLabelText('审核意见');
  fireEvent.change(remark, { target: { value: '同意' } });
  await act(async () => void fireEvent.submit(remark));
  expect(await asked.findAllByText('请选择“是”或“否”')).toHaveLength(4);
  expect(server.sent).toEqual([]);

  const answers = asked.getAllByRole('radio', { name: '是' });
  for (const yes of answers) await act(async () => void fireEvent.click(yes));
  expect(asked.getByText('已回答 4 / 4 个问题')).toBeTruthy();
  await act(async () => void fireEvent.submit(remark));
  await vi.waitFor(() =>
    expect(server.sent).toEqual([
      {
        ...{ action: 'confirm_plan', remark: '同意', version: 7 },
        answers: [
          { goal: 'a', answers: [true, true] },
          { goal: 'b', answers: [true, true] },
        ],
      },
    ]),
  );
});
