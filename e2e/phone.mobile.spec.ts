import { enter } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('on a phone the menu opens as a drawer and closes when a page is chosen', async ({ page, product }) => {
  await page.goto('/login');
  await enter(page, product, 'principal');
  await expect(page).toHaveURL('/dashboard/index');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden();
  await page.getByRole('button', { name: '展开菜单' }).click();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '个人信息' }).click();
  await expect(page).toHaveURL('/personal/index');
  await expect(menu).toBeHidden();
});

test('nothing is wider than the phone', async ({ page, product }) => {
  await page.goto('/admin/login');
  await enter(page, product, 'admin');
  const settings = ['settings/school', 'settings/project', 'settings/terms'];
  const lists = ['department', 'personnel', 'expert', 'facultyGroup', 'jobTitle', 'major'];
  const pages = ['dashboard/index', ...settings, ...lists.map((name) => `organization/${name}`)];
  for (const path of [...pages, 'courseManagement/courses', 'courseManagement/teacherCourses']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
});
