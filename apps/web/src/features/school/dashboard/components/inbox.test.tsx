// @vitest-environment happy-dom
import type { Waiting } from '@course-center/contract/school/dashboard';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Inbox, OthersTasks } from './Inbox.tsx';

afterEach(cleanup);

const task = (title: string, process_title: string, count: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ key: `${title}_${process_title}`, title, process_title, count, hint: '请办理', action: '去办理' },
  ...{ unit: '个课程组', due: null, urgency: 'undated', path: `/${title}/${process_title}` },
  ...more,
});

function drawn(element: ReactNode) {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return screen.queryAllByRole('listitem').map((row) => row.textContent);
}
const draw = (...waiting: readonly Waiting[]) => drawn(<Inbox waiting={waiting} />);

test('a task of both processes is one row, with the way to each; what does not wait has none', () => {
  const rows = draw(
    task('待结束评审', '老课程', 3),
    task('待结束评审', '新课程', 1),
    task('待中心审核', '老课程', 7),
    task('待中心审核', '新课程', 0),
    task('考核方案待审核', '', 0),
  );
  expect(rows).toEqual([
    '4个课程组待结束评审请办理老课程 3新课程 1',
    '7个课程组老课程待中心审核请办理去办理',
  ]);
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
  ).toEqual(['2个课程组老课程待评审还剩 3 天去办理', '1个课程组新课程待评审还剩 9 天去办理']);
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

test('what waits for others stands apart, in the same order; where nobody keeps one waiting it is not there', () => {
  const late = task('等待教师提交资料', '老课程', 3, { urgency: 'overdue', action: '去催办' });
  expect(drawn(<OthersTasks others={[late, task('等待校领导签字', '新课程', 0)]} />)).toEqual([
    '3个课程组老课程等待教师提交资料请办理去催办',
  ]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('等待他人');
  cleanup();
  drawn(<OthersTasks others={[task('等待公布结果', '新课程', 2)]} />);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('没有截止时间');
  cleanup();
  drawn(<OthersTasks others={[task('等待校领导签字', '新课程', 0)]} />);
  expect(screen.queryByText('等待他人')).toBeNull();
  expect(screen.queryByText('暂无待办')).toBeNull();
});

test('what is on no page is told without a button', () => {
  expect(drawn(<OthersTasks others={[task('等待学部评议', '新课程', 2, { path: null })]} />)).toEqual([
    '2个课程组新课程等待学部评议请办理',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});
