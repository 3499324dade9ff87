// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import FilterChips from './FilterChips.tsx';
import type { ListFilter } from './list-screen.ts';
import type { Filters } from './list-state.ts';

const GRADES = [
  { value: 'A', title: 'A级' },
  { value: 'B', title: 'B级' },
];
const DEPARTMENTS = {
  key: ['departments'],
  load: async () => [{ value: 1, title: '理学院', children: [{ value: 2, title: '数学系' }] }],
};

const FILTERS: readonly ListFilter[] = [
  { name: 'course_name', title: '课程名称，逗号分隔', kind: 'text', maxLength: 50 },
  { name: 'department', title: '部门', kind: 'select', choices: DEPARTMENTS },
  { name: 'a', title: '甲', kind: 'text', maxLength: 10 },
  { name: 'grade', title: '等级', kind: 'select', choices: GRADES },
];

function Chips({ from }: { readonly from: Filters }) {
  const [applied, setApplied] = useState<Filters>(from);
  const given = Object.fromEntries(Object.entries(applied).filter(([, value]) => value !== ''));
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FilterChips filters={FILTERS} applied={given} onApply={setApplied} />
      <output>{JSON.stringify(given)}</output>
    </QueryClientProvider>
  );
}

const applied = () => JSON.parse(screen.getByText(/^\{/).textContent ?? '') as Filters;
afterEach(() => cleanup());

test('chips say what is applied, by its name', async () => {
  render(<Chips from={{ course_name: '光学', department: '2', grade: 'B' }} />);
  await screen.findByText('部门：数学系');
  expect(screen.getByText('课程名称：光学')).toBeTruthy();
  expect(screen.getByText('等级：B级')).toBeTruthy();
});

test('a chip is taken away alone, or all of them', () => {
  render(<Chips from={{ course_name: '光学', a: '1', grade: 'B' }} />);
  fireEvent.click(screen.getByLabelText('移除条件：等级'));
  expect(applied()).toEqual({ course_name: '光学', a: '1' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('已选条件');
  fireEvent.click(screen.getByText('清除全部'));
  expect(applied()).toEqual({});
  expect(screen.queryByText('清除全部')).toBeNull();
});
