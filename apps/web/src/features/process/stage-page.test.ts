import { IDENTITY } from '@course-center/domain/access/identity';
import { menuRoutes } from '@course-center/domain/menus/menu-routes';
import { menusFor } from '@course-center/domain/menus/menus-for';
import { expect, it } from 'vitest';
import { stagePage } from './stage-page.ts';

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
])('the menu’s %s is the %s process at %s', (path, process, stage, status) => {
  expect(pageAt(administrator, path)).toMatchObject({ process, stage, status });
});

it('the party branch’s screen is about the own departments', () => {
  const page = pageAt(partyBranch, '/politicalAudit/political_audit/3');
  expect(page).toMatchObject({ process: 'old', stage: 'political_audit' });
  expect(page.description).toBe('本部门及下属部门老课程中等待党总支政治审核的课程。');
});
