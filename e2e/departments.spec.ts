import type { Page } from '@playwright/test';
import { choose } from './fixtures/choose.ts';
import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('treegrid', { name: '部门列表' }).getByRole('row').filter({ hasText: name });

test('a department is created below another, moved, and removed', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/organization/department');
  await page.getByRole('button', { name: '新增下级：理学院' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('部门名称').fill('天文教研室');
  await expect(dialog.getByText('理学院', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectSaid(page, '部门“天文教研室”已新增');
  await expect(rowOf(page, '天文教研室')).toHaveAttribute('aria-level', '2');

  await page.getByRole('search').getByLabel('部门名称').fill('天文');
  await expect(page.getByText('共 1 个部门')).toBeVisible();
  await expect(rowOf(page, '理学院')).toBeVisible();

  await page.getByRole('button', { name: '编辑：天文教研室' }).click();
  await choose(dialog.getByLabel('上级部门'), '外国语学院');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, '外国语学院')).toBeVisible();
  await expect(rowOf(page, '理学院')).toHaveCount(0);

  await page.getByRole('button', { name: '删除：天文教研室' }).click();
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('没有符合条件的部门')).toBeVisible();
});

test('a department cannot be put below itself, and one in use is not removed', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/organization/department');
  await page.getByRole('button', { name: '编辑：理学院' }).click();
  const dialog = page.getByRole('dialog');
  for (const [sought, offered] of [
    ['数学教研室', '没有匹配的选项'],
    ['翻译教研室', '外国语学院 / 翻译教研室'],
  ] as const) {
    await dialog.getByLabel('上级部门').fill(sought);
    await expect(page.locator('.ant-select-dropdown:visible')).toContainText(offered);
  }
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: '删除：理学院' }).click();
  await expect(dialog).toContainText(/目前仍被使用，请先解除关联：下级部门 \d+ 个/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '删除：数学教研室' }).click();
  const people = dialog.getByRole('link', { name: /^人员 \d+ 条$/ });
  const count = (await people.innerText()).match(/\d+/)?.[0];
  await people.click();
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
});

test('the tree is walked, closed and opened with keys', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/organization/department');
  const college = rowOf(page, '计算机与人工智能学院');
  await college.focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, '软件工程教研室')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(college).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(college).toHaveAttribute('aria-expanded', 'false');
  await expect(rowOf(page, '软件工程教研室')).toHaveCount(0);
  await page.getByRole('button', { name: '全部收起' }).click();
  await expect(rowOf(page, '教研室')).toHaveCount(0);
  await page.getByRole('button', { name: '全部展开' }).click();
  await expect(rowOf(page, '软件工程教研室')).toBeVisible();
});
