import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('somebody with several roles switches and gets that role’s menu', async ({ page, product }) => {
  await signIn(page, product, 'multi');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu).toContainText('老课程评估');
  await page.getByRole('button', { name: /^当前角色/ }).click();
  await expect(page.getByRole('menuitem', { name: '教师' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('menuitem', { name: '负责人' }).click();
  await expect(menu).toContainText('评估安排');
  await expect(page).toHaveURL('/dashboard/index');
  await page.reload();
  await expect(menu).toContainText('评估安排');
});

test('a leader has no role dropdown and starts with the signing', async ({ page, product }) => {
  await signIn(page, product, 'leader');
  await expect(page).toHaveURL('/leader/newSignature');
  await expect(page.getByRole('button', { name: /^当前角色/ })).toHaveCount(0);
});

test('another term is chosen and stays chosen', async ({ page, product }) => {
  await signIn(page, product, 'teacher');
  await page.getByRole('button', { name: /^学年学期/ }).click();
  await page.getByRole('menuitem', { name: /2025-2026学年第二学期/ }).click();
  await expect(page.getByRole('button', { name: /^学年学期/ })).toContainText('2025-2026学年第二学期');
  await page.reload();
  await expect(page.getByRole('button', { name: /^学年学期/ })).toContainText('2025-2026学年第二学期');
});

test('the sidebar stays collapsed over a reload', async ({ page, product, context }) => {
  await signIn(page, product, 'teacher');
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'sidebarStatus')).toBeDefined();
  await page.reload();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
});

test('a group of the menu that was opened by hand is open after a reload', async ({ page, product }) => {
  await signIn(page, product, 'admin');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const group = menu.getByRole('menuitem', { name: '组织管理', exact: true });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
});

test('a path that the menu lacks leads to the first page of the menu', async ({ page, product }) => {
  await signIn(page, product, 'party', '/settings/school');
  await expect(page).toHaveURL('/politicalAudit/political_audit/3');
});

test('a detail has an address: reload, back and its old form lead there, and nonsense leads nowhere', async ({
  page,
  product,
}) => {
  const list = '/admin/evaluationSystem/index';
  await signIn(page, product, 'admin', `${list}?filter[process]=old`);
  await page.getByRole('link', { name: '老课程评估体系（2026 版）' }).first().click();
  await expect(page).toHaveURL(/index\/systems\/\d+\?filter/);
  await page.getByRole('link', { name: /评分规则/ }).click();
  await expect(page).toHaveURL(/index\/systems\/\d+\/rule\?filter/);
  const detail = new URL(page.url());
  await page.reload();
  await expect(page.getByRole('link', { name: /评分规则/ })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  const isFilteredAt = (path: string) => (url: URL) =>
    url.pathname === path && [...url.searchParams].join() === 'filter[process],old';
  await expect(page).toHaveURL(isFilteredAt(list));

  const [id] = detail.pathname.match(/\d+/) ?? [];
  await page.goto(`${list}?filter[process]=old&system=${id}&part=rule`);
  await expect(page).toHaveURL(isFilteredAt(detail.pathname));
  await page.getByRole('link', { name: '返回列表' }).click();
  await expect(page.getByRole('link', { name: '老课程评估体系（2026 版）' }).first()).toBeVisible();
  await page.goto(`${list}/systems/x`);
  await expect(page.getByText('没有找到这个页面')).toBeVisible();
});

test('another role begins at its landing page, also from within a detail', async ({
  page,
  product,
  expectNoise,
}) => {
  // Not theirs; the page says so.
  expectNoise(/status of 404/);
  await signIn(page, product, 'multi', '/courseEvaluation/evaluation/parts/1');
  const role = page.getByRole('button', { name: /^当前角色/ });
  await role.click();
  await page.getByRole('menuitem', { name: '负责人' }).click();
  await expect(page).toHaveURL('/dashboard/index');
  await expect(role).toContainText('负责人');
  await page.getByRole('navigation', { name: '主菜单' }).getByText('个人信息').click();
  await expect(page).toHaveURL('/personal/index');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/index');
});

test('who is signed in elsewhere, too, sees it and ends it', async ({ page, product }) => {
  // Nobody who is reminded of signatures: the reminder would close the menu.
  await signIn(page, product, 'teacher');
  await product.openSession('teacher');
  await page.getByRole('button', { name: /^用户/ }).click();
  await page.getByRole('menuitem', { name: '我的登录' }).click();
  const dialog = page.getByRole('dialog', { name: '我的登录' });
  const rows = dialog.getByRole('row').filter({ hasText: '用户端' });
  await expect(rows.first()).toBeInViewport();
  await expect(rows.filter({ hasText: '本机' })).toHaveCount(1);
  await expect(rows).not.toHaveCount(1);
  await dialog.getByRole('button', { name: '退出其他登录' }).click();
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: '退出其他登录' })).toBeDisabled();
});

test('the own contact is checked and saved', async ({ page, product }) => {
  await signIn(page, product, 'teacher');
  await page.getByRole('button', { name: /^用户/ }).click();
  // The sidebar has an item of the same name: the menu's is the last once it is open.
  await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible();
  await page.getByRole('menuitem', { name: '个人信息' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill('12345678901');
  await dialog.getByLabel('邮箱').fill('');
  await dialog.getByRole('button', { name: /确定|保存/ }).click();
  await expect(dialog.getByText('联系电话格式错误!')).toBeVisible();
  await expect(dialog.getByText('邮箱不能为空!')).toBeVisible();
  await dialog.getByLabel('手机号').fill('13900001234');
  await dialog.getByLabel('邮箱').fill('teacher@demo.example.edu.cn');
  await dialog.getByRole('button', { name: /确定|保存/ }).click();
  await expect(dialog).toBeHidden();
});

test('Ctrl+Z and Ctrl+Y move through the history, but never while typing', async ({ page, product }) => {
  await signIn(page, product, 'teacher');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '个人信息' }).click();
  await expect(page).toHaveURL('/personal/index');
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL('/dashboard/index');
  await page.keyboard.press('Control+y');
  await expect(page).toHaveURL('/personal/index');
});
