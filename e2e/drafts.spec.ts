import type { Locator, Page, Response, Route } from '@playwright/test';
import { leave, planned, reviewable, submitted, taught } from './fixtures/evaluation.ts';
import { hasWritten } from './fixtures/kept-drafts.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { againDialog, enter, LOST, signIn, signInOver, watchCaptchas } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { assigned, OF_DEPARTMENT } from './fixtures/to-the-end.ts';

/** Somewhere that texts are typed. */
interface Editor {
  readonly username: string;
  /** Has it ready, before its person comes. */
  readonly prepare?: (product: RunningProduct) => Promise<void>;
  readonly open: (page: Page) => Promise<void>;
  readonly input: (page: Page) => Locator;
  /** What is typed: another one each time. */
  readonly text: (turn: number) => string;
}

interface SavingItself extends Editor {
  readonly saves: RegExp;
}

const COURSE = '离散结构实践';
const REVIEWED = '形式语言实践';
const AUDITED = '数值计算实践';
const MEASURED = '图论实践';
const SAVING_THEMSELVES: Readonly<Record<string, SavingItself>> = {
  'a teacher’s form': {
    username: 'teacher',
    prepare: (product) => planned(product, { name: COURSE }),
    async open(page) {
      await page.goto('/courseEvaluation/myCourse');
      const card = page.getByRole('article', { name: COURSE, exact: true });
      await card.getByRole('link', { name: '填报资料' }).click();
    },
    input: (page) => page.getByRole('textbox', { name: '自评与持续改进' }),
    text: (turn) => `第 ${turn} 次写下的内容`,
    saves: /\/fields\/summary/,
  },
  'an expert’s workspace': {
    username: 'expert',
    async prepare(product) {
      await reviewable(product, { name: REVIEWED });
      await assigned({ product, process: 'new', name: REVIEWED }, OF_DEPARTMENT);
    },
    async open(page) {
      await page.goto('/courseReview/index');
      await page.getByRole('link', { name: `开始评审：${REVIEWED}` }).click();
    },
    input: (page) => page.getByLabel(/：评分$/).first(),
    text: (turn) => String(turn / 10),
    saves: /\/entries\//,
  },
  'an auditor’s remarks': {
    username: 'principal',
    prepare: async (product) => void (await submitted(product, { name: AUDITED })),
    async open(page) {
      await page.goto('/informationAudit/old');
      const listed = page.getByRole('list', { name: '课程组名单' }).getByRole('link');
      await listed.filter({ hasText: AUDITED }).click();
      await page
        .getByRole('button', { name: /^添加批注/ })
        .first()
        .click();
    },
    input: (page) => page.getByRole('textbox', { name: /^批注：/ }).first(),
    text: (turn) => `第 ${turn} 次的意见`,
    saves: /\/comments/,
  },
};

const isSaved = (saves: RegExp) => (response: Response) =>
  response.request().method() === 'PUT' && saves.test(response.url()) && response.status() === 200;

/** The server ends the session, as it does for somebody who is disabled or changed the password elsewhere. */
async function endOnServer(page: Page) {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'token_user_default')?.value ?? '';
  const headers = {
    Authorization: `Bearer ${decodeURIComponent(token)}`,
    'X-Requested-With': 'XMLHttpRequest',
  };
  const answer = await page.request.post('/api/teacher/auth/logout', { headers, data: {} });
  expect(answer.status()).toBe(200);
}

