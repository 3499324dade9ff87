// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useExperts } from '../experts.ts';
import { ReplacementInput } from './ReplacementInput.tsx';

const { readExperts, tryAssigning } = vi.hoisted(() => ({ readExperts: vi.fn(), tryAssigning: vi.fn() }));
vi.mock('../api.ts', () => ({ readExperts, tryAssigning }));

const expert = (person_id: number, name: string) => ({
  ...{ person_id, name, employee_no: '', school_name: '', department_name: '', job_title_name: '' },
  ...{ major_name: '', expert_group_ids: [], assigned: 0, submitted: 0 },
});

function Page() {
  const experts = useExperts('new');
  return <ReplacementInput {...{ experts, groupId: 1, onIt: [2] }} placeholder="由谁接替" />;
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    );
  });
}

afterEach(cleanup);

test('what did not load says so, and comes when it is asked for again; who is not offered is named', async () => {
  readExperts.mockRejectedValueOnce(new Error('away'));
  readExperts.mockResolvedValue([expert(1, '甲'), expert(2, '乙'), expert(3, '丙')]);
  const sentence = '专家不能评审自己任教的课程，请另选专家';
  tryAssigning.mockResolvedValue({
    done: 2,
    skipped: [{ group_id: 1, person_id: 3, name: '', expert: '丙', sentence }],
  });
  await open();
  expect(await screen.findByText('可以接替的专家没有加载出来')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /重\s?试/ })));
  expect(await screen.findByText('2 位专家未列出')).toBeTruthy();
  expect(screen.getByText(/乙：已在该课程组/)).toBeTruthy();
  expect(screen.getByText(/丙：专家不能评审自己任教的课程/)).toBeTruthy();
});

test('where nobody is left it is said', async () => {
  readExperts.mockResolvedValue([expert(2, '乙')]);
  tryAssigning.mockResolvedValue({ done: 1, skipped: [] });
  await open();
  expect(await screen.findByText('没有可以接替的专家')).toBeTruthy();
});
