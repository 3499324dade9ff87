import type { Browser, Page } from '@playwright/test';
import { samplePng } from '../apps/server/src/testing/sample-files.ts';
import { choose } from './fixtures/choose.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { askForLogin, lives, openDisplaySettings } from './fixtures/showcase.ts';
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
  await signIn(page, product, 'admin', SCREEN);
  await page.getByRole('button', { name: '新增课程' }).click();
  await page.getByLabel('课程名称').fill(COURSE);
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('处需要修改')).toBeVisible();
  await choose(page.getByLabel('开课学院'), '外国语学院');
  await page.getByLabel('第 1 位教师 姓名').fill('苏若水');
  await page.getByRole('textbox', { name: '课程目标' }).fill('能够独立完成短片\n\n能够评价他人的作品');
  const buffer = await samplePng();
  await page.getByLabel('选择 苏若水 的照片').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: '使用这张照片' }).click();
  await expect(page.getByRole('img', { name: '苏若水 的照片' })).toBeVisible();
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('所有修改均已保存')).toBeVisible();

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
  expect((await guest.goto(link))?.status()).toBe(200);
  await expect(guest.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await expect(guest.getByRole('heading', { name: '课程目标' })).toBeVisible();
  await expect(guest.getByRole('listitem').filter({ hasText: '能够评价他人的作品' })).toBeVisible();
  await expect(guest.getByRole('listitem').filter({ hasText: '苏若水' }).locator('img')).toBeVisible();
  await guest.goto(`/search-result?search=${encodeURIComponent('影像创作')}`);
  await expect(guest.getByRole('main').locator('article')).toHaveCount(1);

  await page.getByRole('button', { name: /撤\s*回/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤\s*回/ })
    .click();
  await expect(page.getByText('发布之前，访客看不到该课程。')).toBeVisible();
  expect((await guest.goto(link))?.status()).toBe(404);
  await expect(guest.getByRole('link', { name: '返回首页' })).toBeVisible();
  await guest.context().close();
});

test('a school that asks for a login shows its pages only after one, and lets its visitors leave', async ({
  browser,
  product,
}) => {
  const settings = await openDisplaySettings(browser, product);
  await askForLogin(settings, true);

  const guest = await visitor(browser, product);
  watchCaptchas(guest);
  for (const [path, redirect] of [
    ['/search-result', '%2Fsearch-result'],
    ['/excellent', '/excellent'],
  ] as const) {
    await guest.goto(path);
    await expect(guest).toHaveURL(`/login?redirect=${redirect}`);
  }
  const answer = await guest.request.get('/api/teacher/excellent/display/courses');
  expect(answer.status()).toBe(401);
  await enter(guest, product, 'teacher');
  await expect(guest).toHaveURL('/excellent');
  await expect(guest.getByRole('heading', { name: '精品课程' })).toBeVisible();
  await lives(guest);
  await guest.getByRole('button', { name: '退出登录' }).click();
  const asked = guest.getByRole('dialog', { name: '确定退出登录?' });
  await asked.getByRole('button', { name: '退出登录' }).click();
  await expect(guest).toHaveURL('/login?redirect=/excellent');
  // The login page marks that it is open, and the browser is known to have let somebody in; nothing else is left.
  const left = (await guest.context().cookies()).filter(({ name }) => !/^(here_|device-)/.test(name));
  expect(left).toEqual([]);
  await guest.context().close();

  await askForLogin(settings, false);
  await settings.context().close();
});

test('the order of the home page is changed by dragging and by keys, and the keyboard stays with the course', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', SCREEN);
  const handles = page.getByRole('button', { name: /^拖动 / });
  await expect(handles.nth(3)).toBeVisible();
  const names = () =>
    handles.evaluateAll((all) => all.slice(0, 4).map((each) => each.getAttribute('aria-label')));
  const [first, second, third, fourth] = await names();
  const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(2).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + (to?.height ?? 0) + 8, { steps: 5 });
  await page.mouse.up();
  await expect.poll(names).toEqual([second, third, first, fourth]);
  await handles.nth(2).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(names).toEqual([second, first, third, fourth]);
  await expect(page.getByRole('button', { name: String(first) })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(names).toEqual([first, second, third, fourth]);
});
