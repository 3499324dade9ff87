// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import GoalReportOffer from './GoalReportOffer.tsx';

const request = vi.hoisted(() => vi.fn());
vi.mock('../../../../request/client.ts', () => ({ request }));

const TITLE = '课程目标达成情况评价报告（隐去学生信息）';
const file = { id: 9, name: `${TITLE}.pdf` };
const onTaken = vi.fn();

function offer(names: readonly string[], most = 1) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GoalReportOffer part={3} title={TITLE} names={names} most={most} onTaken={onTaken} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  request.mockReset();
  onTaken.mockReset();
});

test('the confirmed report becomes a file of the field with one click', async () => {
  request.mockResolvedValueOnce(file);
  offer([]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '采用已确认的达成度报告' })));
  expect(request).toHaveBeenCalledWith(
    'POST evaluation/submissions/{id}/goal-report',
    expect.objectContaining({ params: { id: 3 } }),
  );
  expect(onTaken.mock.calls[0]?.[0]).toEqual(file);
});

test('nothing takes the place of a file that is there', () => {
  offer(['自己写的报告.pdf']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/请先移除现有的文件/)).toBeTruthy();
});

test('once it is there it is not offered again', () => {
  offer([file.name, '附表.xlsx'], 5);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/^已采用/)).toBeTruthy();
});
