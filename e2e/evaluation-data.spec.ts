import type { Page } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const DATA = '/admin/dataManagement/courseEvaluationData';
const table = (page: Page) => page.getByRole('table', { name: '评估数据' });
const counted = (page: Page) => page.getByText(/^共 \d+ 个课程组$/);

test('a chart leads to the groups behind a figure, one of them to all of its figures, and back', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', `${DATA}/charts?filter[term]=all`);
  const chart = page.getByRole('figure').filter({ hasText: '得分分布' });
  await chart.getByText('查看数据').click();
  const line = chart.getByRole('table').getByRole('row').nth(1);
  const drawn = Number(await line.getByRole('cell').first().textContent());
  await line.getByRole('link').click();
  await expect(table(page)).toBeVisible();
  await expect(counted(page)).toHaveText(`共 ${drawn} 个课程组`);
  await expect(page.getByRole('list', { name: '已选条件' })).toContainText('得分区间');
  const first = table(page).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(name);
  await expect(panel).toContainText('综合得分');
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(chart).toBeVisible();
});

test('a cell of the pivot has as many groups as the table that it leads to, and is exported', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', `${DATA}/pivot?filter[term]=all`);
  const rows = page.getByLabel('行', { exact: true });
  const columns = page.getByLabel('列', { exact: true });
  await rows.selectOption('综合等级（含暂定）');
  await expect(columns, 'what the columns had changes places with the rows').toHaveValue('college');
  await rows.selectOption('开课学院');
  await expect(columns).toHaveValue('grade');
  await columns.selectOption('阶段');
  await expect(page).toHaveURL(/columns=stage/);
  const pivot = page.getByRole('table', { name: '透视表' });
  await expect(pivot.getByRole('columnheader', { name: '资料填报' })).toBeVisible();
  const cell = pivot.getByRole('row').nth(1).getByRole('link').first();
  const groups = Number(await cell.textContent());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^课程评估数据透视_.*\.xlsx$/);
  await cell.click();
  await expect(table(page)).toBeVisible();
  await expect(counted(page)).toHaveText(`共 ${groups} 个课程组`);
});

test('columns are chosen and found again, and a filter without groups says which one to lift', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', `${DATA}?filter[term]=all`);
  await expect(table(page).getByRole('columnheader', { name: '课程代码' })).toBeHidden();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: '课程代码' }).check();
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('columnheader', { name: '课程代码' })).toBeVisible();
  await page.reload();
  await expect(table(page).getByRole('columnheader', { name: '课程代码' })).toBeVisible();
  await page.goto(`${DATA}?filter[term]=all&filter[course_name]=${encodeURIComponent('没有这样的课程')}`);
  await page.getByRole('button', { name: '去掉“课程名称或代码”' }).click();
  await expect(table(page)).toBeVisible();
});

test('a view is kept with its filter and columns, and what is shown is set as a paper', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', `${DATA}?filter[term]=all&shown=course_name,course_code,score`);
  await expect(table(page).getByRole('columnheader', { name: '课程代码' })).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: '阶段' })).toBeHidden();
  await page.getByRole('button', { name: '我的视图' }).click();
  const views = page.getByRole('dialog', { name: '我的视图' });
  await views.getByLabel('视图名称').fill('代码与得分');
  await views.getByRole('button', { name: '保存当前视图' }).click();
  const kept = views.getByRole('button', { name: '代码与得分' });
  await expect(kept).toBeVisible();
  await page.goto(DATA);
  await expect(page.getByRole('button', { name: '我的视图' })).toBeVisible();
  await page.getByRole('button', { name: '我的视图' }).click();
  await kept.click();
  await expect(page).toHaveURL(/shown=/);
  await expect(table(page).getByRole('columnheader', { name: '课程代码' })).toBeVisible();
  await page.getByRole('link', { name: '图表' }).click();
  await expect(page.getByRole('figure').first()).toBeVisible();
  await page.getByRole('button', { name: 'PDF' }).click();
  await expect(page.getByLabel(/^文件预览：课程评估数据统计/)).toBeVisible();
});

test('a principal sees the own department, without experts', async ({ page, product }) => {
  await signIn(page, product, 'principal', '/dataManagement/courseEvaluationData/charts?filter[term]=all');
  await expect(page.getByText(/^共 \d+ 个课程组，/)).toBeVisible();
  await expect(page.getByRole('figure').filter({ hasText: '各专家组评分' })).toBeHidden();
  await page.getByRole('link', { name: '透视' }).click();
  await expect(page.getByLabel('行', { exact: true }).locator('option', { hasText: '专家' })).toHaveCount(0);
});
