// @vitest-environment happy-dom
import type { Waiting } from '@course-center/contract/school/dashboard';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { WaitingCards } from './WaitingCards.tsx';

afterEach(cleanup);

const task = (title: string, process_title: string, count: number, hint = '请办理'): Waiting => ({
  ...{ key: `${title}_${process_title}`, title, process_title, count, hint },
  path: `/${title}/${process_title}`,
});

function draw(...waiting: readonly Waiting[]) {
  const router = createMemoryRouter([{ path: '/', element: <WaitingCards waiting={waiting} /> }]);
  render(<RouterProvider router={router} />);
  return screen.getAllByRole('listitem').map((card) => card.textContent);
}

test('a task of both processes has one card, with the way to each; what does not wait has none', () => {
  const cards = draw(
    task('待结束评审', '老课程', 3),
    task('待结束评审', '新课程', 1),
    task('待中心审核', '老课程', 7),
    task('待中心审核', '新课程', 0),
    task('考核方案待审核', '', 0),
  );
  expect(cards).toEqual(['4待结束评审请办理老课程 3新课程 1', '7老课程待中心审核请办理']);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/待结束评审/老课程',
    '/待结束评审/新课程',
    '/待中心审核/老课程',
  ]);
});

test('where the time left differs, each process says its own', () => {
  expect(draw(task('待评审', '老课程', 2, '还剩 3 天'), task('待评审', '新课程', 1, '还剩 9 天'))).toEqual([
    '3待评审老课程 2还剩 3 天新课程 1还剩 9 天',
  ]);
});
