// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FilterBar } from './FilterBar.tsx';
import type { ListFilter } from './list-screen.ts';
import type { Filters } from './list-state.ts';

// The test's browser does not know the element that filters stand in, and React says so of what it calls unknown.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { get: () => 'HTMLElement' });

const FILTERS: readonly ListFilter[] = [
  { name: 'name', title: '姓名或工号', kind: 'text', maxLength: 64 },
  { name: 'role', title: '角色', kind: 'select', choices: [{ value: 1, title: '教师' }] },
  { name: 'place', title: '地点', kind: 'text', maxLength: 64 },
];

function Bar({ from }: { readonly from: Filters }) {
  const [applied, setApplied] = useState<Filters>(from);
  const given = Object.fromEntries(Object.entries(applied).filter(([, value]) => value !== ''));
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FilterBar noun="人员" filters={FILTERS} applied={given} onApply={setApplied} />
    </QueryClientProvider>
  );
}

const chips = () => screen.getByRole('list', { name: '已选条件' });
const shownChips = () => screen.findByRole('list', { name: '已选条件' });
afterEach(() => cleanup());

test('a list of few filters says in chips what it is filtered by, and takes them away', async () => {
  render(<Bar from={{ name: '李', role: '1' }} />);
  await shownChips();
  expect(chips().textContent).toContain('姓名或工号：李');
  expect(chips().textContent).toContain('角色：教师');
  fireEvent.click(screen.getByLabelText('移除条件：姓名或工号'));
  expect(chips().textContent).not.toContain('李');
  fireEvent.click(screen.getByText('清除全部'));
  expect(chips().textContent).toBe('');
  // It had the focus, and keeps it.
  expect(document.activeElement).toBe(chips());
});

test('nothing is said of filters where none is applied', () => {
  render(<Bar from={{}} />);
  expect(screen.queryByRole('list', { name: '已选条件' })).toBeNull();
});

test('filters are folded until somebody asks for the rest, whatever is applied', () => {
  render(<Bar from={{ place: '东区' }} />);
  const more = screen.getByRole('button', { name: '更多筛选' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more);
  expect(screen.getByRole('button', { name: '收起筛选' }).getAttribute('aria-expanded')).toBe('true');
});

test('a value that no choice has is not shown as it is written in the address', async () => {
  render(<Bar from={{ role: '77' }} />);
  await shownChips();
  expect(chips().textContent).toContain('角色：没有这个选项');
  expect(chips().textContent).not.toContain('77');
});
