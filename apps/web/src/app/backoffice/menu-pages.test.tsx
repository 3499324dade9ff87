import type { Identity } from '@course-center/domain/access/identity';
import { type MenuEntry, menu } from '@course-center/domain/school/menus/menu';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useNumberParam } from '../../ui/page/number-param.ts';
import { menuPages, useMenuRoute } from './menu-pages.tsx';

// The pages say what they were opened with; what they show is their own tests' matter.
vi.mock('../../features/evaluation/reviews/list/ReviewList.tsx', () => ({
  default: () => `reviews${useLocation().search}`,
}));
vi.mock('../../features/evaluation/reviews/workspace/ReviewWorkspace.tsx', () => ({
  default: ({ id }: { readonly id: number }) => `review ${id}, part ${useNumberParam('part')}`,
}));
vi.mock('../../features/evaluation/audits/AuditsPage.tsx', () => ({
  default: () => `audits, group ${useNumberParam('group')}, part ${useNumberParam('part')}`,
}));
vi.mock('../../features/evaluation/assignments/AssignmentsPane.tsx', () => ({
  default: ({ process }: { readonly process: string | null }) => `assignments, ${process}`,
}));
vi.mock('../../features/evaluation/process/ProcessPage.tsx', () => ({ default: () => 'process' }));
vi.mock('../../features/school/dashboard/DashboardPage.tsx', () => ({ default: () => 'dashboard' }));
vi.mock('./NotFoundPage.tsx', () => ({ NotFoundPage: () => 'not found' }));

const EXPERT = 3;

function TestFrame() {
  return (
    <>
      {useMenuRoute()?.trail.join(' / ')}
      {' | '}
      <Outlet />
    </>
  );
}

interface Visit {
  readonly identity?: Identity;
  readonly menus?: readonly MenuEntry[];
  readonly basename?: string;
}

/** Opens the addresses one after the other, as a browser's history has them. */
function visit(addresses: readonly string[], { identity = EXPERT, menus, basename = '/' }: Visit = {}) {
  const routes = [
    {
      element: <TestFrame />,
      HydrateFallback: () => null,
      children: menuPages(menus ?? menusFor(identity), identity),
    },
  ];
  return createMemoryRouter(routes, { initialEntries: [...addresses], basename });
}

type Router = ReturnType<typeof visit>;

async function drawn(router: Router): Promise<string> {
  await expect.poll(() => router.state.initialized && router.state.navigation.state === 'idle').toBe(true);
  const { prelude } = await prerender(<RouterProvider router={router} />);
  const html = await new Response(prelude).text();
  return html.replaceAll(/<!--.*?-->|<[^>]*>/g, '');
}

function addressOf({ state: { location } }: Router): string {
  return decodeURIComponent(location.pathname + location.search);
}

test('a copied link opens a detail, under the page of the menu that it belongs to', async () => {
  const router = visit(['/courseReview/index/reviews/333/parts/2']);
  expect(await drawn(router)).toBe('课程评审 | review 333, part 2');
  expect(addressOf(router)).toBe('/courseReview/index/reviews/333/parts/2');
});

test('a reload shows the same detail', async () => {
  const address = '/informationAudit/new/groups/12/parts/34?filter[teacher]=林';
  const router = visit([address], { identity: 1 });
  const before = await drawn(router);
  const reloaded = visit([addressOf(router)], { identity: 1 });
  expect(await drawn(reloaded)).toBe(before);
  expect(before).toBe('资料审核 / 新课程资料审核 | audits, group 12, part 34');
  expect(addressOf(reloaded)).toBe(address);
});

test('back leads from a detail to the list as it was filtered', async () => {
  const router = visit(['/courseReview/index?filter[status]=3']);
  expect(await drawn(router)).toContain('reviews?filter[status]=3');
  await router.navigate('/courseReview/index/reviews/333?filter[status]=3');
  await router.navigate('/courseReview/index/reviews/333/parts/2?filter[status]=3', { replace: true });
  expect(await drawn(router)).toContain('review 333, part 2');
  await router.navigate(-1);
  expect(await drawn(router)).toContain('reviews?filter[status]=3');
});

