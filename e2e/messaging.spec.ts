import { devices } from '@playwright/test';
import { enter } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test.afterEach(({ product }) => product.breakProviders({ gone: true }));

test('an app that is nobody’s is bound by a password login, and signs in from then on once its phone agrees', async ({
  page,
  browser,
  product,
}) => {
  await product.addMessagingApp();
  const phone = await (await browser.newContext({ ...devices['Pixel 7'] })).newPage();
  const scan = async (button: '确认登录' | '不是我') => {
    await expect(page.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
    await phone.goto(await product.scan('openid-e2e'));
    await expect(phone.getByText('请核对下面是不是您本人正在使用的电脑')).toBeVisible();
    await phone.getByRole('button', { name: button }).click();
  };

  await page.goto('/login');
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  await scan('确认登录');
  await expect(phone.getByRole('heading', { name: '已确认登录' })).toBeVisible();
  await expect(
    page.getByText('您的微信尚未绑定账号【点击绑定使用账号密码登录后才可使用微信扫码登录】!'),
  ).toBeVisible();
  // Whichever way the view is left, the next password login binds what scanned.
  await expect(page.getByRole('button', { name: '点击绑定' })).toBeVisible();
  await page.getByRole('button', { name: '账号密码登录' }).click();
  await expect(page.getByText('登录后即绑定刚才扫码的微信')).toBeVisible();
  const bound = page.waitForResponse(/wechat\/login\/bind\/account/);
  await enter(page, product, 'teacher');
  expect((await (await bound).json()).code).toBe(0);
  await expect(page.getByRole('banner')).toContainText('林晓雯');

  await page.getByRole('button', { name: /林晓雯/ }).click();
  await page.getByRole('menuitem', { name: '退出系统' }).click();
  await page.getByRole('dialog', { name: '确定退出登录?' }).getByRole('button', { name: '确定' }).click();

  await page.getByRole('button', { name: '微信扫码登录' }).click();
  await scan('不是我');
  await expect(phone.getByRole('heading', { name: '已取消' })).toBeVisible();
  await expect(page.getByText(/手机上选择了“不是我”/)).toBeVisible();
  await page.getByRole('button', { name: '刷新二维码' }).click();
  await scan('确认登录');
  await expect(page.getByRole('banner')).toContainText('林晓雯');
});

test('账号密码登录 closes the view', async ({ page, product }) => {
  await product.addMessagingApp();
  await page.goto('/login');
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  await page.getByRole('button', { name: '账号密码登录' }).click();
  await expect(page.getByLabel('账号')).toBeVisible();
});
