import AxeBuilder from '@axe-core/playwright';
import { IDENTITY, type Identity, publicRouteOf } from '@course-center/domain/access/identity';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import type { Page } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

async function seriousViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

test('the login has no serious accessibility violation', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('teacher');
  await page.getByLabel('密码', { exact: true }).fill('x');
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('button', { name: '登录' }).click();
  expect(await seriousViolations(page)).toEqual([]);
});

const PAGES = {
  'shell, dashboard and settings': [
    'admin',
    ['dashboard/index', 'settings/school', 'settings/project', 'settings/terms'],
  ],
  'how the product runs and how long it keeps what': [
    'admin',
    ['settings/school/status', 'settings/school/keeping'],
  ],
  'an unbuilt screen, the ledger and evaluation systems': [
    'admin',
    ['oldProcess/assessment/6', 'ledger/index', 'evaluationSystem/index'],
  ],
  'process screens and the audited words': [
    'admin',
    ['oldProcess/informate/1', 'oldProcess/center_audit/4', 'settings/detectionWords'],
  ],
  'departments and people': [
    'admin',
    ['organization/department', 'organization/personnel', 'organization/expert'],
  ],
  'groups, job titles and majors': [
    'admin',
    ['organization/facultyGroup', 'organization/jobTitle', 'organization/major'],
  ],
  courses: ['admin', ['courseManagement/courses', 'courseManagement/teacherCourses']],
  'planning and audits': ['principal', ['principalEvaluate/evaluateCourses', 'informationAudit/old']],
  'a teacher’s courses': ['teacher', ['courseEvaluation/myCourse', 'newCourseEvaluation/myCourse']],
} as const;

for (const [name, [username, pages]] of Object.entries(PAGES))
  test(`${name} have none either`, async ({ page, product }) => {
    // Every element of some large tables is looked at.
    test.slow();
    await signIn(page, product, username);
    for (const path of pages) {
      await page.goto(username === 'admin' ? `/admin/${path}` : `/${path}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
      expect(await seriousViolations(page), path).toEqual([]);
    }
  });

test('the information form has none either', async ({ page, product }) => {
  await signIn(page, product, 'teacher', '/courseEvaluation/myCourse');
  await page.getByRole('link', { name: '修改资料' }).first().click();
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});

/** Whom the walk after dark is taken as. */
const AFTER_DARK: Readonly<Record<string, Identity>> = {
  admin: IDENTITY.administrator,
  principal: IDENTITY.principal,
  teacher: IDENTITY.teacher,
  expert: IDENTITY.expert,
  leader: IDENTITY.leader,
  faculty: IDENTITY.facultyGroup,
  party: IDENTITY.partyBranch,
};

/** In pieces: the course centre has more pages than one test has time for. */
const AT_ONCE = 15;
const WALKS = Object.entries(AFTER_DARK).flatMap(([username, identity]) => {
  const door = publicRouteOf(identity) === 'admin' ? '/admin' : '';
  const paths = menuRoutes(menusFor(identity)).map(({ path }) => `${door}${path}`);
  return Array.from({ length: Math.ceil(paths.length / AT_ONCE) }, (_, part) => ({
    ...{ username, part: part + 1 },
    paths: paths.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }));
});

test.describe('after dark', () => {
  test.use({ colorScheme: 'dark' });

  for (const { username, part, paths } of WALKS)
    test(`the menus of ${username}, part ${part}, are read as well as by day`, async ({ page, product }) => {
      test.slow();
      await signIn(page, product, username);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
        expect(await faintWords(page), path).toEqual([]);
      }
    });

  for (const path of ['/login', '/excellent', '/verify', '/guide/teacher'])
    test(`${path} is too`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await faintWords(page)).toEqual([]);
    });
});

/** What is written in colours too close to those behind it. */
async function faintWords(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
  );
}
