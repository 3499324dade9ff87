import { CODE_MISSING } from '@course-center/domain/account/second-factor';
import type { Page } from '@playwright/test';
import { phoneCode } from '../apps/server/src/testing/sign-on.ts';
import { askForLogin, lives, openDisplaySettings } from './fixtures/showcase.ts';
import { againDialog, enter, LOST, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test.afterEach(({ product }) => product.breakProviders({ gone: true }));

const TITLE = { cas: '智慧校园', oidc: '身份平台' } as const;

/** The provider's own page of leaving asks for a font from elsewhere: nothing is asked of a network, and nothing comes. */
function stayHere(page: Page) {
  const isElsewhere = ({ protocol, hostname }: URL) =>
    protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname);
  return page.route(isElsewhere, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
}

/** Names somebody at the provider's own page, which is another site's. */
async function nameAt(page: Page, username: string) {
  await expect(page).toHaveURL(/^http:\/\/localhost:/);
  await page.getByLabel('用户名').fill(username);
  await page.getByRole('button', { name: '登录' }).click();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^用户/ }).click();
  await page.getByRole('menuitem', { name: '退出系统' }).click();
  await page.getByRole('dialog', { name: '确定退出登录?' }).getByRole('button', { name: '确定' }).click();
}

/** What the server answers to a logout; read on its way: the page is gone by the time that it could be asked for. */
async function logoutCodes(page: Page): Promise<number[]> {
  const codes: number[] = [];
  await page.route(/auth\/logout/, async (route) => {
    const response = await route.fetch();
    codes.push((await response.json()).code);
    await route.fulfill({ response });
  });
  return codes;
}

/** The session there ends, too, and leads back to a login page that does not go there at once. */
async function leaveProvider(page: Page, kind: 'cas' | 'oidc') {
  if (kind === 'oidc') await page.getByRole('button', { name: /sign me out|yes/i }).click();
  await expect(page).toHaveURL('/login?local=1');
}

for (const kind of ['cas', 'oidc'] as const)
  test(`somebody signs in by ${kind} where they wanted to be, and leaves by it`, async ({
    page,
    product,
  }) => {
    await stayHere(page);
    await product.addProvider(kind);
    await page.goto('/courseEvaluation/myCourse');
    await page.getByRole('link', { name: TITLE[kind] }).click();
    await nameAt(page, 'lin');
    await expect(page).toHaveURL('/courseEvaluation/myCourse');
    await expect(page.getByRole('banner')).toContainText('林晓雯');
    await page.waitForLoadState('networkidle');
    const codes = await logoutCodes(page);
    await logOut(page);
    await leaveProvider(page, kind);
    expect(codes).toEqual([3001]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // Nobody is signed in there any more either: the provider asks again.
    await page.getByRole('link', { name: TITLE[kind] }).click();
    await expect(page.getByLabel('用户名')).toBeVisible();
  });

test('the login goes to the standard provider at once, unless its address says local', async ({
  page,
  product,
}) => {
  await product.addProvider('cas', { standard: true });
  await page.goto('/excellent');
  await page.goto('/login?redirect=/newSignature');
  await expect(page.getByLabel('用户名')).toBeVisible();
  await page.goto('/login?local=1');
  await enter(page, product, 'teacher');
  await expect(page).toHaveURL('/dashboard/index');
});

test('who is unknown here is told so, with a way on', async ({ page, product }) => {
  await product.addProvider('cas');
  await page.goto('/login');
  await page.getByRole('link', { name: TITLE.cas }).click();
  await nameAt(page, 'stranger');
  await expect(page.getByRole('heading', { name: '未能登录' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('本系统中没有与您对应的账号');
  // What came back is not left in the address.
  await expect(page).toHaveURL('/singleSignOn/loginAuth');
  await page.getByRole('button', { name: '账号密码登录' }).click();
  await enter(page, product, 'teacher');
  await expect(page).toHaveURL('/dashboard/index');
});

test('with the provider down everybody is told, and signs in with a password', async ({ page, product }) => {
  await product.addProvider('oidc');
  await page.goto('/login');
  await product.breakProviders();
  await page.getByRole('link', { name: TITLE.oidc }).click();
  await expect(page.getByRole('alert')).toContainText('统一身份认证平台暂时无法访问');
  await page.getByRole('button', { name: '账号密码登录' }).click();
  await enter(page, product, 'teacher');
  await expect(page).toHaveURL('/dashboard/index');
});

test('an administrator adds a provider, is told what is wrong with it, and sees its secret no more', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/settings/school');
  await page.getByRole('link', { name: '登录方式' }).click();
  await page.getByRole('button', { name: '添加登录方式' }).click();
  await page.getByRole('menuitem', { name: 'OpenID Connect' }).click();
  const dialog = page.getByRole('dialog', { name: /添加登录方式/ });
  await dialog.getByLabel('颁发者地址（Issuer）').fill('http://localhost:1');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('该地址没有加密', { exact: false })).toBeVisible();
  await dialog.getByRole('switch', { name: '允许不加密的地址' }).click();
  await dialog.getByLabel('客户端 ID（client_id）').fill('course-center');
  await dialog.getByLabel('密钥（Secret）').fill('hush');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('不再显示', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '试一下' }).click();
  await expect(page.getByRole('dialog').getByText('连接不上', { exact: false })).toBeVisible();
});

for (const kind of ['cas', 'oidc'] as const)
  test(`the showcase opens after signing in by ${kind}, and is left by it`, async ({
    page,
    browser,
    product,
  }) => {
    await stayHere(page);
    await product.addProvider(kind);
    const settings = await openDisplaySettings(browser, product);
    await askForLogin(settings, true);
    await page.goto('/excellent');
    await page.getByRole('link', { name: TITLE[kind] }).click();
    await nameAt(page, 'lin');
    await expect(page).toHaveURL('/excellent');
    await lives(page);
    const codes = await logoutCodes(page);
    await page.getByRole('button', { name: '退出登录' }).click();
    await page
      .getByRole('dialog', { name: '确定退出登录?' })
      .getByRole('button', { name: '退出登录' })
      .click();
    await leaveProvider(page, kind);
    await askForLogin(settings, false);
    await settings.context().close();
    expect(codes).toEqual([3001]);
  });

test('a leader who was sent to a signature is there after signing in', async ({ page, product }) => {
  await product.addProvider('cas', { standard: true });
  await page.goto('/newSignature');
  await nameAt(page, 'leader');
  await expect(page).toHaveURL('/leader/newSignature');
});

test('whose session is over signs in again through the provider beside the page, and loses nothing', async ({
  page,
  product,
  expectNoise,
}) => {
  expectNoise(LOST);
  await product.addProvider('oidc');
  await page.goto('/login?redirect=/personal/index');
  await page.getByRole('link', { name: TITLE.oidc }).click();
  await nameAt(page, 'lin');
  await expect(page).toHaveURL('/personal/index');
  await expect(page.getByLabel('个人简介')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.getByLabel('个人简介').fill('写到一半的简介');
  await page.getByRole('button', { name: '保存' }).click();
  const beside = page.waitForEvent('popup');
  await againDialog(page).getByRole('button', { name: '在新窗口中通过统一身份认证登录' }).click();
  const other = await beside;
  const closed = other.waitForEvent('close');
  await nameAt(other, 'lin');
  await closed;
  await expect(againDialog(page)).toBeHidden();
  await expect(page.getByLabel('个人简介')).toHaveValue('写到一半的简介');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
});

test('an administrator walks through a provider to see what it says, and stays who they are', async ({
  page,
  product,
}) => {
  await product.addProvider('cas');
  await signIn(page, product, 'admin', '/admin/settings/school');
  await page.getByRole('link', { name: '登录方式' }).click();
  await page.getByRole('button', { name: '试一下' }).click();
  const dialog = page.getByRole('dialog', { name: /^试一下/ });
  await expect(dialog.getByRole('list', { name: '检查结果' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: '有问题' })).toHaveCount(0);
  const beside = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: '试登录' }).click();
  const other = await beside;
  await nameAt(other, 'stranger');
  await expect(other.getByRole('heading', { name: '试登录已完成' })).toBeVisible();
  await expect(dialog.getByText('00000000')).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByRole('button', { name: '试一下' })).toBeVisible();
});

