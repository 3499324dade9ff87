// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { QuestionnaireDetail } from '@course-center/contract/goals/questionnaires';
import { CODE } from '@course-center/domain/answers/code';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestFailed } from '../../../request/failed.ts';
import { ConfirmContext } from '../../../ui/confirm/use-confirm.ts';
import { CountsCard } from './CountsCard.tsx';

const request = vi.hoisted(() => vi.fn());
vi.mock('../../../request/client.ts', () => ({ request }));

const detailOf = (version: number, enrolled: number, first: number) =>
  ({
    ...{ id: 3, version, enrolled, students: 40, may_edit: true, mode: 'counts' },
    goals: [{ key: 'g1', title: '课程目标 1' }],
    counts: [{ goal: 'g1', steps: [first, 0, 0, 0, 0] }],
  }) as unknown as QuestionnaireDetail;

/** What the page behind reads of it by itself. */
let readAgain: (detail: QuestionnaireDetail) => void = () => {};
function Page() {
  const [detail, setDetail] = useState(detailOf(1, 40, 10));
  readAgain = setDetail;
  return <CountsCard detail={detail} />;
}

const enrolled = () => screen.getByLabelText<HTMLInputElement>('应答人数');
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /保\s*存$/ })));

beforeEach(() => {
  request.mockReset();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmContext value={async () => true}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
      </ConfirmContext>
    </QueryClientProvider>,
  );
});
afterEach(() => cleanup());

async function meet() {
  fireEvent.change(enrolled(), { target: { value: '38' } });
  request.mockRejectedValueOnce(
    new RequestFailed({ kind: 'refused', code: CODE.state, message: '内容已被他人修改' }),
  );
  await save();
  await act(async () => readAgain(detailOf(2, 39, 12)));
  expect(screen.getByText('最新的应答人数：39')).toBeTruthy();
  expect(screen.getByText(/^课程目标 1：\S+ 12，/)).toBeTruthy();
  expect(enrolled().value).toBe('38');
}

test('both are shown, and one’s own are saved over theirs', async () => {
  await meet();
  fireEvent.click(screen.getByText('保留我的'));
  request.mockResolvedValueOnce(detailOf(3, 38, 10));
  await save();
  expect(request).toHaveBeenLastCalledWith(
    'PUT goals/courses/{id}/questionnaire/counts',
    expect.objectContaining({ body: expect.objectContaining({ version: 2, enrolled: 38 }) }),
  );
});

test('theirs can be taken', async () => {
  await meet();
  fireEvent.click(screen.getByText('采用最新的人数'));
  expect(enrolled().value).toBe('39');
  expect(screen.queryByText('最新的应答人数：39')).toBeNull();
});

test('where nothing was typed, what somebody else saved takes its place', async () => {
  await act(async () => readAgain(detailOf(2, 39, 12)));
  expect(enrolled().value).toBe('39');
});
