import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** Creates a job title in the page that is open. */
async function create(page: Page, name: string) {
  await page.getByRole('button', { name: '新增职称' }).click();
  await page.getByRole('dialog').getByLabel('名称').fill(name);
  await page.keyboard.press('Enter');
  await expectSaid(page, `职称“${name}”已新增`);
}

test('a job title is created, found, changed and removed, and the filter survives a reload', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/organization/jobTitle');
  await page.getByRole('button', { name: '新增职称' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('名称')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('请输入名称！')).toBeVisible();
  await dialog.getByLabel('名称').fill('特聘研究员');
  await page.keyboard.press('Enter');
  await expectSaid(page, '职称“特聘研究员”已新增');
  await expect(dialog).toBeHidden();

  await page.getByRole('search').getByLabel('名称').fill('特聘');
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(page).toHaveURL(/filter%5Bname%5D=%E7%89%B9%E8%81%98/);
  await page.reload();
  await expect(page.getByRole('search').getByLabel('名称')).toHaveValue('特聘');
  const rows = page.getByRole('table', { name: '职称列表' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: '编辑：特聘研究员' }).click();
  await expect(dialog.getByLabel('名称')).toHaveValue('特聘研究员');
  await dialog.getByLabel('名称').fill('特聘教授');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(rows).toContainText('特聘教授');

  await page.getByRole('button', { name: '删除：特聘教授' }).click();
  await expect(dialog).toContainText('删除职称“特聘教授”？');
  await dialog.getByRole('button', { name: '删除' }).click();
  await expectSaid(page, 'Deleted successfully!');
  await expect(page.getByText('没有符合条件的职称')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).toHaveURL('/admin/organization/jobTitle');
  await expect(page.getByRole('button', { name: '编辑：教授', exact: true })).toBeVisible();
});

test('a duplicate is said at its field, and a changed form is not closed unasked', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/organization/jobTitle');
  await page.getByRole('button', { name: '新增职称' }).click();
  const form = page.getByRole('dialog', { name: '新增职称' });
  await form.getByLabel('名称').fill('教授');
  await form.getByRole('button', { name: '新增' }).click();
  await expect(form.getByText('职称“教授”已存在，请更换后重试')).toBeVisible();
  await expect(form.getByLabel('名称')).toBeFocused();

  const question = page.getByRole('dialog').filter({ hasText: '有尚未保存的修改' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('名称')).toHaveValue('教授');
  await form.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '关闭' }).click();
  await expect(form).toBeHidden();
});

test('a bulk removal says before what it will do and afterwards what it skipped', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/organization/jobTitle');
  await create(page, '待删甲');
  await create(page, '待删乙');
  for (const name of ['待删甲', '待删乙', '教授'])
    await page.getByRole('checkbox', { name: `选择：${name}`, exact: true }).check();
  await expect(page.getByText('已选 3 个')).toBeVisible();
  await page.getByRole('button', { name: '批量删除' }).click();
  const plan = page.getByRole('dialog');
  await expect(plan).toContainText('将删除 2 个');
  await expect(plan).toContainText(/教授（人员 \d+ 条）/);
  await plan.getByRole('button', { name: '批量删除' }).click();
  const outcome = page.getByRole('alert').filter({ hasText: '已删除 2 个，跳过 1 个' });
  await expect(outcome).toContainText(/教授：该职称仍被使用（人员 \d+ 条），不能删除/);
  await expect(page.getByRole('checkbox', { name: '选择：待删甲' })).toHaveCount(0);
});

