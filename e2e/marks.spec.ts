import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { becomes, callsOf } from './fixtures/evaluation.ts';
import { paste } from './fixtures/paste.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { expectSaid } from './fixtures/said.ts';
import { sheetOf } from './fixtures/sheet.ts';
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

test('the marks of a class are entered by keyboard alone', async ({ page, product }) => {
  test.slow();
  await open(page, product, { students: 6, questions: 1 });
  await expect.poll(() => focused(page)).toContain('学生1 平时');
  for (const mark of ['85', '90.5', '缺考', '78', '66', '59']) {
    await page.keyboard.type(mark);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toContain('学生1 期末 第1题');
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
  await expectSaid(page, '没有粘贴任何内容');
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

test('a mark stays where it was typed, also when a cell of another row is clicked next', async ({
  page,
  product,
}) => {
  await open(page, product, { students: 6, questions: 1 });
  const grid = page.getByRole('grid', { name: '成绩表' });
  const cell = (row: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('70');
  await cell(5).click();
  await page.keyboard.type('60');
  // From where the keys are now, not from where they were when the row was drawn.
  await cell(6).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+d');
  await expect(page.getByText(/全部已保存/)).toBeVisible();
  await page.reload();
  await expect(cell(2)).toHaveText('70');
  await expect(cell(6)).toHaveText('60');
  await expect(page.getByText('还缺 9 格')).toBeVisible();
});

test('what somebody else entered meanwhile stands beside what is typed, and somebody chooses', async ({
  page,
  product,
}) => {
  const id = await open(page, product, { students: 2, questions: 1 });
  const colleague = await callsOf(product, 'teacher', 'teacher');
  const { students } = await colleague<{ students: { id: number }[] }>('GET', `goals/courses/${id}/marks`);
  const theirs = { student_id: students[0]?.id, column_key: 'usual', score: 7000, state: 'normal' };
  // Whatever the page sends leaves after the colleague was done.
  const marks = new RegExp(`/goals/courses/${id}/marks(\\?|$)`);
  let entered = false;
  await page.route(marks, async (route) => {
    if (route.request().method() === 'PUT' && !entered) {
      entered = true;
      await colleague('PUT', `goals/courses/${id}/marks`, {
        cells: [{ ...theirs, make_up: null, version: 0 }],
      });
    }
    await route.continue();
  });
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('我的：60；对方的：70')).toBeVisible();
  await page.getByRole('button', { name: '采用对方的' }).click();
  await expect(page.getByText('我的：60；对方的：70')).toHaveCount(0);
  await page.reload();
  // What is not marked yet counts neither for nor against anybody.
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('70.0');
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('点击选择文件').setInputFiles({ name, mimeType: XLSX, buffer });

test('a sheet of the registrar is looked at, mapped and written; what is exported reads back', async ({
  page,
  product,
}) => {
  test.slow();
  await open(page, product, { students: 3, questions: 1 });
  const numbers = await page.locator('[role="rowheader"][aria-colindex="1"]').allTextContents();
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入成绩' });
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载模板' }).click(),
  ]);
  expect(template.suggestedFilename()).toContain('成绩导入模板');

  const lines = [
    { 平时成绩: '85', 大题: '8', 备注: '' },
    { 平时成绩: '70', 大题: '0', 备注: '缓考' },
    { 平时成绩: '101', 大题: '9', 备注: '' },
  ];
  const sheet = await sheetOf(lines.map((line, at) => ({ 学号: numbers[at] ?? '', ...line })));
  await upload(page, '教务成绩.xlsx', sheet);
  await expect(dialog.getByRole('rowgroup').filter({ hasText: '101' })).toContainText('超过满分 100');
  await dialog.getByLabel('“大题”对应的列').click();
  await page.locator('.ant-select-dropdown:visible').getByText('期末 第1题（满分10）').click();
  await dialog.getByRole('button', { name: '按此对应重新检查' }).click();
  await dialog.getByRole('button', { name: /^全部/ }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(numbers[1] ?? '') })).toContainText('缓考');
  await dialog.getByRole('button', { name: '确认导入 2 行' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认导入', exact: true }).click();
  await expect(dialog.getByText(/导入完成/)).toBeVisible();
  await dialog.getByRole('button', { name: '完成' }).click();
  const grid = page.getByRole('grid', { name: '成绩表' });
  await expect(grid.getByRole('row').nth(2)).toContainText('缓考');
  await expect(page.getByText('还缺 2 格')).toBeVisible();

  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  await page.getByRole('button', { name: '导入' }).click();
  await upload(page, '导出.xlsx', readFileSync(await exported.path()));
  await expect(dialog.getByRole('button', { name: '没有可导入的行' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: '无变化 3' })).toBeVisible();
});

test('students come in by a sheet, at an address of their own', async ({ page, product }) => {
  await open(page, product, { students: 1, questions: 1 });
  await page.getByRole('link', { name: '学生名单' }).click();
  await expect(page).toHaveURL(/\/roster$/);
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入学生' });
  const rows = [
    { 学号: 'RS0001', 姓名: '周一', 教学班: '二班', 年级: '23级', 重修: '重修' },
    { 学号: 'RS0001', 姓名: '周二', 教学班: '二班', 年级: '', 重修: '' },
  ];
  await upload(page, '名单.xlsx', await sheetOf(rows));
  await expect(dialog.getByRole('rowgroup').filter({ hasText: '周二' })).toContainText('与第 2 行重复');
  await dialog.getByRole('button', { name: '确认导入 1 行' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认导入', exact: true }).click();
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('region', { name: '二班' })).toContainText('周一');
});
