// @vitest-environment happy-dom
import type { ResultListDetail, ResultListEntry } from '@course-center/contract/evaluation/result-lists';
import { CODE } from '@course-center/domain/answers/code';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestFailed } from '../../../request/failed.ts';
import { ConfirmContext, type Question } from '../../../ui/confirm/use-confirm.ts';
import { CorrectionDialog } from './list-dialogs.tsx';
import { MakeListDialog } from './MakeList.tsx';
import ResultListPage from './ResultListPage.tsx';

const PATH = '/oldProcess/result/8';
const request = vi.fn<(call: string, input: object) => Promise<unknown>>();
vi.mock('../../../request/client.ts', () => ({
  request: (call: string, input: object) => request(call, input),
  requestList: async () => ({ data: [], meta: { total: 0 } }),
}));
vi.mock('../../account/public.ts', () => {
  const start = { school: { school: '示范大学' }, terms: [], menus: [] };
  return { useStart: () => start, useAccount: () => start };
});
// The test's browser does not know the element that filters stand in.
vi.mock('../../../ui/list/FilterBar.tsx', () => ({ FilterBar: () => null }));
vi.mock('../../../ui/chart/DrawnChart.tsx', () => ({ default: ({ label }: { label: string }) => label }));

const DETAIL = {
  ...{ id: 12, acad_year_term: '2026-2027-1', process: 'old', number: 1, name: '结果名单第 1 号' },
  ...{ corrects: null, state: 'draft', state_title: '草稿', rows: 2, grades: [{ grade: 'A', count: 2 }] },
  ...{ digest: null, salt: null, signatures: 0, signatures_needed: 1, version: 3, reason: '' },
  ...{ made_at: '2026-11-01T01:00:00Z', handed_over_at: null, signed_at: null, published_at: null },
  ...{ notice_from: null, notice_until: null, open_objections: 0, before: [], signed_by: [], steps: [] },
  distribution: { rows: 2, grades: [{ grade: 'A', count: 2 }], departments: [], caps: [], ungraded: 0 },
  ...{
    corrections: [],
    own: [],
    may_edit: true,
    may_urge: false,
    may_correct: false,
    verify_url: '',
    ledger_head: '',
  },
  actions: [
    {
      ...{ action: 'hand_over', title: '送签', allowed: true, why_not: null, needs_comment: false },
      consequence: '送签后名单内容固定并生成校验码。',
    },
  ],
} as unknown as ResultListDetail;

const asked: Question[] = [];

async function open(detail: ResultListDetail) {
  request.mockImplementation(async (call) => (call.startsWith('GET') ? detail : { id: 12 }));
  const route = { path: PATH, trail: ['评估结果'] } as unknown as MenuRoute;
  const router = createMemoryRouter(
    [
      { path: PATH, element: '名单列表' },
      { path: `${PATH}/lists/12`, element: <ResultListPage route={route} id={12} /> },
    ],
    { initialEntries: [`${PATH}/lists/12`] },
  );
  draw(router);
  await screen.findByRole('heading', { name: '等级分布' });
}

function draw(router: ReturnType<typeof createMemoryRouter>) {
  const confirm = async (question: Question) => asked.push(question) > 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ConfirmContext value={confirm}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfirmContext>,
  );
}

const sent = () => request.mock.calls.filter(([call]) => !call.startsWith('GET'));
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  request.mockReset();
  asked.length = 0;
});
afterEach(() => cleanup());

