// @vitest-environment happy-dom
import type { ImportRow } from '@course-center/contract/imports';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RowsTable } from './RowsTable.tsx';

afterEach(cleanup);

const row = (change: Partial<ImportRow>): ImportRow => ({
  ...{ row_no: 2, state: 'wrong', cells: [], faults: [] },
  ...change,
});

test('what is wrong with a cell is said once, below its row, and the cell refers to it', () => {
  const cells = [
    { value: '沈清扬', old: null, fault: null },
    { value: '大教授', old: null, fault: '没有找到“大教授”' },
  ];
  render(<RowsTable columns={['姓名', '职称']} rows={[row({ cells, faults: ['与第 1 行重复'] })]} />);
  expect(screen.getAllByText(/没有找到/)).toHaveLength(1);
  const said = screen.getByText('与第 1 行重复；职称：没有找到“大教授”').closest('td');
  const wrong = screen.getByText('大教授').closest('td');
  expect(wrong?.getAttribute('aria-describedby')).toBe(said?.id);
  expect(wrong?.dataset.kind).toBe('wrong');
  expect(screen.getByText('沈清扬').closest('td')?.hasAttribute('aria-describedby')).toBe(false);
});

test('an empty cell that is wrong says that it is empty', () => {
  render(
    <RowsTable columns={['姓名']} rows={[row({ cells: [{ value: '', old: null, fault: '请填写姓名' }] })]} />,
  );
  expect(screen.getByText('空白').closest('td')?.dataset.kind).toBe('wrong');
});
