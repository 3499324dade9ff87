import { IDENTITY } from '@course-center/domain/access/identity';
import { enter } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { walkMenu } from './fixtures/walk-menu.ts';

test('a newcomer chooses a department, sets a password and is a teacher', async ({ page, product }) => {
  await page.goto('/login');
  await enter(page, product, 'newcomer');
  await expect(page.getByRole('dialog')).toContainText('首次登录需重置密码');
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible();

  await page.getByRole('button', { name: '确认重置' }).click();
  await expect(page.getByText('未选择部门')).toBeVisible();
  await expect(page.getByText('密码不能为空').first()).toBeVisible();

  await page.getByLabel('所属部门').selectOption('外国语学院');
  await page.getByLabel('外国语学院的下级部门').selectOption('翻译教研室');
  await page.getByLabel('新密码', { exact: true }).fill('Fresh@2026');
  await page.getByLabel('确认密码', { exact: true }).fill('Fresh@2027');
  await page.getByRole('button', { name: '确认重置' }).click();
  await expect(page.getByText('两次密码输入不一致')).toBeVisible();
  await page.getByLabel('确认密码', { exact: true }).fill('Fresh@2026');
  await page.getByRole('button', { name: '确认重置' }).click();
  await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible();

  await enter(page, product, 'newcomer', 'Fresh@2026');
  await expect(page).toHaveURL('/dashboard/index');
  await expect(page.getByRole('banner')).toContainText('韩子睿');
  await walkMenu(page, IDENTITY.teacher);
});

test('somebody who never changed the password may call the reset off', async ({ page, product }) => {
  await page.goto('/login');
  await enter(page, product, 'firstlogin');
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible();
});

test('somebody who never changed the password may not keep it, and then is at work', async ({
  page,
  product,
}) => {
  await page.goto('/login');
  await enter(page, product, 'firstlogin');
  await page.getByRole('button', { name: '重置密码' }).click();
  for (const field of ['新密码', '确认密码']) await page.getByLabel(field, { exact: true }).fill('Demo@2026');
  await page.getByRole('button', { name: '确认重置' }).click();
  await expect(page.getByText('新密码不能与旧密码相同，请换一个密码').first()).toBeVisible();
  for (const field of ['新密码', '确认密码']) await page.getByLabel(field, { exact: true }).fill('Own@2026');
  await page.getByRole('button', { name: '确认重置' }).click();
  await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible();
  await enter(page, product, 'firstlogin', 'Own@2026');
  await expect(page).toHaveURL('/dashboard/index');
  await walkMenu(page, IDENTITY.teacher);
});