test('an administrator shows a code besides the password, or a recovery code, once', async ({
  page,
  product,
  expectNoise,
}) => {
  // A wrong code is answered 422, and a page without its cookies 401.
  expectNoise(/422/);
  expectNoise(LOST);
  await signIn(page, product, 'admin');
  await page.getByRole('button', { name: /^用户/ }).click();
  await page.getByRole('menuitem', { name: '我的登录' }).click();
  const own = page.getByRole('region', { name: '两步验证' });
  await own.getByRole('button', { name: '启用' }).click();
  const setUp = page.getByRole('dialog', { name: '启用两步验证' });
  await expect(setUp.getByRole('img', { name: '两步验证二维码' })).toBeVisible();
  const secret = await setUp.locator('code').first().innerText();
  await setUp.getByLabel('验证码').fill(phoneCode(secret));
  await setUp.getByRole('button', { name: '确认' }).click();
  const codes = setUp.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allInnerTexts();
  await setUp.getByLabel('我已妥善保存恢复码').check();
  await setUp.getByRole('button', { name: '完成' }).click();
  await expect(own.getByText('已启用')).toBeVisible();

  const comeAgain = async () => {
    await page.context().clearCookies();
    await product.forgetLimits();
    await page.goto('/admin/login');
    await enter(page, product, 'admin');
    await expect(page.getByLabel('验证码')).toBeVisible();
  };
  const show = async (code: string) => {
    await page.getByLabel('验证码').fill(code);
    await page.getByRole('button', { name: '验证并登录' }).click();
  };
  const isIn = () => expect(page.getByRole('button', { name: /^用户/ })).toBeVisible();
  await comeAgain();
  await show('12345');
  await expect(page.getByText(CODE_MISSING)).toBeVisible();
  await show(recovery[0] ?? '');
  await isIn();
  await comeAgain();
  await show(recovery[0] ?? '');
  await expect(page.getByRole('main').getByText(/验证码不正确或已使用过/)).toBeVisible();
  // The one of the set-up was good once; the next is good already, for phones whose clock is ahead.
  await show(phoneCode(secret, 1));
  await isIn();
});
