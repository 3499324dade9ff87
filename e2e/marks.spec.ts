import type { Page } from '@playwright/test';
import { becomes } from './fixtures/evaluation.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function open(page: Page, product: RunningProduct, size: { students: number; questions: number }) {
  const id = await product.addMarkedCourse(size);
  await becomes(page, product, 'teacher');
  await page.goto(`/courseGoal/gradeEntry/courses/${id}`);
  await expect(page.getByRole('grid', { name: '成绩表' })).toBeVisible();
  return id;
}

const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

test('the marks of a class are entered by keyboard alone', async ({ page, product }) => {
  test.slow();
  await open(page, product, { students: 6, questions: 1 });
  expect(await focused(page)).toContain('学生1 平时');
  for (const mark of ['85', '90.5', '缺考', '78', '66', '59']) {
    await page.keyboard.type(mark);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toContain('学生1 期末 第1题');
  await page.keyboard.type('8');
  await page.keyboard.press('ArrowDown');
  // A key for the state, a make-up beside the mark, a fill down.
  await page.keyboard.press('h');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('4');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+d');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('b');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4补6', { exact: true })).toBeVisible();
  // What is above the full mark is said at the cell, and not lost.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('alert').getByText('超过满分 10')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('超过满分 10')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/全部已保存/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('4补6', { exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '缓考' })).toBeVisible();
  await expect(page.getByText('还缺 2 格')).toBeVisible();
});

test('a pasted block is saved, one that is too wide is refused as a whole', async ({ page, product }) => {
  await open(page, product, { students: 3, questions: 2 });
  await paste(page, '80\t7\t6\n81\t良好\t5\n82\t9\t4\n');
  await expect(page.getByText('，1 格有误没有保存')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await paste(page, '1\t2\t3\n');
  await expect(page.getByText(/没有粘贴任何内容/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('alert').getByText('“良好”不是分数')).toBeVisible();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('成绩已全部录入')).toBeVisible();
  await expect(page.getByText(/全部已保存/)).toBeVisible();
});

test('what is typed beside the cells goes into the chosen one', async ({ page, product }) => {
  const id = await product.addMarkedCourse({ students: 3, questions: 1 });
  await signIn(page, product, 'teacher', `/courseGoal/gradeEntry/courses/${id}`);
  const grid = page.getByRole('grid', { name: '成绩表' });
  await grid.focus();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row').nth(1)).toContainText('8');
});