/** Logs out by the menu, as somebody does who has forgotten that they were writing; says it for sure as often as asked. */
async function logOutByMistake(page: Page) {
  await page.getByRole('button', { name: /^用户/ }).click();
  await page.getByRole('menuitem', { name: '退出系统' }).click();
  await page.getByRole('dialog', { name: '确定退出登录?' }).getByRole('button', { name: '确定' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** How a session or a page may end while somebody types; the text is there afterwards, and arrives by itself. */
const ENDS: Readonly<
  Record<string, (page: Page, product: RunningProduct, editor: SavingItself) => Promise<void>>
> = {
  async 'ended elsewhere'(page, product, editor) {
    await endOnServer(page);
    await editor.input(page).fill(editor.text(2));
    await editor.input(page).blur();
    await signInOver(page, product, editor.username);
    await expect(editor.input(page)).toHaveValue(editor.text(2));
  },
  async 'without its cookies, and not at once'(page, product, editor) {
    await page.context().clearCookies();
    await editor.input(page).fill(editor.text(3));
    await editor.input(page).blur();
    await againDialog(page)
      .getByRole('button', { name: /关闭|Close/ })
      .click();
    const bar = page.getByRole('status').filter({ hasText: '尚未登录，内容保存在本机' });
    await editor.input(page).fill(editor.text(4));
    await editor.input(page).blur();
    await expect(page.getByText(/重新登录后(自动)?保存/).first()).toBeVisible();
    await expect(page.getByText(/评审已关闭|只能查看/)).toHaveCount(0);
    await bar.getByRole('button', { name: '重新登录' }).click();
    await signInOver(page, product, editor.username);
    await expect(editor.input(page)).toHaveValue(editor.text(4));
  },
  async 'without a network'(page, _product, editor) {
    await page.context().setOffline(true);
    await editor.input(page).fill(editor.text(5));
    await editor.input(page).blur();
    await expect(page.getByText(/联网后(自动)?保存|网络恢复后自动保存/).first()).toBeVisible();
    await page.context().setOffline(false);
  },
  async 'with a full store'(page, _product, editor) {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.context().setOffline(true);
    await editor.input(page).fill(editor.text(6));
    await editor.input(page).blur();
    await expect(page.getByText(/没有存到本机/).first()).toBeVisible();
    await page.context().setOffline(false);
  },
};

for (const [name, editor] of Object.entries(SAVING_THEMSELVES))
  test(`${name} loses nothing, however a session ends`, async ({ page, context, product, expectNoise }) => {
    test.slow();
    expectNoise(LOST);
    page.on('dialog', (asked) => void asked.accept());
    // Longer than an expectation: a login lies between, and what got lost is sent again every ten seconds only.
    const saved = (on: Page) => on.waitForResponse(isSaved(editor.saves), { timeout: 120_000 });
    await editor.prepare?.(product);
    await signIn(page, product, editor.username);
    await editor.open(page);
    const first = saved(page);
    await editor.input(page).fill(editor.text(1));
    await first;
    const { pathname, search } = new URL(page.url());

    for (const [end, happens] of Object.entries(ENDS))
      await test.step(end, async () => {
        const arrived = saved(page);
        await happens(page, product, editor);
        await arrived;
      });

    await test.step('two windows', async () => {
      await page.reload();
      await expect(editor.input(page)).toHaveValue(editor.text(6));
      const other = await context.newPage();
      await other.goto(pathname + search);
      const theirs = saved(other);
      await editor.input(other).fill(editor.text(7));
      await theirs;
      await expect(other.getByText(/已保存 \d\d:\d\d/).first()).toBeVisible();
      await other.close();
      await editor.input(page).fill(editor.text(8));
      await editor.input(page).blur();
      const mine = saved(page);
      await page.getByRole('button', { name: '保留我的' }).click();
      await mine;
      await expect(editor.input(page)).toHaveValue(editor.text(8));
    });

    await test.step('a logout by mistake', async () => {
      const aborted = (route: Route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue();
      await page.route(editor.saves, aborted);
      await editor.input(page).fill(editor.text(9));
      await editor.input(page).blur();
      await expect(page.getByText(/1 项未保存|联网后保存|未保存|没有保存/).first()).toBeVisible();
      await logOutByMistake(page);
      await page.unroute(editor.saves, aborted);
      await product.forgetLimits();
      await signIn(page, product, editor.username);
      const arrived = saved(page);
      await page
        .getByRole('region', { name: '未保存的内容' })
        .getByRole('link', { name: '继续填写' })
        .click();
      await expect(editor.input(page)).toHaveValue(editor.text(9));
      await arrived;
    });

    await test.step('a crash, and somebody else at the same browser', async () => {
      await context.setOffline(true);
      await editor.input(page).fill(editor.text(10));
      await editor.input(page).blur();
      await expect(page.getByText(/联网后保存|1 项未保存|等待网络/).first()).toBeVisible();
      await hasWritten(page);
      await crash(page);
      const next = await context.newPage();
      watchCaptchas(next);
      await context.setOffline(false);
      await context.clearCookies();
      await product.forgetLimits();
      await signIn(next, product, 'party');
      await expect(next.getByRole('main')).toBeVisible();
      await expect(next.getByText(/还有未保存的内容/)).toHaveCount(0);
      await next.goto('about:blank');
      await context.clearCookies();

      await signIn(next, product, editor.username);
      const arrived = saved(next);
      await next
        .getByRole('region', { name: '未保存的内容' })
        .getByRole('link', { name: '继续填写' })
        .click();
      await expect(editor.input(next)).toHaveValue(editor.text(10));
      await arrived;
      await next.goto('/dashboard/index');
      await expect(next.getByText(/还有未保存的内容/)).toHaveCount(0);
    });
  });

/** Without a last word: what a closing page sends on its way out may arrive although there was no network before. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

const BY_BUTTON: Readonly<Record<string, Editor>> = {
  'the school’s settings': {
    username: 'admin',
    open: async (page) => void (await page.goto('/admin/settings/school')),
    input: (page) => page.getByLabel('平台标题'),
    text: (turn) => `课程评估第 ${turn} 版`,
  },
  'an evaluation system': {
    username: 'admin',
    prepare: async (product) => void (await taught(product, { name: MEASURED })),
    async open(page) {
      await page.goto('/admin/evaluationSystem/index');
      await page.getByRole('link', { name: `${MEASURED}体系`, exact: true }).click();
    },
    input: (page) => page.getByLabel('1 指标名称', { exact: true }),
    text: (turn) => `指标第 ${turn} 版`,
  },
  'the windows of the stages': {
    username: 'admin',
    open: async (page) => void (await page.goto('/admin/evaluationSystem/index/windows')),
    input: (page) => page.getByLabel('新课程资料填报开始时间'),
    text: (turn) => `2026-0${turn}-01 08:00`,
  },
  'an excellent course': {
    username: 'admin',
    async open(page) {
      await page.goto('/admin/excellentCourse/courses');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    },
    input: (page) => page.getByLabel('课程名称'),
    text: (turn) => `优质课程第 ${turn} 版`,
  },
  'personal data': {
    username: 'teacher',
    open: async (page) => void (await page.goto('/personal/index')),
    input: (page) => page.getByLabel('个人简介'),
    text: (turn) => `主讲软件工程，第 ${turn} 版。`,
  },
};

for (const [name, editor] of Object.entries(BY_BUTTON))
  test(`${name}, saved by a button, are kept until they are`, async ({
    page,
    context,
    product,
    expectNoise,
  }) => {
    test.slow();
    expectNoise(LOST);
    page.on('dialog', (asked) => void asked.accept());
    await editor.prepare?.(product);
    await signIn(page, product, editor.username);
    await editor.open(page);
    // The address is the editor's by the time that it is there.
    await expect(editor.input(page)).toBeVisible();
    const { pathname, search } = new URL(page.url());

    await test.step('the session ends', async () => {
      await editor.input(page).fill(editor.text(1));
      await editor.input(page).blur();
      await context.clearCookies();
      await page.getByRole('button', { name: /^保\s*存$/ }).click();
      await signInOver(page, product, editor.username);
      await expect(editor.input(page)).toHaveValue(editor.text(1));
    });
    await test.step('a reload', async () => {
      await editor.input(page).fill(editor.text(2));
      await page.reload();
      await expect(page.getByText('已恢复您上次没有保存的内容')).toBeVisible();
      await expect(editor.input(page)).toHaveValue(editor.text(2));
    });
    await test.step('a logout by mistake', async () => {
      await logOutByMistake(page);
      await product.forgetLimits();
      await signIn(page, product, editor.username);
      await expect(page.getByText(/还有未保存的内容/)).toBeVisible();
      await page.goto(pathname + search);
      // The same window goes on where it was.
      await expect(page.getByText('已恢复您上次没有保存的内容')).toBeVisible();
      await expect(editor.input(page)).toHaveValue(editor.text(2));
      await editor.input(page).fill(editor.text(3));
      await hasWritten(page);
    });
    await test.step('a crash', async () => {
      await crash(page);
      const next = await context.newPage();
      watchCaptchas(next);
      await context.clearCookies();
      await product.forgetLimits();
      await signIn(next, product, editor.username);
      await expect(next.getByText(/还有未保存的内容/)).toBeVisible();
      await next.goto(pathname + search);
      await next.getByRole('button', { name: '恢复这份内容' }).click();
      await expect(editor.input(next)).toHaveValue(editor.text(3));
      await next.getByRole('button', { name: '不再保留' }).click();
      await next.getByRole('dialog').getByRole('button', { name: '不再保留' }).click();
      await expect(editor.input(next)).not.toHaveValue(editor.text(3));
      await next.reload();
      await expect(editor.input(next)).not.toHaveValue(editor.text(3));
    });
  });

test('another person who signs in over a page is told, goes to their own start, and leaves the draft alone', async ({
  page,
  product,
  expectNoise,
}) => {
  expectNoise(LOST);
  await signIn(page, product, 'teacher', '/personal/index');
  const introduction = page.getByLabel('个人简介');
  await introduction.fill('写到一半的简介');
  await page.context().clearCookies();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(againDialog(page)).toBeVisible();
  await enter(page, product, 'principal');
  const other = page.getByRole('dialog', { name: '登录的是另一个账号' });
  await expect(other).toContainText('未保存的内容仍留在本机');
  await other.getByRole('button', { name: /^进入/ }).click();
  await expect(page).toHaveURL('/dashboard/index');
  await expect(page.getByRole('banner')).toContainText('陈国栋');
  await expect(page.getByText(/还有未保存的内容/)).toHaveCount(0);
  await page.goto('/personal/index');
  await expect(introduction).not.toHaveValue('写到一半的简介');

  await leave(page);
  await product.forgetLimits();
  await signIn(page, product, 'teacher');
  await expect(page.getByText('您在《个人资料》还有未保存的内容')).toBeVisible();
});

test('what is typed as one role waits for that role, and its person is led there', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'multi', '/personal/index');
  await page.getByLabel('个人简介').fill('换身份之前写下的简介');
  const role = page.getByRole('button', { name: /^当前角色/ });
  await role.click();
  await page.getByRole('menuitem', { name: /专家/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
  await expect(role).toContainText('专家');
  await page.getByRole('button', { name: '切换为“教师”继续填写' }).click();
  await expect(role).toContainText('教师');
  await page.getByRole('link', { name: '继续填写' }).click();
  await expect(page.getByLabel('个人简介')).toHaveValue('换身份之前写下的简介');
});
