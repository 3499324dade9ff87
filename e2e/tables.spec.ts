import type { Page, Request } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const table = (page: Page) => page.getByRole('table', { name: '评估课程列表' });
const head = (page: Page) => table(page).getByRole('columnheader');
const rows = (page: Page) => table(page).locator('tr[data-group]');
const LAPTOP = { width: 1366, height: 768 };

/** How many rows have both of their edges before the eyes: below what stays above them, above what stays below. */
function wholeRows(page: Page): Promise<number> {
  return rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const cell = row.querySelector('[data-column="choice"]') ?? row.firstElementChild ?? row;
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) =>
          row.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      }).length,
  );
}

test.describe('the evaluation table on a laptop', () => {
  test.use({ viewport: LAPTOP });

  test('columns are chosen, ordered and pinned, found again after a reload, and set back', async ({
    page,
    product,
  }) => {
    await signIn(page, product, 'admin', '/admin/oldProcess/audit/2');
    await expect(head(page).getByText('联系电话')).toBeVisible();
    await page.getByRole('button', { name: '列设置' }).click();
    const chooser = page.getByRole('dialog', { name: '列设置' });
    await chooser.getByRole('checkbox', { name: '联系电话' }).uncheck();
    await chooser.getByRole('checkbox', { name: '自评等级' }).press('Alt+ArrowUp');
    await chooser.getByRole('button', { name: '固定：自评等级' }).click();
    await chooser.getByRole('button', { name: '完成' }).click();
    await expect(chooser).toBeHidden();
    const changed = async () => {
      await expect(head(page).getByText('联系电话')).toHaveCount(0);
      // Behind the course and the choice.
      await expect(head(page).nth(2)).toHaveText('自评等级');
      await expect(head(page).nth(2)).toHaveAttribute('data-pinned', 'start');
    };
    await changed();
    await page.reload();
    await changed();

    await page.getByRole('button', { name: '列设置' }).click();
    await chooser.getByRole('button', { name: '恢复标准列' }).click();
    await expect(head(page).getByText('联系电话')).toHaveCount(1);
    await expect(head(page).nth(2)).toHaveText('参与教师');
  });

  test('what stays while it is scrolled takes at most 35 % of its width', async ({ page, product }) => {
    await signIn(page, product, 'admin', '/admin/oldProcess/center_audit/4');
    await expect(rows(page).first()).toBeVisible();
    const share = await head(page).evaluateAll((cells) => {
      const stay = cells.filter((cell) => cell.hasAttribute('data-pinned'));
      const width = stay.reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0);
      return width / (cells[0]?.closest('div')?.clientWidth ?? 1);
    });
    expect(share).toBeGreaterThan(0.1);
    // Whole pixels may take a little more.
    expect(share).toBeLessThan(0.355);
  });

  test('keys go through the rows, choose one, open all of it and close it', async ({ page, product }) => {
    await signIn(page, product, 'admin', '/admin/oldProcess/center_audit/4');
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('已选 1 个课程组')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('已选 1 个课程组')).toHaveCount(0);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: /^详情：/ });
    await expect(panel).toBeVisible();
    await expect(panel.getByText('联系电话').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(rows(page).nth(1)).toBeFocused();
  });

  test('whoever prefers the panel keeps few columns, and a click opens a row; dense rows are lower', async ({
    page,
    product,
  }) => {
    await signIn(page, product, 'admin', '/admin/oldProcess/audit/2');
    const dense = (await rows(page).first().boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: '紧凑' }).click();
    await expect(page.getByRole('button', { name: '紧凑' })).toHaveAttribute('aria-pressed', 'false');
    const roomy = (await rows(page).first().boundingBox())?.height ?? dense;
    expect(dense).toBeLessThan(roomy);
    await page.getByRole('button', { name: '侧栏' }).click();
    await expect(head(page).getByText('联系电话')).toHaveCount(0);
    const panel = page.getByRole('complementary', { name: /^详情：/ });
    const first = await panel.getAttribute('aria-label');
    await rows(page).nth(1).getByText('待审核').first().click();
    await expect(panel).not.toHaveAttribute('aria-label', first ?? '');
    await panel.getByRole('button', { name: '关闭详情' }).click();
    await expect(panel).toHaveCount(0);
  });
});

