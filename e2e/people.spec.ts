import type { Page } from '@playwright/test';
import { choose } from './fixtures/choose.ts';
import { expectSaid } from './fixtures/said.ts';
import { enter, signIn, watchCaptchas } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const FIRST_PASSWORD = 'First@2026';

interface Newcomer {
  readonly name: string;
  readonly number: string;
  readonly mobile: string;
}

/** Opens the form of a new person and fills it in; the department is 数学教研室, as a teacher there. */
async function fillNewPerson(page: Page, { name, number, mobile }: Newcomer) {
  await page.getByRole('button', { name: '新增人员' }).click();
  const dialog = page.getByRole('dialog', { name: '新增人员' });
  await dialog.getByLabel('姓名').fill(name);
  await dialog.getByLabel('工号').fill(number);
  await dialog.getByLabel('手机号').fill(mobile);
  await dialog.getByLabel('登录密码').fill(FIRST_PASSWORD);
  await choose(dialog.getByLabel('部门', { exact: true }), '数学', '理学院 / 数学教研室');
  await dialog.getByRole('button', { name: '添加角色' }).click();
  return dialog;
}

async function create(page: Page, newcomer: Newcomer) {
  const dialog = await fillNewPerson(page, newcomer);
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  await expectSaid(page, `人员“${newcomer.name}”已新增`);
}

/** Shows the one whom a number finds. */
async function find(page: Page, number: string) {
  await page.getByRole('search').getByRole('textbox', { name: '姓名/号码/邮箱' }).fill(number);
  await expect(page.getByText('共 1 条')).toBeVisible();
  return page.getByRole('table', { name: '人员列表' }).locator('tbody tr');
}

test('a person is created, found, changed, disabled and enabled again', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/organization/personnel');
  await create(page, { name: '尹知远', number: '20269001', mobile: '13900009001' });
  await expect(page.getByText('新增的“尹知远”不在本页。')).toBeVisible();
  await page.getByRole('button', { name: '查看', exact: true }).click();
  await expect(page.getByText('新增的“尹知远”不在本页。')).toBeHidden();
  await expect(page.getByText('共 1 条')).toBeVisible();
  const row = await find(page, '20269001');
  await expect(row).toContainText('教师（数学教研室）');
  await expect(row).toContainText('待首次登录');

  await page.getByRole('button', { name: '编辑：尹知远' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑人员' });
  await expect(dialog.getByLabel('登录密码')).toHaveCount(0);
  await dialog.getByLabel('手机号').fill('139');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请输入11位数字值手机号')).toBeVisible();
  await expect(dialog.getByLabel('手机号')).toBeFocused();
  await dialog.getByLabel('手机号').fill('13900009101');
  await dialog.getByRole('button', { name: '添加角色' }).click();
  await dialog.getByLabel('第 2 个角色', { exact: true }).selectOption('专家');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('13900009101');
  await expect(row).toContainText('专家（数学教研室）');

  await page.getByRole('button', { name: '停用：尹知远' }).click();
  const question = page.getByRole('dialog', { name: '停用“尹知远”？' });
  await expect(question).toContainText('停用后立即退出登录');
  await question.getByRole('button', { name: '停用' }).click();
  await expect(row).toContainText('已停用');
  await page.getByRole('search').getByLabel('状态').click();
  await page.locator('.ant-select-dropdown:visible').getByText('已停用').click();
  await expect(page).toHaveURL(/filter%5Bstate%5D=disabled/);
  await page.getByRole('button', { name: '启用：尹知远' }).click();
  await expect(page.getByText('没有符合条件的人员')).toBeVisible();
});

test('a number that somebody has is said at its field', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/organization/personnel');
  await create(page, { name: '江一舟', number: '20269002', mobile: '13900009002' });
  const twin = { name: '江一帆', number: '20269002', mobile: '13900009003' };
  const dialog = await fillNewPerson(page, twin);
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  await expect(dialog.getByText(/“20269002”已存在/)).toBeVisible();
  await expect(dialog.getByLabel('工号')).toBeFocused();
  await dialog.getByLabel('工号').fill('20269004');
  await dialog.getByLabel('手机号').fill('13900009002');
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  await expect(dialog.getByText(/手机号“13900009002”已存在/)).toBeVisible();
  await expect(dialog.getByLabel('手机号')).toBeFocused();
});