test('order, page and size stand in the address, and going back returns to them', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/organization/major');
  const head = page.getByRole('columnheader', { name: '专业代码' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const rows = page.getByRole('table', { name: '专业列表' }).locator('tbody tr');
  await expect(rows).toHaveCount(12);
  // The head says the order before the rows have it.
  const codes = () => rows.locator('td:nth-child(3)').allInnerTexts();
  await expect
    .poll(async () => (await codes()).every((code, at, all) => code >= (all[at - 1] ?? '')))
    .toBe(true);
  const first = rows.first();
  const [one] = await rows.allInnerTexts();
  await page.getByRole('button', { name: '第 2 页' }).click();
  await expect(page).toHaveURL(/sort=code&page%5Bnumber%5D=2$/);
  await expect(first).not.toHaveText(one as string, { useInnerText: true });
  const [two] = await rows.allInnerTexts();

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '首页' }).click();
  await expect(page).toHaveURL('/admin/dashboard/index');
  await page.goBack();
  await expect(first).toHaveText(two as string, { useInnerText: true });
  await page.goBack();
  await expect(first).toHaveText(one as string, { useInnerText: true });
});

test('majors are filtered by a department, created in it, and exported', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/organization/major');
  await page.getByRole('search').getByLabel('所属部门').fill('理学院');
  await page.locator('.ant-select-dropdown:visible').getByText('理学院', { exact: true }).click();
  await expect(page).toHaveURL(/filter%5Bdepartment_id%5D=\d+/);
  const rows = page.getByRole('table', { name: '专业列表' }).locator('tbody tr');
  await expect(rows.filter({ hasNotText: '理学院' })).toHaveCount(0);

  await page.getByRole('button', { name: '新增专业' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('专业名称').fill('数据科学');
  await dialog.getByRole('button', { name: '新增' }).click();
  await expect(dialog.getByText('未选择部门')).toBeVisible();
  await dialog.getByLabel('所属部门').fill('理学院');
  await page.locator('.ant-select-dropdown:visible').getByText('理学院', { exact: true }).click();
  await dialog.getByRole('button', { name: '新增' }).click();
  await expect(rows.filter({ hasText: '数据科学' })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^专业_\d{8}\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('a principal keeps and exports the own majors', async ({ page, product }) => {
  await signIn(page, product, 'principal', '/organization/major');
  await expect(page.getByRole('button', { name: '新增专业' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^专业_\d{8}\.xlsx$/);
});

test('the first nature is the newest, and an error can be tried again', async ({
  page,
  product,
  expectNoise,
}) => {
  await signIn(page, product, 'admin');
  expectNoise(/Failed to load resource/);
  await page.route('**/api/admin/natures*', (route) => route.abort());
  await page.goto('/admin/courseManagement/nature');
  await expect(page.getByText('课程性质没有加载出来')).toBeVisible();
  await page.unroute('**/api/admin/natures*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('table', { name: '课程性质列表' }).locator('tbody tr').first()).toContainText(
    '13',
  );
});

test('of two who edit one row, the second keeps what was typed beside what the first saved', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, 'admin');
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/admin/organization/major?filter[name]=软件工程');
    await each.getByRole('button', { name: '编辑：软件工程', exact: true }).click();
  }
  const [mine, theirs] = [page.getByRole('dialog'), other.getByRole('dialog')];
  await theirs.getByLabel('专业名称').fill('软件工程（卓越班）');
  await theirs.getByLabel('专业代码').fill('080902T');
  await theirs.getByRole('button', { name: '保存' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel('专业名称').fill('软件工程（中外合作）');
  await mine.getByRole('button', { name: '保存' }).click();
  await expect(mine).toContainText('内容已被他人修改');
  await expect(mine).toContainText('专业名称的最新内容：软件工程（卓越班）');
  await expect(mine.getByLabel('专业名称')).toHaveValue('软件工程（中外合作）');
  await expect(mine.getByLabel('专业代码')).toHaveValue('080902T');
  await mine.getByRole('button', { name: '采用最新内容' }).click();
  await expect(mine.getByLabel('专业名称')).toHaveValue('软件工程（卓越班）');
  await mine.getByLabel('专业名称').fill('软件工程');
  await mine.getByRole('button', { name: '保存' }).click();
  await expect(mine).toBeHidden();
  await expect(page.getByRole('table', { name: '专业列表' })).toContainText('080902T');
});
