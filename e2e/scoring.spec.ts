import type { Locator, Page } from '@playwright/test';
import { becomes, callsOf, reviewable } from './fixtures/evaluation.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';

const leaf = (nth: number) => ({
  indicator: `指标${nth}`,
  short_indicator: `指标${nth}`,
  criteria: `指标${nth}的评分标准`,
  // As in a school: a few leaves ask for a comment.
  need_comment: nth % 10 === 2,
  total_points: 4,
  children: [],
});
const HEADS = [1, 2, 3, 4, 5];
const INDICATORS = HEADS.map((head) => ({
  ...leaf(0),
  indicator: `一级指标${head}`,
  need_comment: false,
  total_points: 0,
  children: HEADS.map((nth) => leaf((head - 1) * 5 + nth)),
}));
const COMMENTED = [2, 12, 22];

/** A course of 25 leaves before a central expert, who has signed in. */
async function sitDown(page: Page, product: RunningProduct, name: string) {
  await reviewable(product, { name, indicators: INDICATORS });
  const admin = await callsOf(product, 'admin', 'admin');
  const experts = await admin<{ id: number }[]>('GET', `people?filter[name]=${encodeURIComponent('孙立群')}`);
  const courses = await admin<{ evaluation_courses_groups: { id: number }[] }[]>(
    'GET',
    `evaluation/courses?filter[process]=new&filter[evaluation_status]=5&filter[course_name]=${encodeURIComponent(name)}`,
  );
  const pairs = [{ group_id: courses[0]?.evaluation_courses_groups[0]?.id, person_id: experts[0]?.id }];
  await admin('POST', 'evaluation/assignments', { pairs, trial: false });
  await becomes(page, product, 'centerexpert');
}

async function open(page: Page, name: string, word = '开始评审') {
  await page.goto('/courseReview/index');
  await page.getByRole('link', { name: `${word}：${name}` }).click();
  await expect(page.getByLabel('指标1：评分', { exact: true })).toBeVisible();
}

const bar = (page: Page) => page.getByRole('region', { name: '合计与提交' });

