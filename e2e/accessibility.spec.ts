import AxeBuilder from '@axe-core/playwright';
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
    'dashboard/index',
    'settings/school',
    'settings/project',
    'settings/terms',
  ],
  'an unbuilt screen, the ledger and evaluation systems': [
    'oldProcess/informate/1',
    'ledger/index',
    'evaluationSystem/index',
  ],
  'departments and people': ['organization/department', 'organization/personnel', 'organization/expert'],
  'groups, job titles and majors': [
    'organization/facultyGroup',
    'organization/jobTitle',
    'organization/major',
  ],
  courses: ['courseManagement/courses', 'courseManagement/teacherCourses'],
};

for (const [name, pages] of Object.entries(PAGES))
  test(`${name} have none either`, async ({ page, product }) => {
    await signIn(page, product, 'admin');
    for (const path of pages) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
      expect(await seriousViolations(page), path).toEqual([]);
    }
  });
