import type { Locator, Page } from '@playwright/test';
import { hasWritten } from './fixtures/kept-drafts.ts';
import { LOST, signIn, signInOver } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** Something that is typed and sent by a button, before or over its page. */
interface Said {
  readonly username: string;
  readonly path: string;
  /** Opens what it is typed in: a dialog is shut when its page is read again. */
  readonly ask: (page: Page) => Promise<void>;
  readonly input: (page: Page) => Locator;
  readonly send: RegExp;
}

const inDialog = (page: Page) => page.getByRole('dialog').getByRole('textbox');
const firstOf = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':enabled')).first();
const OPINIONS = '/facultyGroup/courseEvaluation';
const ASSESSMENT = '/admin/oldProcess/assessment/6';

async function openOpinion(page: Page) {
  // Whoever spoke of all groups already changes what they said: the same form.
  if (!page.url().includes('/groups/'))
    await page
      .getByRole('link', { name: /^(评议|修改意见)：/ })
      .first()
      .click();
}

/** Where no committee has ended without agreeing, one that has too few opinions is ended. */
async function endOne(page: Page) {
  await expect(page.getByRole('button', { name: /^设定等级：/ }).first()).toBeVisible();
  if (
    (await page
      .getByRole('button', { name: /^确定等级并完成：/ })
      .and(page.locator(':enabled'))
      .count()) > 0
  )
    return;
  const open = page.locator('tr').filter({ hasText: '未达到应评议人数' });
  await open
    .getByRole('button', { name: /^结束评议：/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '结束评议' }).click();
}

const SAID: Readonly<Record<string, Said>> = {
  'a row of a list': {
    username: 'admin',
    path: '/admin/organization/jobTitle',
    ask: (page) => page.getByRole('button', { name: '新增职称' }).click(),
    input: (page) => page.getByRole('dialog').getByLabel('名称'),
    send: /^新\s*增$/,
  },
  'a member’s opinion': {
    username: 'faculty',
    path: OPINIONS,
    async ask(page) {
      await openOpinion(page);
      await page.getByRole('region', { name: '评议意见' }).getByText('同意', { exact: true }).click();
    },
    input: (page) => page.getByLabel('说明（可以不填）'),
    send: /^提交意见$/,
  },
  'a declared interest': {
    username: 'faculty',
    path: OPINIONS,
    async ask(page) {
      await openOpinion(page);
      await page.getByRole('button', { name: '申请回避' }).click();
    },
    input: inDialog,
    send: /^确认回避$/,
  },
  'a decision with its reason': {
    username: 'admin',
    path: ASSESSMENT,
    async ask(page) {
      await endOne(page);
      await firstOf(page, /^确定等级并完成：/).click();
      await page.getByRole('dialog').getByText('C级', { exact: true }).click();
    },
    input: inDialog,
    send: /^确定等级并完成$/,
  },
  'a decision on several': {
    username: 'admin',
    path: ASSESSMENT,
    async ask(page) {
      await page
        .getByRole('checkbox', { name: /^选择：/ })
        .first()
        .check();
      await page.getByRole('button', { name: '批量退回评审' }).click();
    },
    input: inDialog,
    send: /^退回评审 \d+ 个$/,
  },
  'a final grade': {
    username: 'admin',
    path: ASSESSMENT,
    async ask(page) {
      await firstOf(page, /^设定等级：/).click();
      await page.getByRole('dialog').getByText('D级', { exact: true }).click();
    },
    input: inDialog,
    send: /^保\s*存$/,
  },
};

test('what is typed in a dialog stays while the history of its course is looked at', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', ASSESSMENT);
  await firstOf(page, /^设定等级：/).click();
  const dialog = page.getByRole('dialog', { name: /^设定等级：/ });
  await dialog.getByText('D级', { exact: true }).click();
  await dialog.getByRole('textbox').fill('写到一半');
  await dialog.getByRole('link', { name: '历次评估' }).click();
  const history = page.getByRole('dialog', { name: /^历次评估：/ });
  await expect(history.getByRole('table', { name: '历次评估结果' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(dialog.getByRole('textbox')).toHaveValue('写到一半');
});

for (const [name, said] of Object.entries(SAID))
  test(`${name} is kept until it is sent`, async ({ page, context, product, expectNoise }) => {
    test.slow();
    expectNoise(LOST);
    page.on('dialog', (asked) => void asked.accept());
    await signIn(page, product, said.username, said.path);
    await said.ask(page);
    const sends = () => page.getByRole('button', { name: said.send }).click();

    await test.step('the session ends', async () => {
      await said.input(page).fill('第一次写下的');
      await context.clearCookies();
      await sends();
      await signInOver(page, product, said.username);
      await expect(said.input(page)).toHaveValue('第一次写下的');
    });
    await test.step('without a network', async () => {
      await context.setOffline(true);
      await said.input(page).fill('断网时写下的');
      // The network is back once it got lost: before, it would still arrive.
      const lost = page.waitForEvent('requestfailed', (request) => request.method() !== 'GET');
      await sends();
      await lost;
      await expect(said.input(page)).toHaveValue('断网时写下的');
      await context.setOffline(false);
    });
    await test.step('a reload', async () => {
      await said.input(page).fill('重新打开前写下的');
      await hasWritten(page);
      await page.reload();
      await said.ask(page);
      await expect(page.getByText('已恢复您上次没有保存的内容')).toBeVisible();
      await expect(said.input(page)).toHaveValue('重新打开前写下的');
    });
    await test.step('another window', async () => {
      const other = await context.newPage();
      await other.goto(page.url());
      await said.ask(other);
      await other.getByRole('button', { name: /^(恢复这份内容|换成另一份内容)$/ }).click();
      await expect(said.input(other)).toHaveValue('重新打开前写下的');
      await other.close();
    });
  });
