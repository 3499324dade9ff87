// @vitest-environment happy-dom
import type { Waiting } from '@course-center/contract/school/dashboard';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Inbox } from './Inbox.tsx';

afterEach(cleanup);

const task = (title: string, process_title: string, count: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ key: `${title}_${process_title}`, title, process_title, count, hint: '请办理', action: '去办理' },
  ...{ due: null, urgency: 'undated', path: `/${title}/${process_title}` },
  ...more,
});

function draw(...waiting: readonly Waiting[]) {
  const router = createMemoryRouter([{ path: '/', element: <Inbox waiting={waiting} /> }]);
  render(<RouterProvider router={router} />);
  return screen.queryAllByRole('listitem').map((row) => row.textContent);
}

test('a task of both processes is one row, with the way to each; what does not wait has none', () => {
  const rows = draw(
    task('待结束评审', '老课程', 3),
    task('待结束评审', '新课程', 1),
    task('待中心审核', '老课程', 7),
    task('待中心审核', '新课程', 0),
    task('考核方案待审核', '', 0),
  );
  expect(rows).toEqual(['4待结束评审请办理老课程 3新课程 1', '7老课程待中心审核请办理去办理']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    '待结束评审：老课程 3',
    '待结束评审：新课程 1',
    '去办理：老课程待中心审核',
  ]);
});

test('where the time left differs, each process is a row of its own', () => {
  expect(
    draw(
      task('待评审', '老课程', 2, { hint: '还剩 3 天' }),
      task('待评审', '新课程', 1, { hint: '还剩 9 天' }),
    ),
  ).toEqual(['2老课程待评审还剩 3 天去办理', '1新课程待评审还剩 9 天去办理']);
});

test('rows stand under how soon they hurt, the soonest first', () => {
  draw(
    task('甲', '', 1, { urgency: 'later' }),
    task('乙', '', 1, { urgency: 'overdue' }),
    task('丙', '', 0, { urgency: 'today' }),
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '已过期',
    '稍后截止',
  ]);
});

test('nothing that waits is said', () => {
  draw(task('甲', '', 0));
  expect(screen.getByText('暂无待办')).toBeTruthy();
});
