// @vitest-environment happy-dom
import { IDENTITY } from '@course-center/domain/access/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmContext } from '../../../ui/confirm/use-confirm.ts';
import type { Person } from './api.ts';
import BulkChangeDialog from './BulkChangeDialog.tsx';

const { changePeople } = vi.hoisted(() => ({ changePeople: vi.fn() }));
vi.mock('./api.ts', () => ({ changePeople }));
vi.mock('../../../ui/choice/ChoiceInput.tsx', () => ({ ChoiceInput: () => null }));
vi.mock('../../account/public.ts', () => ({
  useAccount: () => ({ role: { identity: IDENTITY.administrator } }),
}));

afterEach(cleanup);

test.each([
  ['授予角色', '请选择角色'],
  ['调整部门', '请选择部门'],
])('%s without a choice says what is missing, tries nothing and stays open', async (kind, missing) => {
  const onClosed = vi.fn();
  const people = [{ id: 1, name: '甲', version: 1 }] as unknown as Person[];
  const dialog = <BulkChangeDialog people={people} onDone={() => {}} onClosed={onClosed} />;
  render(
    <ConfirmContext value={async () => true}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
      </QueryClientProvider>
    </ConfirmContext>,
  );
  fireEvent.click(await screen.findByRole('radio', { name: kind }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^调\s*整$/ })));
  await waitFor(() =>
    expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe(missing),
  );
  expect(screen.getByRole('dialog', { name: '调整选中的 1 人' })).toBeTruthy();
  expect(changePeople).not.toHaveBeenCalled();
  expect(onClosed).not.toHaveBeenCalled();
});
