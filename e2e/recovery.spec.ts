import { DEMO_PASSWORD } from '@course-center/demo';
import type { Page } from '@playwright/test';
import { bodyOf, type MailServer, openMailServer } from '../apps/server/src/testing/mail-server.ts';
import { callsOf, leave } from './fixtures/evaluation.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { expectSaid } from './fixtures/said.ts';
import { enter, signIn, solveCaptcha } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const NEW = 'Neu@2027!';

/** The school sends its mail by a server of the test's while something is done. */
async function withMail(product: RunningProduct, work: (mail: MailServer) => Promise<void>) {
  const mail = await openMailServer();
  const call = await callsOf(product, 'admin', 'admin');
  const set = async (change: object) => {
    const { mail: kept } = await call<{ mail: { secret_set_at: string | null } }>('GET', 'settings/messages');
    const { secret_set_at: _, ...form } = kept;
    await call('PUT', 'settings/messages/mail', { ...form, ...change });
  };
  const server = {
    host: '127.0.0.1',
    port: mail.port,
    security: 'none',
    from_address: 'kczx@example.edu.cn',
  };
  await set({ enabled: true, ...server });
  try {
    await work(mail);
  } finally {
    await set({ enabled: false });
    await mail.close();
  }
}

/** The address in the newest letter of a kind to somebody, once it has come. */
async function linkIn(mail: MailServer, to: string, shape: RegExp): Promise<string> {
  const found = () =>
    mail.letters
      .filter((letter) => letter.to.includes(to))
      .map(({ raw }) => shape.exec(bodyOf(raw))?.[0] ?? '')
      .findLast((link) => link !== '') ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

async function askForLink(page: Page, product: RunningProduct, username: string) {
  await page.goto('/login');
  await page.getByRole('button', { name: '忘记密码' }).click();
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('账号', { exact: true }).blur();
  await solveCaptcha(page, product);
  await expect(page.getByText('如果该账号存在并且已验证邮箱')).toBeVisible();
}

test('an address is proven by a letter, and by another a forgotten password is set', async ({
  page,
  product,
}) => {
  await withMail(product, async (mail) => {
    const email = 'forgetful@example.edu.cn';
    const { username } = await product.addReader({ name: '林健忘', email });
    await signIn(page, product, username, '/personal/index');
    await expect(page.getByText('未验证')).toBeVisible();
    await page.getByRole('button', { name: '发送验证邮件' }).click();
    // A borrowed screen is not enough.
    const asked = page.getByRole('dialog', { name: '验证邮箱' });
    await asked.getByLabel('登录密码').fill(DEMO_PASSWORD);
    await asked.getByRole('button', { name: /发\s*送/ }).click();
    await expectSaid(page, `验证邮件已发送到 ${email}，`);
    const proof = await linkIn(mail, email, /http:\S+\/email\?ticket=[\w-]+/);

    // The letter is read elsewhere: it counts once its person has signed in.
    await leave(page);
    await page.goto(proof);
    await enter(page, product, username);
    await expect(page.getByText('邮箱已验证')).toBeVisible();
    await page.goto('/personal/index');
    await expect(page.getByText('已验证', { exact: true })).toBeVisible();

    await leave(page);
    await askForLink(page, product, username);
    const link = await linkIn(mail, email, /http:\S+\/password#[\w-]+/);
    await page.goto(link);
    await expect(page.getByText('林健忘，请设置新密码')).toBeVisible();
    await page.getByLabel('新密码', { exact: true }).fill(NEW);
    await page.getByLabel('确认密码', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: '确认重置' }).click();
    await expectSaid(page, '密码重置成功，请使用新密码登录');
    await enter(page, product, username, NEW);
    await expect(page.getByRole('button', { name: /^用户/ })).toBeVisible();

    await leave(page);
    await page.goto(link);
    await expect(page.getByText('邮件中的链接已失效或已使用过')).toBeVisible();
  });
});

test('nothing tells whether there is such an account; without mail the page says whom to ask', async ({
  page,
  product,
}) => {
  await withMail(product, async (mail) => {
    await askForLink(page, product, 'nobody-of-this-name');
    expect(mail.letters).toEqual([]);
  });
  await page.goto('/login');
  await page.getByRole('button', { name: '忘记密码' }).click();
  await expect(page.getByText(/学校尚未开通邮件服务.*请联系课程中心/)).toBeVisible();
  await page.getByRole('button', { name: '返回登录' }).click();
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible();
});
