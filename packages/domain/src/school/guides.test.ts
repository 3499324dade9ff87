import { expect, test } from 'vitest';
import { IDENTITIES, IDENTITY } from '../access/identity.ts';
import { COMMON_GUIDE, GUIDE_OF, guidePath } from './guides.ts';

test.each([
  [IDENTITY.teacher, 'CourseEvaluation.MyCourse', '/guide/teacher#CourseEvaluation.MyCourse'],
  [IDENTITY.principal, 'Dashboard.Index', '/guide/principal#Dashboard.Index'],
  [IDENTITY.partyBranch, null, '/guide/common'],
] as const)('%s finds %s explained at %s', (identity, screen, path) => {
  expect(guidePath(identity, screen)).toBe(path);
});

test('each identity has a guide of its own, beside the common one', () => {
  const names = [...IDENTITIES.map((identity) => GUIDE_OF[identity]), COMMON_GUIDE];
  expect(new Set(names).size).toBe(IDENTITIES.length + 1);
});
