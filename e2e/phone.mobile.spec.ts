import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { devices, type Page } from '@playwright/test';
import { ACCOUNTS_AT_WORK } from './fixtures/accounts.ts';
import { becomes } from './fixtures/evaluation.ts';
import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('on a phone the menu opens as a drawer and closes when a page is chosen', async ({ page, product }) => {
  await signIn(page, product, 'principal');
  await expect(page).toHaveURL('/dashboard/index');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden();
  await page.getByRole('button', { name: '展开菜单' }).click();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '个人信息' }).click();
  await expect(page).toHaveURL('/personal/index');
  await expect(menu).toBeHidden();
});

test('nothing is wider than the phone', async ({ page, product }) => {
  await signIn(page, product, 'admin');
  const school = ['settings/school', 'settings/school/status', 'settings/school/keeping'];
  const settings = [...school, 'settings/project', 'settings/terms'];
  const lists = ['department', 'personnel', 'expert', 'facultyGroup', 'jobTitle', 'major'];
  const pages = ['dashboard/index', ...settings, ...lists.map((name) => `organization/${name}`)];
  for (const path of [...pages, 'courseManagement/courses', 'courseManagement/teacherCourses']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
});

test('a committee’s member writes several lines, is told what is too long, and reaches the button offline', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, 'faculty', '/facultyGroup/courseEvaluation');
  await page
    .getByRole('link', { name: /^(评议|修改意见)：/ })
    .first()
    .click();
  const bar = page.getByRole('region', { name: '评议意见' });
  const remark = bar.getByLabel('说明（可以不填）');
  await bar.getByText('同意', { exact: true }).click();
  await remark.fill('第一行\n第二行');
  await expect(remark).toHaveValue('第一行\n第二行');
  await expect(bar.getByText('7 / 500')).toBeVisible();
  const lines = (await remark.boundingBox())?.height ?? 0;
  expect(lines).toBeGreaterThan(40);
  await remark.fill('说'.repeat(503));
  await bar.getByRole('button', { name: '提交意见' }).click();
  await expectSaid(page, '说明最多 500 个字符，多了 3 个，请删减后再提交');
  await expect(remark).toHaveValue('说'.repeat(503));
  await context.setOffline(true);
  const offline = page.getByText('当前网络不可用，请检查您的网络状态');
  await expect(offline).toBeVisible();
  const banner = await offline.boundingBox();
  const button = await bar.getByRole('button', { name: '提交意见' }).boundingBox();
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await context.setOffline(false);
});

/** How much of a phone's height is left to what is scrolled, between the bars that stay where they are. */
function shareOfContent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const STEP = 40;
    // A dialog that comes meanwhile, such as the reminder of what is to be signed, is no bar.
    document.getElementById('overlays')?.style.setProperty('display', 'none');
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const room = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: room / 2, behavior: 'instant' });
    await drawn();
    const tops = new Map<Element, number>();
    for (const element of document.querySelectorAll('body *'))
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position))
        tops.set(element, element.getBoundingClientRect().top);
    scrollBy({ top: -Math.min(STEP, room / 2), behavior: 'instant' });
    await drawn();
    const stays = (element: Element | null): boolean => {
      if (element === null) return false;
      const before = tops.get(element);
      const same = before !== undefined && Math.abs(before - element.getBoundingClientRect().top) < STEP / 4;
      return same || stays(element.parentElement);
    };
    const across = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => part * innerWidth);
    let lines = 0;
    let barred = 0;
    for (let y = 1; y < innerHeight; y += 3) {
      lines += 1;
      // Something small that floats leaves its line to be read.
      if (across.filter((x) => stays(document.elementFromPoint(x, y))).length > across.length / 2)
        barred += 1;
    }
    document.getElementById('overlays')?.style.removeProperty('display');
    return 1 - barred / lines;
  });
}

async function expectRoom(page: Page, path: string) {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
  expect(await shareOfContent(page), path).toBeGreaterThanOrEqual(0.75);
}

for (const { username, note, roles } of ACCOUNTS_AT_WORK.filter(
  ({ roles: [, second] }) => second === undefined,
))
  test(`bars leave three quarters of a phone to the pages of ${username} (${note})`, async ({
    page,
    product,
  }) => {
    test.slow();
    await signIn(page, product, username);
    const routes = menuRoutes(menusFor(roles[0] ?? 0));
    // The same screen of another stage has the same bars.
    for (const { path } of new Map(routes.map((route) => [route.screen, route])).values()) {
      await page.goto(username === 'admin' ? `/admin${path}` : path);
      await expectRoom(page, path);
    }
  });

test('bars leave three quarters of a phone where people write, audit and score', async ({
  page,
  product,
}) => {
  test.slow();
  await signIn(page, product, 'teacher', '/courseEvaluation/myCourse');
  await page.getByRole('link', { name: '修改资料' }).first().click();
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible();
  await expectRoom(page, 'the form');

  await becomes(page, product, 'principal', '/informationAudit/old');
  await page.getByRole('list', { name: '课程组名单' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: '审核操作' })).toBeVisible();
  await expectRoom(page, 'the audit');

  await becomes(page, product, 'centerexpert', '/courseReview/index');
  await page
    .getByRole('link', { name: /^(开始|继续)评审/ })
    .first()
    .click();
  await page.getByRole('tab', { name: '评分' }).click();
  await expect(page.getByRole('region', { name: '合计与提交' })).toBeVisible();
  await expectRoom(page, 'scoring');

  await becomes(page, product, 'admin', '/admin/excellentCourse/courses/1');
  await expect(page.getByRole('button', { name: /保\s*存/ })).toBeVisible();
  await expectRoom(page, 'an excellent course');
});

test.describe('of a visitor', () => {
  const { userAgent } = devices['iPhone 13'];
  test.use({ userAgent });

  test('bars leave three quarters of a phone to the public pages', async ({ page }) => {
    for (const path of ['/excellent', '/view-all?type=2', '/course-msg?id=1', '/course-msg?id=1&tab=2']) {
      await page.goto(path);
      await expectRoom(page, path);
    }
  });
});