test('a course of 25 leaves is scored by the keyboard: Enter never enters a comment', async ({
  page,
  product,
}) => {
  test.slow();
  const name = '键盘评分课程';
  await sitDown(page, product, name);
  await open(page, name);

  // It opens where something is left to do.
  await expect(page.getByLabel('指标1：评分', { exact: true })).toBeFocused();
  let keys = 0;
  for (let nth = 1; nth <= 25; nth++) {
    await expect(page.getByLabel(`指标${nth}：评分`, { exact: true })).toBeFocused();
    await page.keyboard.type('3.6');
    await page.keyboard.press('Enter');
    keys += 1;
  }
  expect(keys / 25).toBeLessThanOrEqual(3);
  await expect(bar(page).getByText('合计 90.00 / 100 分')).toBeVisible();
  await expect(bar(page).getByText('A级')).toBeVisible();
  await expect(page.getByRole('button', { name: '提交评审' })).toBeFocused();

  // What lacks its comment is marked, and submitting lists it.
  await expect(page.getByText('缺评语', { exact: true })).toHaveCount(COMMENTED.length);
  await page.keyboard.press('Enter');
  const gaps = page.getByRole('dialog');
  await expect(gaps.getByText(`还差 ${COMMENTED.length} 项才能提交`)).toBeVisible();
  await expect(gaps.getByRole('button', { name: '指标2：请填写评语' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('指标2：评语', { exact: true })).toBeFocused();

  // Ctrl+Enter leaves a comment to the next score; Alt and the arrow go to what is open.
  for (const nth of COMMENTED) {
    await expect(page.getByLabel(`指标${nth}：评语`, { exact: true })).toBeFocused();
    await page.keyboard.type('证据充分');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByLabel(`指标${nth + 1}：评分`, { exact: true })).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
  }
  // Nothing is open any more.
  await expect(page.getByRole('button', { name: '提交评审' })).toBeFocused();
  await page.getByRole('textbox', { name: '总体意见' }).fill('总体优秀，可作示范。');
  await page.getByRole('textbox', { name: '总体意见' }).press('Control+Enter');
  await expect(page.getByRole('button', { name: '提交评审' })).toBeFocused();
  await expect(bar(page).getByText(/全部已保存/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '提交评审？' }).getByRole('button', { name: '提交评审' }).click();
  await expect(page.getByRole('region', { name: '评审已提交' })).toBeVisible();

  // The comment of the whole stands on the sheet; several are one file.
  await page.goto('/reviewRecord/index');
  await page.getByRole('link', { name: `评审表：${name}` }).click();
  await expect(
    page.getByRole('region', { name: '文档内容' }).getByText('总体优秀，可作示范。'),
  ).toBeAttached();
  await page.getByRole('link', { name: '返回评审记录' }).click();
  await page.getByRole('link', { name: '打印多份评审表' }).click();
  await page.getByRole('button', { name: /^打印 \d+ 份$/ }).click();
  const file = page.getByRole('dialog', { name: /^课程评审表/ }).getByRole('region', { name: '文档内容' });
  await expect(file.getByRole('article', { name: '第 1 页' })).toBeVisible();
});

test('the dense view shows 25 leaves on two screens, keeps its keys, and is remembered', async ({
  page,
  product,
}) => {
  test.slow();
  const name = '紧凑评分课程';
  await page.setViewportSize({ width: 1366, height: 768 });
  await sitDown(page, product, name);
  await open(page, name);
  await page.getByText('紧凑', { exact: true }).click();
  await page.getByLabel('指标1：评分', { exact: true }).focus();
  for (let nth = 1; nth <= 10; nth++) {
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel('指标11：评分', { exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: '本项参考：指标11' })).toContainText('指标11的评分标准');
  const screens = await page
    .locator('[data-view="grid"]')
    .last()
    .evaluate((tree) => {
      const leaves = [...tree.querySelectorAll('[data-leaf]')];
      const height =
        (leaves.at(-1)?.getBoundingClientRect().bottom ?? 0) -
        (tree.firstElementChild?.getBoundingClientRect().top ?? 0);
      return height / tree.clientHeight;
    });
  expect(screens).toBeLessThanOrEqual(2);
  await expect(bar(page).getByText(/全部已保存/)).toBeVisible();

  // Back again it is as it was left, at the first open leaf; how long opening takes is measured by `npm run bench`.
  await page.getByRole('link', { name: '返回评审列表' }).click();
  await page.getByRole('link', { name: `继续评审：${name}` }).click();
  await expect(page.getByLabel('指标11：评分', { exact: true })).toBeFocused();

  // All courses side by side: the same keys, the same saving.
  await page.getByRole('link', { name: '返回评审列表' }).click();
  await page.getByRole('link', { name: '横向比较' }).click();
  const cell = (nth: number) => page.getByLabel(new RegExp(`^${name}.* 指标${nth}：评分$`));
  await cell(10).click();
  await page.keyboard.press('Enter');
  await expect(cell(11)).toBeFocused();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  await saved;
  await expect(page.getByRole('status').filter({ hasText: /全部已保存/ })).toBeVisible();

  // What is walked to is not left under the head nor under the sums.
  const uncovered = (entry: Locator) =>
    entry.evaluate((input) => {
      const { left, top, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === input;
    });
  for (let nth = 12; nth < 25; nth++) await page.keyboard.press('ArrowDown');
  await expect(cell(25)).toBeFocused();
  await expect.poll(() => uncovered(cell(25))).toBe(true);
  for (let nth = 25; nth > 1; nth--) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => uncovered(cell(nth - 1))).toBe(true);
  }
  await page.keyboard.press('?');
  await expect(page.getByText('同一课程的下一项')).toBeInViewport();
  await page.goto('/courseReview/index');
  await page.getByRole('link', { name: `继续评审：${name}` }).click();
  await expect(page.getByLabel('指标11：评分', { exact: true })).toHaveValue('2.5');
});
