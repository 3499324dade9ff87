// @vitest-environment happy-dom
import type { StageWindowRow } from '@course-center/contract/evaluation/stage-windows';
import { CODE } from '@course-center/domain/answers/code';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestFailed } from '../../../request/failed.ts';
import { ConfirmContext } from '../../../ui/confirm/use-confirm.ts';
import { useWindows, windowsRead } from './use-windows.ts';

interface Answer {
  readonly data: StageWindowRow[];
  readonly meta: { readonly version: number };
}

const save = vi.fn<(process: string, windows: unknown, version: number) => Promise<Answer>>();
const read = vi.fn<() => Promise<Answer>>();
vi.mock('../evaluation-systems/api.ts', () => ({
  saveWindows: (process: string, windows: unknown, version: number) => save(process, windows, version),
  windowsQuery: (process: string) => ({ queryKey: ['stage-windows', process], queryFn: () => read() }),
}));
vi.mock('../../account/public.ts', () => ({ useStart: () => ({ term: { acad_year_term: '2026-2027-1' } }) }));

const row = (closes_at: string | null): StageWindowRow => ({
  ...{ stage: 'informate', stage_title: '资料填报', opens_at: null, closes_at },
});
const answer = (version: number, closes_at: string | null = null): Answer => ({
  data: [row(closes_at)],
  meta: { version },
});
const stage = row(null).stage;

let windows: ReturnType<typeof useWindows>;
function Page() {
  windows = useWindows(windowsRead(answer(0), answer(0)));
  return null;
}
const closes = (at: string) => act(async () => windows.change('old', stage, { closes: at }));
const saving = () => act(async () => windows.save());

beforeEach(() => {
  save.mockReset();
  read.mockReset();
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ConfirmContext value={async () => false}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfirmContext>,
  );
});
afterEach(() => cleanup());

test('what is entered while it is saved stays, unsaved', async () => {
  let resolve: (answered: Answer) => void = () => {};
  save.mockReturnValue(
    new Promise((done) => {
      resolve = done;
    }),
  );
  await closes('2026-10-01T08:00');
  await saving();
  await closes('2026-10-02T08:00');
  await act(async () => resolve(answer(1, '2026-10-01T00:00:00.000Z')));
  expect(save).toHaveBeenCalledWith('old', expect.anything(), 0);
  expect(windows).toMatchObject({ saving: false, dirty: true });
  expect(windows.drafts.old[0]?.closes).toBe('2026-10-02T08:00');
});

test('what another has saved is told, and the next save is over theirs', async () => {
  save.mockRejectedValueOnce(new RequestFailed({ kind: 'refused', code: CODE.state }));
  read.mockResolvedValue(answer(5, '2026-11-01T00:00:00.000Z'));
  await closes('2026-10-01T08:00');
  await saving();
  await waitFor(() => expect(windows).toMatchObject({ saving: false, refused: true }));
  expect(windows.theirs?.join()).toContain('2026年11月1日（周日）08:00');
  expect(windows.drafts.old[0]?.closes).toBe('2026-10-01T08:00');
  save.mockResolvedValue(answer(6, '2026-10-01T00:00:00.000Z'));
  await saving();
  expect(save).toHaveBeenLastCalledWith('old', expect.anything(), 5);
  expect(windows).toMatchObject({ dirty: false, theirs: null });
});

test('saving ends where reading again fails too', async () => {
  save.mockRejectedValueOnce(new RequestFailed({ kind: 'refused', code: CODE.state }));
  read.mockRejectedValue(new RequestFailed({ kind: 'no_response' }));
  await closes('2026-10-01T08:00');
  await saving();
  await waitFor(() => expect(windows).toMatchObject({ saving: false, dirty: true }));
});
