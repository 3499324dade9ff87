import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('an administrator renames the school with Ctrl+S and sees it in the shell at once', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/settings/school');
  await page.getByLabel('学校名称').fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('请输入学校名称')).toBeVisible();
  await page.getByLabel('学校名称').fill('江州科技大学');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('所有修改均已保存')).toBeVisible();
  await expect(page.getByRole('complementary').first()).toContainText('江州科技大学');
});

test('leaving a changed form asks first and keeps what was typed', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/settings/school');
  await page.getByLabel('平台标题').fill('课程评估中心');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '首页' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByLabel('平台标题')).toHaveValue('课程评估中心');
});

test('of two windows that change a setting, the second is told and loses nothing', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, 'admin', '/admin/settings/project');
  const other = await context.newPage();
  await other.goto('/admin/settings/project');
  await expect(other.getByRole('heading', { name: '项目设置' })).toBeVisible();

  await page.getByRole('switch').first().click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('所有修改均已保存')).toBeVisible();

  await other.getByRole('switch').nth(1).click();
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByText('您填写的内容仍保留在页面上', { exact: false })).toBeVisible();
});

test('a term is created, renamed, made current and removed', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/settings/terms');
  await page.getByRole('button', { name: '新增学年学期' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('学年学期', { exact: true }).fill('2026-2028-1');
  await dialog.getByRole('button', { name: '新增' }).click();
  await expect(dialog.getByText('学年的两个年份应当相邻，如 2026-2027-1')).toBeVisible();
  await dialog.getByLabel('学年学期', { exact: true }).fill('2026-2027-2');
  await expect(dialog.getByLabel('名称', { exact: true })).toHaveValue('2026-2027学年第二学期');
  await dialog.getByRole('button', { name: '新增' }).click();
  const row = page.getByRole('row', { name: /2026-2027-2/ });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: /^设为当前/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '设为当前' }).click();
  await expect(row).toContainText('当前学期');

  const before = page.getByRole('row', { name: /2026-2027-1/ });
  await before.getByRole('button', { name: /^设为当前/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '设为当前' }).click();
  await row.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expectSaid(page, 'Deleted successfully!');
  await expect(row).toBeHidden();
});
