import type { Page } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const SCREENS = [
  ['teacher', '/courseEvaluation/myCourse', '教师', '我的课程'],
  ['principal', '/principalEvaluate/evaluateCourses', '负责人', '评估课程'],
  ['admin', '/admin/settings/terms', '课程中心管理员', '学年学期'],
] as const;

/** Reaches the "?" from the bell beside it and opens it, all by keys. */
async function askForHelp(page: Page): Promise<Page> {
  await page.getByRole('banner').getByRole('link', { name: /^消息/ }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: '帮助' })).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  return opened;
}

for (const size of [DESK, PHONE])
  for (const [username, path, role, title] of SCREENS)
    test(`the “?” on ${title} opens what explains it to ${username}, ${size.width} wide`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize(size);
      await signIn(page, product, username, path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      const guide = await askForHelp(page);
      await expect(guide.getByRole('heading', { level: 1, name: role })).toBeAttached();
      await expect(guide.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport();
      const { scrollWidth, clientWidth } = await guide.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    });

test('what is being typed stays while the guide is open, and beside the menus the common guide helps', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'teacher', '/personal/index');
  const mobile = page.getByLabel('手机号');
  await mobile.fill('139');
  await askForHelp(page);
  await expect(mobile).toHaveValue('139');
  await mobile.fill('13900001111');
  await page.getByRole('button', { name: '还原' }).click();
  await page.goto('/messages');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const guide = await askForHelp(page);
  await expect(guide.getByRole('heading', { level: 1, name: '通用操作' })).toBeVisible();
});

test('every guide is open to who has not signed in, with all its pictures', async ({ page }) => {
  await page.goto('/guide');
  const guides = page.getByRole('main').getByRole('link');
  const names = await guides.allInnerTexts();
  expect(names.length).toBeGreaterThan(7);
  for (const name of names) {
    await page.goto('/guide');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    for (const picture of await page.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
});
