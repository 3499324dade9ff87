// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import ColumnChooser from './ColumnChooser.tsx';
import { type ColumnLayout, type LaidColumn, laidOut, STANDARD, useColumnLayout } from './column-layout.ts';

const COLUMNS: readonly LaidColumn[] = [
  { key: 'name', title: '名称', fixed: true, pinned: 'start' },
  { key: 'college', title: '学院' },
  { key: 'grade', title: '等级' },
  { key: 'spread', title: '分差', optional: true },
];

function Table() {
  const [layout, keep] = useColumnLayout(7, 'test');
  return (
    <>
      <p data-testid="drawn">
        {laidOut(COLUMNS, layout)
          .map(({ key, pinned }) => (pinned ? `${key}!` : key))
          .join(' ')}
      </p>
      <ColumnChooser columns={COLUMNS} layout={layout} onLayout={keep} onClosed={() => {}} />
    </>
  );
}

const drawn = () => screen.getByTestId('drawn').textContent;
const press = (label: string) => fireEvent.click(screen.getByLabelText(label));

beforeEach(() => window.localStorage.clear());
afterEach(() => cleanup());

test('columns are chosen, moved by button and by keyboard, and pinned; the table follows at once', () => {
  render(<Table />);
  expect(drawn()).toBe('name! college grade');
  press('分差');
  expect(drawn()).toBe('name! college grade spread');
  press('学院');
  expect(drawn()).toBe('name! grade spread');
  press('上移 分差');
  expect(drawn()).toBe('name! spread grade');
  fireEvent.keyDown(screen.getByLabelText('等级'), { key: 'ArrowUp', altKey: true });
  expect(drawn()).toBe('name! grade spread');
  press('固定：分差');
  expect(drawn()).toBe('name! spread! grade');
});

test('what was chosen is found again by its person, by nobody else, until the standard is asked for', () => {
  const first = render(<Table />);
  press('学院');
  first.unmount();
  render(<Table />);
  expect(drawn()).toBe('name! grade');
  const [kept] = Object.keys(window.localStorage);
  expect(kept).toBe('columns:default:7:test');
  fireEvent.click(screen.getByText('恢复标准列'));
  expect(drawn()).toBe('name! college grade');
  expect(JSON.parse(window.localStorage.getItem(kept ?? '') ?? '')).toEqual(STANDARD);
});

/** A table that has room for one pinned column beside the name. */
function NarrowTable() {
  const [layout, keep] = useColumnLayout(8, 'narrow');
  const unpinned = (wanted: ColumnLayout) =>
    laidOut(COLUMNS, wanted)
      .filter(({ fixed, pinned }) => !fixed && pinned)
      .slice(1);
  return (
    <>
      <p data-testid="drawn">{layout.pinned.join(' ')}</p>
      <ColumnChooser
        columns={COLUMNS}
        layout={layout}
        onLayout={keep}
        unpinned={unpinned}
        onClosed={() => {}}
      />
    </>
  );
}

test('a column that there is no room to pin is refused in words, and nothing is let go of for it', () => {
  render(<NarrowTable />);
  press('固定：学院');
  expect(screen.queryByRole('alert')).toBeNull();
  press('固定：等级');
  expect(screen.getByRole('alert').textContent).toContain('“等级”固定不下');
  expect(drawn()).toBe('college');
  press('固定：学院');
  expect(screen.queryByRole('alert')).toBeNull();
  press('固定：等级');
  expect(drawn()).toBe('grade');
});

test('what is pinned and does not stay in a narrow window is named', () => {
  window.localStorage.setItem('columns:default:8:narrow', JSON.stringify({ pinned: ['college', 'grade'] }));
  render(<NarrowTable />);
  expect(screen.getByText('窗口较窄，暂时随表格滚动：等级')).toBeTruthy();
});