test.describe('the tables of reviews on a laptop', () => {
  test.use({ viewport: LAPTOP });
  /** Where the first row begins at the latest: half of what the window has below its bar is rows. */
  const HIGHEST = 330;

  for (const [user, path, result] of [
    ['admin', '/admin/oldProcess/evaluation/5', 3],
    ['admin', '/admin/oldProcess/complete/7', 3],
    ['principal', '/principalEvaluate/reviewCourses', null],
    ['principal', '/principalEvaluate/reviewCourses?process=old&status=7', 2],
  ] as const)
    test(`${user} sees rows and the result at once: ${path}`, async ({ page, product }) => {
      await signIn(page, product, user, path);
      await expect(rows(page).first()).toBeVisible();
      await expect
        .poll(async () => (await rows(page).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY)
        .toBeLessThan(HIGHEST);
      if (result !== null) await expect(head(page).nth(result)).toHaveText('综合结果');
      await expect(page.getByRole('button', { name: '紧凑' })).toHaveAttribute('aria-pressed', 'true');
    });

  for (const [dense, least] of [
    [true, 8],
    [false, 6],
  ] as const)
    test(`${least} rows and more are wholly in view ${dense ? 'where they stand close' : 'as they usually are'}`, async ({
      page,
      product,
    }) => {
      await signIn(page, product, 'admin', '/admin/oldProcess/evaluation/5');
      await expect(rows(page).first()).toBeVisible();
      if (!dense) await page.getByRole('button', { name: '紧凑' }).click();
      await expect(page.getByRole('button', { name: '紧凑' })).toHaveAttribute('aria-pressed', String(dense));
      expect(await wholeRows(page)).toBeGreaterThanOrEqual(least);
      // With the filters scrolled away the head stays, and there are more.
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(least + 1);
      await expect(head(page).first()).toBeInViewport();
    });

  test('the panel leaves how far reviews are and what they came to in view', async ({ page, product }) => {
    await signIn(page, product, 'admin', '/admin/oldProcess/evaluation/5');
    await page.getByRole('button', { name: '侧栏' }).click();
    const panel = page.getByRole('complementary', { name: /^详情：/ });
    await expect(panel).toBeVisible();
    for (const title of ['评审进度', '综合结果']) await expect(head(page).getByText(title)).toBeInViewport();
    const cut = await table(page).evaluate((element) => {
      const place = element.parentElement as HTMLElement;
      return place.scrollWidth - place.clientWidth;
    });
    expect(cut).toBeLessThanOrEqual(1);
  });

  test('there is one scroll: the page’s, which head and bar stay in view of, one below the other', async ({
    page,
    product,
  }) => {
    await signIn(page, product, 'admin', '/admin/oldProcess/evaluation/5');
    await page
      .getByRole('checkbox', { name: /^选择：/ })
      .first()
      .check();
    await page.evaluate(() => window.scrollTo(0, 700));
    const bar = page.getByRole('button', { name: '取消选择' });
    await expect(bar).toBeInViewport();
    const isBelow = async () => {
      const [barBox, headBox] = [await bar.boundingBox(), await head(page).first().boundingBox()];
      return barBox !== null && headBox !== null && headBox.y > 0 && headBox.y >= barBox.y + barBox.height;
    };
    await expect.poll(isBelow, { message: 'the head stays below the bar' }).toBe(true);
    // Nothing lies over the bar: a click on it arrives.
    await bar.click();
    await expect(bar).toHaveCount(0);
    const nested = await page.locator('main *').evaluateAll((elements) =>
      elements.flatMap((each) => {
        const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowY);
        return scrolls && each.scrollHeight > each.clientHeight + 1 ? [each.className] : [];
      }),
    );
    expect(nested).toEqual([]);
  });
});

