import type { Browser, Page } from '@playwright/test';
import { choose } from './fixtures/choose.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { enter, signIn, watchCaptchas } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const COURSE = '数字影像创作实验';
const SCREEN = '/admin/excellentCourse/courses';

/** Somebody else, who has never been here. */
async function visitor(browser: Browser, product: RunningProduct): Promise<Page> {
  return (await browser.newContext({ baseURL: product.address })).newPage();
}

test('a course added by hand is previewed, published, seen by visitors, withdrawn and gone', async ({
  page,
  context,
  browser,
  product,
}) => {
  await signIn(page, product, 'admin');
  await page.goto(SCREEN);
  await page.getByRole('button', { name: '新增课程' }).click();
  await page.getByLabel('课程名称').fill(COURSE);
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('处需要修改')).toBeVisible();
  await choose(page.getByLabel('开课学院'), '外国语学院');
  await page.getByLabel('第 1 位教师 姓名').fill('苏若水');
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText(/^已保存/)).toBeVisible();

  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: /预\s*览/ }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  const address = new URL(preview.url());
  await preview.close();
  const guest = await visitor(browser, product);
  const link = `/course-msg?id=${address.searchParams.get('id')}`;
  expect((await guest.goto(link))?.status()).toBe(404);

  await page.getByRole('button', { name: /发\s*布/ }).click();
  await expect(page.getByText('保存后，访客几秒内看到修改。')).toBeVisible();
  await expect(async () => expect((await guest.goto(link))?.status()).toBe(200)).toPass({ timeout: 5000 });
  await expect(guest.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await guest.goto(`/search-result?search=${encodeURIComponent('影像创作')}`);
  await expect(guest.getByRole('main').locator('article')).toHaveCount(1);

  await page.getByRole('button', { name: /撤\s*回/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤\s*回/ })
    .click();
  await expect(page.getByText('发布之前，访客看不到该课程。')).toBeVisible();
  await expect(async () => expect((await guest.goto(link))?.status()).toBe(404)).toPass({ timeout: 5000 });
  await expect(guest.getByRole('link', { name: '返回首页' })).toBeVisible();
  await guest.context().close();
});

test('a school that asks for a login shows its pages only after one, and lets its visitors leave', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, product, 'admin');
  await page.goto(SCREEN);
  await page.getByRole('link', { name: '展示设置' }).click();
  const needed = page.getByRole('switch', { name: '登录后才能访问' });
  await needed.click();
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('已保存').first()).toBeVisible();

  const guest = await visitor(browser, product);
  await expect(async () => {
    await guest.goto('/excellent');
    await expect(guest).toHaveURL('/login?redirect=/excellent', { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  const answer = await guest.request.get('/api/teacher/excellent/display/courses');
  expect(answer.status()).toBe(401);
  watchCaptchas(guest);
  await guest.reload();
  await enter(guest, product, 'teacher');
  await expect(guest).toHaveURL('/excellent');
  await expect(guest.getByRole('heading', { name: '精品课程' })).toBeVisible();
  await guest.getByRole('button', { name: '退出登录' }).click();
  const asked = guest.getByRole('dialog', { name: '确定退出登录?' });
  await asked.getByRole('button', { name: '退出登录' }).click();
  await expect(guest).toHaveURL('/login?redirect=/excellent');
  await guest.context().close();

  await needed.click();
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(needed).not.toBeChecked();
});
