// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastColumn } from './columns.tsx';
import type { ReadScreen } from './list-screen.ts';
import { type Listed, RowsFrame, RowTable } from './RowsFrame.tsx';
import { useSelection } from './use-selection.ts';

interface Person {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly college: string;
  readonly mobile: string;
}

const PEOPLE: readonly Person[] = [
  { id: 1, version: 1, name: '甲', college: '理学院', mobile: '138' },
  { id: 2, version: 1, name: '乙', college: '文学院', mobile: '139' },
  { id: 3, version: 1, name: '丙', college: '工学院', mobile: '137' },
];

const people = {
  noun: '人员',
  description: '',
  calls: { path: 'people', list: vi.fn(), exportRows: vi.fn() },
  nameOf: ({ name }: Person) => name,
  filters: [],
  columns: [
    { key: 'name', title: '姓名', leads: true },
    { key: 'college', title: '部门' },
    { key: 'mobile', title: '电话' },
  ],
} as unknown as ReadScreen<Person>;

const opened = vi.fn();
const queries = new QueryClient();
const listed = {
  screen: people,
  shown: { state: { filters: {}, sort: '', page: 1, size: 12 }, show: vi.fn() },
  page: { data: PEOPLE, meta: { total: PEOPLE.length } },
  busy: false,
} as unknown as Listed<Person> & { readonly screen: typeof people };

function List() {
  const selection = useSelection(PEOPLE);
  return (
    <QueryClientProvider client={queries}>
      <RowsFrame {...listed} chosen={selection.rows.length} units={['个', '条']} bulk={null}>
        <RowTable
          {...listed}
          selection={selection}
          more={[
            lastColumn<Person>((row) => (
              <button type="button" onClick={() => opened(row.name)}>
                查看{row.name}
              </button>
            )),
          ]}
        />
      </RowsFrame>
    </QueryClientProvider>
  );
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .join(' ');
const table = () => screen.getByRole('table', { name: '人员列表' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const tools = () => screen.findByRole('button', { name: '列设置' });

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  opened.mockReset();
});

test('every list has dense rows, which are found again', async () => {
  const first = render(<List />);
  await tools();
  const place = () => table().closest('[data-dense]');
  expect(place()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '紧凑' }));
  expect(place()).not.toBeNull();
  first.unmount();
  render(<List />);
  await tools();
  expect(place()).not.toBeNull();
});

test('columns are chosen, ordered and pinned; what a row is called by stays', async () => {
  render(<List />);
  fireEvent.click(await tools());
  const chooser = within(await screen.findByRole('dialog', { name: '列设置' }));
  expect(chooser.getByText('始终显示：姓名')).toBeTruthy();
  fireEvent.click(chooser.getByLabelText('上移 电话'));
  expect(heads()).toBe(' 姓名 电话 部门 操作');
  fireEvent.click(chooser.getByLabelText('部门'));
  expect(heads()).toBe(' 姓名 电话 操作');
  fireEvent.click(chooser.getByText('恢复标准列'));
  expect(heads()).toBe(' 姓名 部门 电话 操作');
  fireEvent.click(chooser.getByLabelText('固定：电话'));
  expect(heads()).toBe(' 姓名 电话 部门 操作');
  expect(screen.getByRole('columnheader', { name: '电话' }).dataset.pinned).toBe('start');
});

test('keys go through the rows, choose one and open it', async () => {
  render(<List />);
  await tools();
  expect(row('甲').tabIndex).toBe(0);
  expect(row('乙').tabIndex).toBe(-1);
  row('甲').focus();
  fireEvent.keyDown(row('甲'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(row('乙'));
  expect(row('甲').tabIndex).toBe(-1);
  fireEvent.keyDown(row('乙'), { key: ' ' });
  expect(screen.getByText('已选 1 个')).toBeTruthy();
  fireEvent.keyDown(row('乙'), { key: 'End' });
  expect(document.activeElement).toBe(row('丙'));
  fireEvent.keyDown(row('丙'), { key: 'Enter' });
  expect(opened).toHaveBeenCalledWith('丙');
  // What stands in a row has its own use for keys.
  const button = screen.getByText('查看丙');
  button.focus();
  fireEvent.keyDown(button, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(button);
});
