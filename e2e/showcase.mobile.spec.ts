import { devices, type Page } from '@playwright/test';
import { askForLogin, lives, openDisplaySettings, shownCourse } from './fixtures/showcase.ts';
import { enter } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const { userAgent } = devices['iPhone 13'];
test.use({ userAgent });

const rows = (page: Page) => page.getByRole('main').locator('article');

test('a phone gets its own layout, and nothing is wider than it', async ({ page }) => {
  for (const path of [
    '/excellent',
    '/view-all?type=2',
    '/department-course?id=1',
    '/search-result?search=%E8%AE%BE%E8%AE%A1',
    '/course-category',
    '/course-msg?id=1',
    '/carousel-details?id=4',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
});

test('a list goes on while one scrolls, and keeps its place', async ({ page }) => {
  await page.goto('/view-all?type=2');
  await expect(rows(page)).toHaveCount(12);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(24);
  const chosen = rows(page).nth(20);
  await chosen.scrollIntoViewIfNeeded();
  const name = (await chosen.getByRole('heading').textContent()) ?? '';
  await chosen.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(rows(page).nth(20)).toBeInViewport();
});

test('the arrow of a course leads back to its list as it was left, whatever was looked at meanwhile', async ({
  page,
}) => {
  await page.goto('/view-all?type=2');
  await lives(page);
  await page.getByRole('button', { name: '筛选' }).click();
  const drawer = page.getByRole('dialog', { name: '筛选' });
  await drawer.getByRole('radio', { name: 'B级' }).check();
  await drawer.getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/grade=B/);
  await expect(rows(page).filter({ hasText: 'A级' })).toHaveCount(0);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(24);
  const chosen = rows(page).nth(20);
  await chosen.scrollIntoViewIfNeeded();
  await chosen.getByRole('link').click();
  await expect(page).toHaveURL(/course-msg/);
  await lives(page);
  await page.getByRole('tab', { name: '课程资料' }).click();
  await expect(page).toHaveURL(/tab=2/);
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL(/grade=B/);
  await expect(rows(page).nth(20)).toBeInViewport();
});

test('a course found in a college leads back to it, and one from a shared link to its section', async ({
  page,
}) => {
  await page.goto('/department-course?id=1');
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/course-msg/);
  await lives(page);
  const course = page.url();
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL('/department-course?id=1');
  const shared = await page.context().newPage();
  await shared.goto(course);
  await shared.getByRole('link', { name: '返回' }).click();
  await expect(shared).toHaveURL(/\/view-all\?type=[23]$/);
});

