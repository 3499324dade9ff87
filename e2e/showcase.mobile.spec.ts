import { devices, type Page } from '@playwright/test';
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

test('filters are chosen in a drawer, confirmed and reset', async ({ page }) => {
  await page.goto('/view-all?type=2');
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
  await expect(page.getByRole('tab', { name: '课程视频' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '展开菜单' }).click();
  await page.getByRole('navigation', { name: '快捷菜单' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL('/excellent');
});
