import { expect, test } from 'vitest';
import { type MenuEntry, menu } from './menu.ts';
import { menuRoutes, pathOf, redirectOf } from './menu-routes.ts';

const alone = menu({ name: 'dashboard', title: '首页', model: 'Dashboard.Index' });
const process = menu({ name: 'oldProcess', title: '老课程流程' }, [
  menu({ name: 'informate', title: '资料填报', evaluation_status: 1, model: 'OldProcess.Informate' }),
  menu({ name: 'audit', title: '资料审核', evaluation_status: 2, model: 'OldProcess.Audit' }),
]);
const group = menu({ name: 'organization', title: '组织管理' }, [
  menu({ name: 'department', title: '部门', model: 'Organization.Department' }),
]);
const menus = [alone, process, group];

test('each entry becomes its paths: a default child called index, and the status behind a child that has one', () => {
  expect(menuRoutes(menus).map(({ path, screen, trail }) => [path, screen, trail])).toEqual([
    ['/dashboard/index', 'Dashboard.Index', ['首页']],
    ['/oldProcess/informate/1', 'OldProcess.Informate', ['老课程流程', '资料填报']],
    ['/oldProcess/audit/2', 'OldProcess.Audit', ['老课程流程', '资料审核']],
    ['/organization/department', 'Organization.Department', ['组织管理', '部门']],
  ]);
});

test.each<[string, MenuEntry, string]>([
  ['its default child', alone, '/dashboard/index'],
  ['its first child with the status', process, '/oldProcess/informate/1'],
  ['its first child', group, '/organization/department'],
])('an entry leads to %s', (_child, entry, path) => {
  expect(redirectOf(entry)).toBe(path);
});

test('a screen has the path of its menu, and none where the menus lack it', () => {
  expect(pathOf(menus, 'OldProcess.Audit')).toBe('/oldProcess/audit/2');
  expect(pathOf(menus, 'Dashboard.Index')).toBe('/dashboard/index');
  expect(pathOf(menus, 'Settings.School')).toBeNull();
});
