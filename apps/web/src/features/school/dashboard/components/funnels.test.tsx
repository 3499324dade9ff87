// @vitest-environment happy-dom
import type { Funnel } from '@course-center/contract/school/dashboard';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Funnels } from './Funnels.tsx';

afterEach(cleanup);

const stage = (label: string, value: number, more: Partial<Funnel['stages'][number]> = {}) => ({
  ...{ label, value, longest: '', hint: '', left: '', late: false, path: value > 0 ? `/${label}` : null },
  ...more,
});
const funnel = (title: string, ...stages: Funnel['stages']): Funnel => ({
  ...{ key: title, title, unit: '个课程组', stages },
});

const LATE = { left: '已过截止时间', late: true };

function draw(...funnels: readonly Funnel[]) {
  const router = createMemoryRouter([{ path: '/', element: <Funnels funnels={[...funnels]} /> }]);
  render(<RouterProvider router={router} />);
}

test('a stage in which nothing stands is not drawn, nor a process without groups', () => {
  draw(
    funnel('老课程各阶段课程组', stage('资料填报', 3), stage('政治审核', 0), stage('专家评审', 1)),
    funnel('新课程各阶段课程组', stage('资料填报', 0)),
  );
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toContain(
    '老课程各阶段课程组',
  );
  expect(screen.queryByRole('region', { name: '新课程各阶段课程组' })).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3资料填报',
    '1专家评审',
  ]);
});

test('a stage says how long its groups have stood and how much time is left, and what is late stands out', () => {
  draw(
    funnel(
      '老课程各阶段课程组',
      stage('资料填报', 3, { ...LATE, longest: '最久 12 天', hint: '光学（物理系）' }),
      stage('专家评审', 1, { left: '还剩 3 天' }),
    ),
  );
  const [late, open] = screen.getAllByRole('listitem');
  expect(late?.textContent).toBe('3资料填报最久 12 天已过截止时间');
  expect(late?.hasAttribute('data-late')).toBe(true);
  expect(open?.textContent).toBe('1专家评审还剩 3 天');
  expect(open?.hasAttribute('data-late')).toBe(false);
  expect(screen.getByRole('link', { name: '资料填报' }).getAttribute('href')).toBe('/资料填报');
  expect(screen.getByText('资料填报：光学（物理系）')).toBeTruthy();
});

test('who oversees no groups sees no road', () => {
  draw();
  expect(screen.queryByText('评估进度')).toBeNull();
});
