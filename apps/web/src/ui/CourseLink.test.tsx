// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { CourseLink, CourseTitle, HistoryTold } from './CourseLink.tsx';

afterEach(() => cleanup());

function draw(told: boolean) {
  const element = (
    <HistoryTold value={told}>
      <CourseLink id={8}>软件工程</CourseLink>
      <h2>
        <CourseTitle id={8}>修改软件工程</CourseTitle>
      </h2>
    </HistoryTold>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('a course’s name leads to its history, over the page that it stands on', () => {
  draw(true);
  expect(screen.getByRole('link', { name: '软件工程' }).getAttribute('href')).toBe('/?history=8');
  expect(screen.getByRole('link', { name: '历次评估' })).toBeTruthy();
});

test('where its reader may not know the history, it leads nowhere', () => {
  draw(false);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByText('软件工程')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '修改软件工程' })).toBeTruthy();
});