test('a new person signs in with the first password, and with the one that a reset shows once', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, 'admin', '/admin/organization/personnel');
  await create(page, { name: '蒋思齐', number: '20269005', mobile: '13900009005' });

  await find(page, '20269005');
  await page.getByRole('button', { name: '更多：蒋思齐' }).click();
  await page.getByRole('menuitem', { name: '重置密码' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click();
  const result = page.getByRole('dialog', { name: '“蒋思齐”的密码已重置' });
  await expect(result).toContainText('下次登录时必须修改密码');
  const password = await result.locator('code').innerText();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await result.getByRole('button', { name: '复制' }).click();
  await expectSaid(page, '复制成功');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await result.getByRole('button', { name: '我已记下' }).click();
  await expect(result).toBeHidden();

  const other = await browser.newContext({ baseURL: product.address, locale: 'zh-CN' });
  const theirs = await other.newPage();
  watchCaptchas(theirs);
  await theirs.goto('/login');
  await enter(theirs, product, '20269005', password);
  await expect(theirs.getByRole('dialog')).toContainText('首次登录需重置密码');
  await theirs.getByRole('button', { name: '重置密码' }).click();
  for (const field of ['新密码', '确认密码'])
    await theirs.getByLabel(field, { exact: true }).fill('Own@2026');
  await theirs.getByRole('button', { name: '确认重置' }).click();
  await expect(theirs.getByRole('heading', { name: '账号登录' })).toBeVisible();
  await enter(theirs, product, '20269005', 'Own@2026');
  await expect(theirs.getByRole('banner')).toContainText('蒋思齐');
  await other.close();
});

test('a bulk disabling says whom it leaves out', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/organization/personnel');
  await create(page, { name: '批量甲', number: '20269006', mobile: '13900009006' });
  await create(page, { name: '批量乙', number: '20269007', mobile: '13900009007' });
  await page.getByRole('search').getByLabel('姓名/号码/邮箱').fill('批量');
  await expect(page.getByText('共 2 条')).toBeVisible();
  await page.getByRole('button', { name: '停用：批量甲' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(page.getByRole('button', { name: '启用：批量甲' })).toBeVisible();

  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('button', { name: '批量停用' }).click();
  const plan = page.getByRole('dialog');
  await expect(plan).toContainText('将停用 1 个：批量乙');
  await expect(plan).toContainText('批量甲（已经停用）');
  await plan.getByRole('button', { name: '批量停用' }).click();
  const outcome = page.getByRole('alert').filter({ hasText: '已停用 1 个，跳过 1 个' });
  await expect(outcome).toContainText('批量甲：已经停用');
});

test('a principal finds the own people only, and gives only the roles inside the department', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'principal', '/organization/personnel');
  const rows = page.getByRole('table', { name: '人员列表' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ has: page.getByRole('img', { name: '仅管理员可修改' }) }).first()).toBeVisible();
  await page.getByRole('button', { name: '新增人员' }).click();
  const dialog = page.getByRole('dialog', { name: '新增人员' });
  await dialog.getByRole('button', { name: '添加角色' }).click();
  await expect(dialog.getByLabel('第 1 个角色', { exact: true }).locator('option')).toHaveText([
    '教师',
    '专家',
  ]);
  await dialog.getByLabel('部门', { exact: true }).fill('理学院');
  await expect(page.locator('.ant-select-dropdown:visible')).toContainText('没有匹配的选项');
});