test('what is tapped or typed before the script is there is heard when it comes', async ({ page }) => {
  await page.goto('/view-all?type=2&grade=B');
  await lives(page);
  let letThrough = () => {};
  /** From here on scripts wait, on this page or the next, until they are let through. */
  const holdScripts = () => {
    const released = new Promise<void>((release) => {
      letThrough = release;
    });
    return page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
  };
  const seen = { waitUntil: 'domcontentloaded' } as const;

  await holdScripts();
  await rows(page).first().getByRole('link').click({ noWaitAfter: true });
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toBeVisible();
  const tab = page.getByRole('tab', { name: '课程资料' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  letThrough();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=2/);

  // The way back knows the list as it was left, not only its address.
  await page.unrouteAll();
  await page.goBack();
  await holdScripts();
  await page.reload(seen);
  await page.getByRole('link', { name: '返回' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/course-msg/);
  letThrough();
  await expect(page).toHaveURL(/grade=B/);

  await page.unrouteAll();
  await holdScripts();
  await page.goto('/excellent', seen);
  await page.getByRole('searchbox').fill('设计');
  letThrough();
  await expect(page).toHaveURL(/\/search-result\?search=/);
});

test('a way back leads to its address where no script comes at all', async ({ page, expectNoise }) => {
  expectNoise(/Failed to load resource/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/course-msg?id=1');
  const back = page.getByRole('link', { name: '返回' });
  const address = (await back.getAttribute('href')) ?? '';
  await back.click();
  await expect(page).toHaveURL(address);
});

test('the way back closes a file, and then leaves the course', async ({ page, request }) => {
  const id = await shownCourse<unknown>(request, 'information', (told) =>
    /\.pdf"/.test(JSON.stringify(told)),
  );
  await page.goto('/excellent');
  await page.goto(`/course-msg?id=${id}&tab=2`);
  await lives(page);
  const overlay = page.getByRole('dialog', { name: /^文件预览/ });
  const file = page.getByRole('button', { name: /\.pdf/ }).first();
  await file.click();
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(file).toBeVisible();
  await file.click();
  await overlay.getByRole('button', { name: /^关闭预览/ }).click();
  await expect(overlay).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/excellent');
});

test('filters are chosen in a drawer, confirmed and reset', async ({ page }) => {
  await page.goto('/view-all?type=2');
  await lives(page);
  await page.getByRole('button', { name: '筛选' }).click();
  const drawer = page.getByRole('dialog', { name: '筛选' });
  for (const title of ['开课学院', '认定等级', '课程类型'])
    await expect(drawer.getByText(title)).toBeVisible();
  await drawer.getByRole('radio', { name: 'B级' }).check();
  await drawer.getByRole('button', { name: '确认' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/grade=B/);
  await expect(rows(page).first()).toContainText('B级');
  await page.getByRole('button', { name: /^筛选/ }).click();
  await drawer.getByRole('button', { name: '重置' }).click();
  await drawer.getByRole('button', { name: '确认' }).click();
  await expect(page).not.toHaveURL(/grade=/);
});

test('a course on a phone has its videos in a tab', async ({ page }) => {
  await page.goto('/course-msg?id=1&tab=8');
  await lives(page);
  await expect(page.getByRole('tab', { name: '课程视频' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '展开菜单' }).click();
  await page.getByRole('navigation', { name: '快捷菜单' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL('/excellent');
});

test('a list is loaded anew when it is pulled down far enough', async ({ page, context }) => {
  await page.goto('/view-all?type=2');
  await lives(page);
  await expect(rows(page)).toHaveCount(12);
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 190, y }] });
  const pulled = page.locator('[data-pull]');
  await touch('touchStart', 200);
  await touch('touchMove', 230);
  await expect(pulled).toHaveAttribute('data-pull', 'pulled');
  await touch('touchMove', 420);
  await expect(page.getByText('松开刷新')).toBeVisible();
  const [again] = await Promise.all([
    page.waitForResponse(/\/excellent\/display\/courses\?/),
    touch('touchEnd'),
  ]);
  expect(again.status()).toBe(200);
  await expect(pulled).toHaveAttribute('data-pull', 'resting');
  await expect(rows(page)).toHaveCount(12);
});

test('a file of a course is looked at with the school’s name all over it', async ({ page, request }) => {
  const id = await shownCourse<unknown>(request, 'information', (told) =>
    /\.pdf"/.test(JSON.stringify(told)),
  );
  await page.goto(`/course-msg?id=${id}&tab=2`);
  await lives(page);
  await page.getByRole('button', { name: /\.pdf/ }).first().click();
  const overlay = page.getByRole('dialog', { name: /^文件预览/ });
  await expect(overlay.getByRole('article', { name: '第 1 页' })).toHaveAttribute('data-drawn');
  const config = await (await request.get('/api/teacher/excellent/display/config')).json();
  expect(config.data.copy_right).not.toBe('');
  await expect(overlay.locator('svg pattern text').first()).toHaveText(config.data.copy_right);
});

test('a video plays as quickly as one wants', async ({ page, request }) => {
  const id = await shownCourse<readonly unknown[]>(request, 'videos', (videos) => videos.length > 0);
  await page.goto(`/course-msg?id=${id}&tab=8`);
  await lives(page);
  await page.getByRole('list', { name: '课程视频' }).getByRole('button').first().click();
  const rate = page.getByLabel('播放速度');
  await expect(rate.getByRole('option')).toHaveText(['0.5 倍', '0.75 倍', '1 倍', '1.5 倍', '2 倍']);
  await rate.selectOption('1.5');
  await expect(page.locator('video')).toHaveJSProperty('playbackRate', 1.5);
});

test('where a login is asked for, a phone leads to it, and its floating menu leads out again', async ({
  page,
  browser,
  product,
}) => {
  const settings = await openDisplaySettings(browser, product);
  await askForLogin(settings, true);
  await page.goto('/excellent');
  await expect(page).toHaveURL('/login?redirect=/excellent');
  await page.goto('/view-all?type=2&grade=B');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/view-all?type=2&grade=B')}`);
  await enter(page, product, 'teacher');
  await expect(page).toHaveURL('/view-all?type=2&grade=B');
  await expect(rows(page).first()).toContainText('B级');
  await lives(page);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await page.getByRole('navigation', { name: '快捷菜单' }).getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '确定退出登录?' }).getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL('/login?redirect=/excellent');
  await askForLogin(settings, false);
  await settings.context().close();

  await page.goto('/excellent');
  await lives(page);
  await page.getByRole('button', { name: '展开菜单' }).click();
  const menu = page.getByRole('navigation', { name: '快捷菜单' });
  await expect(menu.getByRole('link', { name: '首页' })).toBeVisible();
  await expect(menu.getByRole('button', { name: '退出登录' })).toHaveCount(0);
});
