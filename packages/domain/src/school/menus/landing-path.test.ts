import { expect, test } from 'vitest';
import { IDENTITIES } from '../../access/identity.ts';
import { landingPath } from './landing-path.ts';
import { menuRoutes } from './menu-routes.ts';
import { menusFor } from './menus-for.ts';

test.each([
  [0, '/dashboard/index'],
  [1, '/dashboard/index'],
  [2, '/dashboard/index'],
  [3, '/dashboard/index'],
  [4, '/leader/newSignature'],
  [5, '/facultyGroup/courseEvaluation'],
  [6, '/politicalAudit/political_audit/3'],
] as const)('identity %i lands on %s', (identity, path) => {
  expect(landingPath(identity, menusFor(identity))).toBe(path);
});

test.each(IDENTITIES)('identity %i lands on a page of its own menu', (identity) => {
  const menus = menusFor(identity);
  expect(menuRoutes(menus).map((route) => route.path)).toContain(landingPath(identity, menus));
});

test('without menus the dashboard is still the place', () => {
  expect(landingPath(4, [])).toBe('/dashboard/index');
});
