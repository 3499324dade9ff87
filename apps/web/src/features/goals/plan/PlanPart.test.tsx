// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { GoalPoint, PlanDetail } from '@course-center/contract/goals/plans';
import type { GoalPlan, PlanGoal } from '@course-center/domain/goals/plan';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmContext } from '../../../ui/confirm/use-confirm.ts';
import PlanPart from './PlanPart.tsx';

const point = (id: number, entry_year: number): GoalPoint => ({
  ...{ id, code: '1.1', text: '掌握基础知识', requirement: '1 工程知识', major: '软件工程', entry_year },
  ...{ weight: 5000, level: null },
});
const goal = (points: readonly number[]): PlanGoal => ({
  ...{ key: 'g1', title: '目标一', text: '能够分析问题', points, target: null, target_reason: '' },
});
const planOf = (points: readonly number[]): GoalPlan => ({ goals: [goal(points)], items: [], matrix: null });
const detailOf = (points: readonly number[], may_edit: boolean): PlanDetail => ({
  ...{ id: 5, plan: planOf(points), version: 3, target: 6000, points: [point(1, 2024), point(2, 2025)] },
  ...{ may_edit, why_not: may_edit ? null : '考核方案已提交' },
  use: { marks: [], students: 0, answers: 0, confirmed_before: false },
});

const server = vi.hoisted(() => ({ detail: null as unknown, sent: [] as { plan: { goals: unknown } }[] }));
vi.mock('../../../request/client.ts', () => ({
  request: async (call: string, { body }: { body?: { plan: { goals: unknown } } } = {}) => {
    if (!call.startsWith('PUT') || !body) return server.detail;
    server.sent.push(body);
    return { ...(server.detail as object), plan: body.plan, version: 4 };
  },
}));

async function open(detail: PlanDetail) {
  server.detail = detail;
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmContext value={async () => true}>
          <RouterProvider
            router={createMemoryRouter([{ path: '/', element: <PlanPart id={5} name="软件工程" /> }])}
          />
        </ConfirmContext>
      </QueryClientProvider>,
    );
  });
}

beforeEach(() => {
  server.sent = [];
});
afterEach(() => cleanup());

test('a point that reads the same for two entry years is told once', async () => {
  await open(detailOf([1, 2], false));
  expect(await screen.findByText('1.1 掌握基础知识（软件工程 2024、2025 级）')).toBeTruthy();
  expect(screen.getByText('考核方案已提交')).toBeTruthy();
});

test('a goal of which a new entry year’s point is not chosen yet gets it with one click', async () => {
  await open(detailOf([1], true));
  expect(await screen.findByText('1.1（软件工程 2024 级）')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '补选 2025 级' }));
  expect(await screen.findByText('1.1（软件工程 2024、2025 级）')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^补选/ })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /保\s*存/ })));
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.plan.goals).toEqual([goal([1, 2])]);
});
