import type { Page } from '@playwright/test';
import { enterDay } from './fixtures/choose.ts';
import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const LIST = '/admin/evaluationSystem/index';

/** Creates a system in the list that is open, and opens what it contains. */
async function create(page: Page, name: string) {
  await page.getByRole('button', { name: '新增评估体系' }).click();
  await page.getByRole('dialog').getByLabel('名称').fill(name);
  await page.keyboard.press('Enter');
  await expectSaid(page, `评估体系“${name}”已新增`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('还没有指标')).toBeVisible();
}

const points = (page: Page, place: string) => page.getByLabel(`${place} 分值`, { exact: true });
const named = (page: Page, place: string) => page.getByLabel(`${place} 指标名称`, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true });

async function activate(page: Page) {
  await page.getByRole('button', { name: '启用', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: '启用' }).click();
  await expect(question).toBeHidden();
}

test('a system is filled until its points are 100, and only then put to use', async ({ page, product }) => {
  await signIn(page, product, 'admin', LIST);
  await create(page, '实验课评估体系');

  await page.getByRole('button', { name: '添加一级指标' }).click();
  await page.keyboard.type('教学目标');
  await page.getByRole('button', { name: '添加下级：1 教学目标' }).click();
  await page.keyboard.type('目标定位');
  await page.keyboard.press('Enter');
  await page.keyboard.type('学习产出');
  await points(page, '1.1').fill('60');
  await points(page, '1.2').fill('35.5');
  await expect(page.getByText('合计 95.5 分，还差 4.5 分')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible();

  await activate(page);
  await expectSaid(page, '评估体系尚不完整');
  await expect(page.getByRole('button', { name: '启用', exact: true })).toBeVisible();

  await points(page, '1.2').fill('40');
  await named(page, '1.2').press('Alt+ArrowUp');
  await expect(named(page, '1.1')).toHaveValue('学习产出');
  await page.getByRole('link', { name: /填报表单/ }).click();
  await page.getByRole('button', { name: '添加分组' }).click();
  await page.keyboard.type('教学文件');
  await page.getByRole('button', { name: '添加填报项：教学文件' }).click();
  await page.keyboard.type('教学大纲');
  await save(page).click();
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible();
  await activate(page);
  await expectSaid(page, '“实验课评估体系”已启用');

  await page.reload();
  await expect(page.getByLabel('1.1 填报项名称')).toHaveValue('教学大纲');
  await page.getByRole('link', { name: '评估指标' }).click();
  await expect(named(page, '1.1')).toHaveValue('学习产出');
  await expect(points(page, '1.1')).toHaveValue('40');
  await expect(page.getByText('合计 100 分').last()).toBeVisible();
});

test('what is typed is not lost unasked, nor written over what somebody else saved', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, 'admin', LIST);
  await create(page, '双语课评估体系');
  await page.getByRole('button', { name: '添加一级指标' }).click();
  await page.keyboard.type('我的指标');
  await page.getByRole('link', { name: '返回列表' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
  await expect(named(page, '1')).toHaveValue('我的指标');

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: '添加一级指标' }).click();
  await other.keyboard.type('他人的指标');
  await save(other).click();
  await expect(other.getByText(/已保存 \d\d:\d\d/)).toBeVisible();

  await save(page).click();
  await expect(page.getByText('内容已被他人修改', { exact: true })).toBeVisible();
  await expect(named(page, '1')).toHaveValue('我的指标');
  await page.getByRole('button', { name: '重新载入' }).click();
  await expect(named(page, '1')).toHaveValue('他人的指标');
});

test('the windows of a stage are kept on the school’s clock, and an end before its start is said there', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', `${LIST}/windows`);
  const opens = page.getByLabel('新课程资料填报开始时间');
  const closes = page.getByLabel('新课程资料填报结束时间');
  await enterDay(opens, '2026-09-01 08:00');
  await enterDay(closes, '2026-08-01 08:00');
  await save(page).click();
  await expect(page.getByText('结束时间应晚于开始时间')).toBeVisible();
  await expect(closes).toBeFocused();
  await enterDay(closes, '2026-10-01 23:30');
  await save(page).click();
  await expectSaid(page, '阶段时间已保存');
  await page.reload();
  await expect(closes).toHaveValue('2026-10-01 23:30');
});