test('filters stay in one line; chips say what is applied and take it away', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/oldProcess/audit/2?filter[is_team]=1&filter[audit_status]=0');
  const chips = page.getByRole('list', { name: '已选条件' });
  await expect(chips).toContainText('是否团队：团队');
  await expect(chips).toContainText('审核结果：待审核');
  await expect(page.getByRole('button', { name: '更多筛选' })).toHaveAttribute('aria-expanded', 'false');
  await chips.getByRole('button', { name: '移除条件：是否团队' }).click();
  await expect(page).not.toHaveURL(/is_team/);
  await expect(chips).not.toContainText('是否团队');
  await chips.getByRole('button', { name: '清除全部' }).click();
  await expect(page).not.toHaveURL(/audit_status/);
  await expect(chips.getByRole('listitem')).toHaveCount(0);
});

test('a course’s name leads to its history, which has an address, and back', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/oldProcess/audit/2');
  const name = rows(page).first().getByTitle('查看历次评估');
  const course = await name.textContent();
  await name.click();
  const history = page.getByRole('dialog', { name: `历次评估：${course}` });
  await expect(history.getByRole('table', { name: '历次评估结果' })).toBeVisible();
  await expect(page).toHaveURL(/history=\d+/);
  await page.reload();
  await expect(history.getByRole('table', { name: '历次评估结果' })).toBeVisible();
  await page.goBack();
  await expect(history).toHaveCount(0);
  await expect(table(page)).toBeVisible();
});

test('a figure of the dashboard leads to a list of as many', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/dashboard/index');
  const funnel = page.getByRole('region', { name: '老课程各阶段课程组' });
  const stage = funnel.getByRole('listitem').filter({ has: page.getByRole('link', { name: '中心审核' }) });
  const [count] = /\d+/.exec((await stage.textContent()) ?? '') ?? ['?'];
  await stage.getByRole('link', { name: '中心审核' }).click();
  await expect(page).toHaveURL(/center_audit\/4$/);
  await expect(page.getByRole('status').filter({ hasText: `${count} 个课程组` })).toBeVisible();
});

test.describe('every list has the tools of the evaluation table', () => {
  test.use({ viewport: LAPTOP });

  /** That a layout with a hidden column is kept with its person. */
  const isKept = (request: Request) =>
    request.method() === 'PUT' && /"hidden":\["/.test(request.postData() ?? '');

  for (const [path, name, column] of [
    ['/admin/organization/personnel', '人员列表', '状态'],
    ['/admin/courseManagement/courses', '课程列表', '总学时'],
  ] as const)
    test(`${name}: columns, dense rows and keys, found again after signing in anew`, async ({
      page,
      product,
    }) => {
      await signIn(page, product, 'admin', path);
      const list = page.getByRole('table', { name });
      const columns = list.getByRole('columnheader');
      await page.getByRole('button', { name: '紧凑' }).click();
      await page.getByRole('button', { name: '列设置' }).click();
      const chooser = page.getByRole('dialog', { name: '列设置' });
      const kept = page.waitForResponse((answer) => isKept(answer.request()));
      await chooser.getByRole('checkbox', { name: column }).uncheck();
      await kept;
      await chooser.getByRole('button', { name: '完成' }).click();
      await expect(chooser).toBeHidden();
      await expect(columns.getByText(column, { exact: true })).toHaveCount(0);
      const first = list.locator('tbody tr').first();
      await first.focus();
      await page.keyboard.press('ArrowDown');
      await expect(list.locator('tbody tr').nth(1)).toBeFocused();

      // Another machine knows nothing of this one.
      await page.evaluate(() => window.localStorage.clear());
      await page.context().clearCookies();
      await signIn(page, product, 'admin', path);
      await expect(list).toBeVisible();
      await expect(page.getByRole('button', { name: '紧凑' })).toHaveAttribute('aria-pressed', 'true');
      await expect(columns.getByText(column, { exact: true })).toHaveCount(0);
    });
});