test.each(['/', '/admin', '/app/demo/admin'])(
  'under %s an old address leads to the new one',
  async (base) => {
    const root = base === '/' ? '' : base;
    const router = visit([`${root}/courseReview/index?filter[status]=3&review=333&part=2`], {
      basename: base,
    });
    expect(await drawn(router)).toBe('课程评审 | review 333, part 2');
    expect(addressOf(router)).toBe(`${root}/courseReview/index/reviews/333/parts/2?filter[status]=3`);
  },
);

test('an old address takes no entry of the history: back does not lead to it again', async () => {
  const router = visit(['/dashboard/index', '/courseReview/index?review=333']);
  expect(await drawn(router)).toContain('review 333');
  await router.navigate(-1);
  expect(await drawn(router)).toContain('dashboard');
});

test('what the server hands out leads to a page', async () => {
  const router = visit(['/organization/newEvaluationCourseExpert/assignments?filter[assigned]=0'], {
    identity: 0,
  });
  expect(await drawn(router)).toBe('组织管理 / 新课程专家组 | assignments, new');
});

test.each([
  '/courseReview/index/reviews/abc',
  '/courseReview/index/reviews/0',
  '/courseReview/index/reviews/1.5',
  '/courseReview/index/reviews/333/parts/x',
  '/courseReview/index/reviews',
  '/courseReview/index/nowhere',
])('%s is not found, and the menu still says where one is', async (address) => {
  const router = visit([address]);
  expect(await drawn(router)).toBe('课程评审 | not found');
  expect(addressOf(router)).toBe(address);
});

test('what only another role may open below a page is not found', async () => {
  const path = '/organization/departmentExpert/assignments';
  expect(await drawn(visit([path], { identity: 1 }))).toContain('assignments, null');
  expect(await drawn(visit([path], { identity: 0 }))).toContain('not found');
});

const alone = menu({ name: 'dashboard', title: '首页', model: 'Dashboard.Index' });
const process = menu({ name: 'oldProcess', title: '老课程流程' }, [
  menu({ name: 'assessment', title: '学部评议', evaluation_status: 6, model: 'OldProcess.Assessment' }),
  menu({ name: 'complete', title: '完成', evaluation_status: 7, model: 'OldProcess.Complete' }),
  menu({ name: 'later', title: '以后', model: null }),
]);
const menus = [alone, process];

test.each(['/oldProcess/complete/7', '/oldProcess/complete/7/'])('%s is a page', async (path) => {
  expect(await drawn(visit([path], { menus }))).toBe('老课程流程 / 完成 | process');
});

test.each([
  ['an entry without a child', '/oldProcess', '/oldProcess/assessment/6'],
  ['an entry with a slash behind it', '/oldProcess/', '/oldProcess/assessment/6'],
  ['the root', '/', '/dashboard/index'],
  ['a path that the menus lack', '/settings/school', '/dashboard/index'],
  ['a child without its status', '/oldProcess/complete', '/dashboard/index'],
  ['a child with a foreign status', '/oldProcess/complete/3', '/dashboard/index'],
])('%s leads to a page of the menus', async (_what, path, to) => {
  const router = visit([path], { menus });
  await drawn(router);
  expect(addressOf(router)).toBe(to);
});

test('the root leads to where a role lands', async () => {
  const router = visit(['/'], { identity: 6 });
  await expect.poll(() => router.state.initialized).toBe(true);
  expect(addressOf(router)).toBe('/politicalAudit/political_audit/3');
});

test('a message that is no number is not found', async () => {
  expect(await drawn(visit(['/messages/choices']))).toContain('not found');
});

test('an entry without a screen, and any path without menus, is not found', async () => {
  expect(await drawn(visit(['/oldProcess/later'], { menus }))).toContain('not found');
  expect(await drawn(visit(['/404'], { menus }))).toContain('not found');
  expect(await drawn(visit(['/dashboard/index'], { menus: [] }))).toContain('not found');
  expect(await drawn(visit(['/'], { menus: [] }))).toContain('not found');
});
