import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose } from './fixtures/choose.ts';
import { addTaught, callsOf } from './fixtures/evaluation.ts';
import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const OLD_SYSTEM = '老课程评估体系（2026 版）';
const NEW_SYSTEM = '新课程评估体系';
/** A list says beside a system which courses it is for. */
const PROCESS = { [OLD_SYSTEM]: '老课程', [NEW_SYSTEM]: '新课程' };

/** The row of a course in the list that is open. */
function rowOf(page: Page, name: string) {
  const box = page.getByRole('checkbox', { name: `选择：${name}`, exact: true });
  return page.getByRole('table', { name: '评估课程列表' }).locator('tbody tr').filter({ has: box });
}

/** Courses that nobody has planned yet, made for this, and nothing else in the list. */
async function showUnplanned(page: Page, codes: readonly string[]): Promise<void> {
  await page.goto(`/principalEvaluate/evaluateCourses?filter[name]=${codes.join(',')}`);
  await expect(page.getByText(`共 ${codes.length} 门`)).toBeVisible();
}

async function chooseSystem(page: Page, name: keyof typeof PROCESS) {
  await choose(page.getByRole('dialog').getByLabel('评估体系'), name, `${name}${PROCESS[name]}`);
}

test('a principal plans several courses, one of them skipped, then changes one and withdraws one', async ({
  page,
  product,
}) => {
  const call = await callsOf(product, 'admin', 'admin');
  const names = ['软件形式化方法', '人机协同编程', '软件演化与维护'] as const;
  const [first, second, third] = names;
  for (const [nth, name] of names.entries()) await addTaught(call, { code: `P90${nth}`, name });
  await signIn(page, product, 'principal');
  await showUnplanned(page, ['P900', 'P901', 'P902']);

  await page.getByRole('button', { name: `安排评估：${first}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('规划年度')).toHaveValue(/^\d{4}$/);
  await dialog.getByRole('button', { name: '安排评估' }).click();
  await expect(dialog.getByText('请选择评估体系', { exact: true }).last()).toBeVisible();
  await chooseSystem(page, OLD_SYSTEM);
  await expect(dialog.getByText('将安排 1 门课程')).toBeVisible();
  await dialog.getByRole('button', { name: '安排评估' }).click();
  await expectSaid(page, '已安排 1 门课程');
  await expect(rowOf(page, first)).toContainText(OLD_SYSTEM);
  await expect(rowOf(page, first)).toContainText('资料填报');

  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await expect(page.getByText('已选 3 门')).toBeVisible();
  await page.getByRole('button', { name: '批量安排评估' }).click();
  await chooseSystem(page, NEW_SYSTEM);
  await expect(dialog).toContainText('将安排 2 门，跳过 1 门');
  await expect(dialog).toContainText(`${first}：本学期已安排评估`);
  await dialog.getByLabel('团队课程').check();
  await expect(dialog).toContainText('将安排 2 门，跳过 1 门');
  await dialog.getByRole('button', { name: '安排评估' }).click();
  const outcome = page.getByRole('alert').filter({ hasText: '已安排 2 门，跳过 1 门' });
  await expect(outcome).toContainText(`${first}：本学期已安排评估`);
  for (const name of [second, third]) {
    await expect(rowOf(page, name)).toContainText(NEW_SYSTEM);
    await expect(rowOf(page, name)).toContainText('团队课程');
  }

  await page.getByRole('button', { name: `修改：${second}`, exact: true }).click();
  await dialog.getByLabel('个人课程').check();
  await dialog.getByLabel('规划年度').fill('2030');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, second)).toContainText('个人课程');
  await expect(rowOf(page, second)).toContainText('2030 年规划');

  await page.getByRole('button', { name: `撤销：${third}`, exact: true }).click();
  await expect(dialog).toContainText('已填写的内容保留，管理员可以恢复');
  await dialog.getByRole('button', { name: '撤销' }).click();
  await expect(rowOf(page, third)).toContainText('未安排');
  await expect(page.getByRole('button', { name: `安排评估：${third}`, exact: true })).toBeVisible();
});

test('a course that is planned already is not planned again, and the list is exported', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'principal', '/principalEvaluate/evaluateCourses?filter[planned]=1');
  await page
    .getByRole('checkbox', { name: /^选择：/ })
    .first()
    .check();
  await page.getByRole('button', { name: '批量安排评估' }).click();
  await chooseSystem(page, OLD_SYSTEM);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('将安排 0 门，跳过 1 门');
  await dialog.getByRole('button', { name: '安排评估' }).click();
  await expect(dialog.getByText('所选课程都不能安排，原因见下方')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  const question = dialog.filter({ hasText: '有尚未保存的修改' });
  await question.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^评估安排_\d{4}-\d{4}-\d_\d{8}\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('an administrator adds a word that the content audit looks for', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/settings/detectionWords');
  await expect(page.getByText('不会阻止提交')).toBeVisible();
  await page.getByRole('button', { name: '新增审核词' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('词语').fill('字');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('词语至少两个字')).toBeVisible();
  await dialog.getByLabel('词语').fill('最佳教师');
  await dialog.getByLabel('说明').fill('避免绝对化用语');
  await dialog.getByRole('button', { name: '新增' }).click();
  const row = page.getByRole('table', { name: '内容审核词列表' }).locator('tbody tr');
  await expect(row.filter({ hasText: '最佳教师' })).toContainText('避免绝对化用语');

  await page.getByRole('button', { name: '新增审核词' }).click();
  await dialog.getByLabel('词语').fill('最佳教师');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/“最佳教师”已存在/)).toBeVisible();
});