test('what a list is verified by opens when asked for, after its rows', async () => {
  const digest = 'a'.repeat(64);
  await open({ ...DETAIL, digest, salt: 'b'.repeat(32) });
  const proofs = screen.getByText(digest).closest('details');
  expect(proofs?.open).toBe(false);
  const rows = screen.getByRole('heading', { name: '课程组（2 个）' });
  expect(rows.compareDocumentPosition(proofs as Element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('objections that wait for an answer are said before the document that they stand in', async () => {
  await open({ ...DETAIL, open_objections: 2 });
  const said = screen.getByText('有 2 条异议待答复，全部答复后才能公布');
  const grades = screen.getByRole('heading', { name: '等级分布' });
  expect(said.compareDocumentPosition(grades) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a step is asked about with what follows, and says which version it is based on', async () => {
  await open(DETAIL);
  await press(/^送\s*签$/);
  expect(asked[0]?.title).toBe('送签？');
  const body = { action: 'hand_over', comment: '', version: 3 };
  expect(sent()).toEqual([['POST evaluation/result-lists/{id}/steps', { params: { id: 12 }, body }]]);
});

test('what may not be done says why, and cannot be pressed', async () => {
  const why = '公示期尚未结束，期满后才能公布';
  const action = { ...DETAIL.actions[0], title: '公布结果', allowed: false, why_not: why };
  await open({ ...DETAIL, may_edit: false, actions: [action] as ResultListDetail['actions'] });
  expect(screen.getByText(`公布结果：${why}`)).toBeTruthy();
  expect((screen.getByRole('button', { name: '公布结果' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: '删除草稿' })).toBeNull();
});

test('a list that somebody else moved is read again, and nothing is said to be done', async () => {
  await open(DETAIL);
  const reads = request.mock.calls.length;
  request.mockImplementation(async (call) => {
    if (call.startsWith('GET')) return { ...DETAIL, version: 4, actions: [], may_edit: false };
    throw new RequestFailed({
      kind: 'refused',
      code: CODE.state,
      message: '该名单的状态已变化，请刷新后重试',
    });
  });
  await press(/^送\s*签$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^送\s*签$/ })).toBeNull());
  expect(request.mock.calls.length).toBeGreaterThan(reads + 1);
});

test('a draft is deleted after a question, and its page is left', async () => {
  await open(DETAIL);
  await press('删除草稿');
  expect(asked[0]).toMatchObject({ title: '删除结果名单第 1 号？', danger: true });
  expect(sent()).toEqual([
    ['DELETE evaluation/result-lists/{id}', { params: { id: 12 }, query: { version: 3 } }],
  ]);
  await screen.findByText('名单列表');
});

const CORRECTED = { id: 5, name: '软件工程', replaced_by: { id: 13, name: '更正名单第 2 号' } };
const DIALOGS: Readonly<Record<string, readonly [ReactElement, RegExp, RegExp]>> = {
  'a correction of what is corrected already': [
    <CorrectionDialog
      key="correction"
      detail={DETAIL}
      rows={[CORRECTED as ResultListEntry]}
      listPath={() => PATH}
      onClosed={() => {}}
    />,
    /^没有可以更正的课程组/,
    /制作更正名单（0 个）/,
  ],
  'a list of groups that stand on one': [
    <MakeListDialog key="list" process="old" groups={null} onClosed={() => {}} />,
    /^没有可以列入名单的课程组/,
    /制作（0 个课程组）/,
  ],
};

test.each(Object.entries(DIALOGS))('%s cannot be made, and says why', async (_, [dialog, why, button]) => {
  request.mockResolvedValue({ group_ids: [], distribution: { caps: [] }, next_name: '补充名单第 2 号' });
  draw(createMemoryRouter([{ path: '/', element: dialog }]));
  expect(await screen.findByText(why)).toBeTruthy();
  expect((screen.getByRole('button', { name: button }) as HTMLButtonElement).disabled).toBe(true);
});

test.each([
  ['within its cap', false],
  ['over its cap', true],
])('a reason is asked for where a list goes over a cap: %s', async (_, over) => {
  const cap = { system_name: '老课程', a: 1, rows: 2, share: 50, most: 30, over };
  const distribution = { ...DETAIL.distribution, caps: [cap] };
  request.mockResolvedValue({ group_ids: [1, 2], distribution, next_name: '补充名单第 2 号' });
  const dialog = <MakeListDialog process="old" groups={null} onClosed={() => {}} />;
  draw(createMemoryRouter([{ path: '/', element: dialog }]));
  expect(await screen.findByText(/^2 个课程组：A级 2。/)).toBeTruthy();
  expect(screen.queryAllByLabelText('A 级超出上限的理由')).toHaveLength(over ? 1 : 0);
});
