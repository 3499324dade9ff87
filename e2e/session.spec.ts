import type { Page } from '@playwright/test';
import { expectSaid } from './fixtures/said.ts';
import { enter, PASSWORD, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a reload does not log out', async ({ page, product }) => {
  await signIn(page, product, 'teacher');
  await page.reload();
  await expect(page).toHaveURL('/dashboard/index');
  await expect(page.getByRole('banner')).toContainText('林晓雯');
});

test('a session that ended elsewhere leads back to the login with the path kept', async ({
  page,
  product,
  expectNoise,
}) => {
  expectNoise(/401/);
  await signIn(page, product, 'teacher');
  await page.context().clearCookies();
  await setTokens(page, { token_user_default: 'foreign', refresh_user_default: 'foreign' });
  await page.goto('/courseGoal/gradeEntry');
  await expect(page).toHaveURL(/\/login\?redirect=%2FcourseGoal%2FgradeEntry&local=1$/);
});

test('an access token that ran out is renewed without the user noticing', async ({
  page,
  product,
  expectNoise,
}) => {
  expectNoise(/401/);
  await signIn(page, product, 'teacher');
  await setTokens(page, { token_user_default: 'run-out' });
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('林晓雯');
});

test('logging out asks, ends the session and returns to the login', async ({ page, product }) => {
  await signIn(page, product, 'teacher');
  await page.getByRole('button', { name: /林晓雯/ }).click();
  await page.getByRole('menuitem', { name: '退出系统' }).click();
  await page.getByRole('dialog', { name: '确定退出登录?' }).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/dashboard/index');
  await expect(page).toHaveURL(/\/login/);
});

test('a changed password logs out and is the one that counts', async ({ page, product }) => {
  await signIn(page, product, '20150101');
  await page.getByRole('button', { name: /王建国/ }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请输入旧密码')).toBeVisible();
  await dialog.getByLabel('旧密码', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('新密码', { exact: true }).fill('Other@2026');
  await dialog.getByLabel('确认密码', { exact: true }).fill('Other@2026');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login/);
  await enter(page, product, '20150101', 'Other@2026');
  await expect(page.getByRole('banner')).toContainText('王建国');
});

test('the network banner tells when the network goes and, for a while, when it is back', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, 'teacher');
  await context.setOffline(true);
  await expect(page.getByText('当前网络不可用，请检查您的网络状态')).toBeVisible();
  await context.setOffline(false);
  await expectSaid(page, '网络已恢复正常');
  await expect(page.getByText('网络已恢复正常')).toBeHidden();
});

test('what was not fetched yet when the network went says so in its place, and comes when it is back', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, 'teacher');
  await expect(page.getByRole('main').getByText('等待我处理')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /林晓雯/ }).click();
  await page.getByRole('menuitem', { name: '我的登录' }).click();
  const again = page.getByRole('banner').getByRole('button', { name: '重试' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('main').getByText('等待我处理')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: '我的登录' })).toBeVisible();
  await expect(again).toBeHidden();
});

async function setTokens(page: Page, tokens: Record<string, string>): Promise<void> {
  const url = new URL(page.url()).origin;
  await page.context().addCookies(Object.entries(tokens).map(([name, value]) => ({ name, value, url })));
}
