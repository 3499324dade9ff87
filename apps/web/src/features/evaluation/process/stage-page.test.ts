import { IDENTITY } from '@course-center/domain/access/identity';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { expect, it } from 'vitest';
import { ALL_EXPERTS, reviewPage, stagePage } from './stage-page.ts';

const { administrator, partyBranch } = IDENTITY;
const pageAt = (identity: typeof administrator | typeof partyBranch, path: string) => {
  const route = menuRoutes(menusFor(identity)).find((each) => each.path === path);
  if (!route) throw new Error(`no menu leads to ${path}`);
  return stagePage(route, identity);
};

it.each([
  ['/oldProcess/informate/1', 'old', 'informate', 1],
  ['/oldProcess/audit/2', 'old', 'audit', 2],
  ['/oldProcess/political_audit/3', 'old', 'political_audit', 3],
  ['/oldProcess/center_audit/4', 'old', 'center_audit', 4],
  ['/newProcess/informate/1', 'new', 'informate', 1],
  ['/newProcess/audit/2', 'new', 'audit', 2],
  ['/oldProcess/evaluation/5', 'old', 'evaluation', 5],
  ['/newProcess/evaluation/5', 'new', 'evaluation', 5],
])('the menu’s %s is the %s process at %s', (path, process, stage, status) => {
  expect(pageAt(administrator, path)).toMatchObject({ process, stage, status });
});

it('the party branch’s screen is about the own departments', () => {
  const page = pageAt(partyBranch, '/politicalAudit/political_audit/3');
  expect(page).toMatchObject({ process: 'old', stage: 'political_audit' });
  expect(page.description).toBe('本部门及下属部门老课程中等待党总支政治审核的课程。');
});

it('while experts review, the course centre looks at its own, and at all when it asks to', () => {
  const modeAt = (path: string, experts: string | null = null) => {
    const route = menuRoutes(menusFor(administrator)).find((each) => each.path === path);
    return route && stagePage(route, administrator, experts).mode;
  };
  expect(modeAt('/oldProcess/evaluation/5')).toBe('centralExpert');
  expect(modeAt('/oldProcess/evaluation/5', ALL_EXPERTS)).toBe('default');
  expect(modeAt('/oldProcess/assessment/6')).toBe('default');
});

it.each([
  ['', 'old', 'evaluation', 5],
  ['process=new&status=6', 'new', 'assessment', 6],
  ['process=new&status=7', 'new', 'complete', 7],
  ['process=none&status=2', 'old', 'evaluation', 5],
])('a principal’s “%s” shows the %s process at %s', (address, process, stage, status) => {
  const page = reviewPage({ organization: 'faculty' }, new URLSearchParams(address));
  expect(page).toMatchObject({ process, stage, status, mode: 'departmentExpert', organization: 'faculty' });
});

it('a principal’s groups that are still filled in have all columns, and no experts’', () => {
  const page = reviewPage({ organization: 'faculty' }, new URLSearchParams('process=old&status=1'));
  expect(page).toMatchObject({ stage: 'informate', mode: 'group' });
  expect(page.description).toContain('催办');
});

it('where a principal finds nothing, the stage is called as on the page', () => {
  const { whenEmpty } = reviewPage({ organization: null }, new URLSearchParams('process=old&status=6'));
  expect(whenEmpty).toBe('没有处于“学部评议”阶段的老课程，可以切换流程或阶段查看');
});
