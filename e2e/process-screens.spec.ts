import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const table = (page: Page) => page.getByRole('table', { name: '评估课程列表' });
const removals = (page: Page) => table(page).getByRole('button', { name: /^删除：/ });

async function nameBehind(button: ReturnType<typeof removals>): Promise<string> {
  return ((await button.getAttribute('aria-label')) ?? '').replace(/^.+?：/, '');
}

test('courses are found by several names, the address keeps it, and what is found is exported', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/oldProcess/audit/2');
  const names = [await nameBehind(removals(page).nth(0)), await nameBehind(removals(page).nth(1))];
  await page.getByRole('search').getByLabel('课程名称，逗号分隔').fill(names.join('，'));
  await expect(page.getByText('共 2 门课程')).toBeVisible();
  await page.reload();
  await expect(page.getByText('共 2 门课程')).toBeVisible();
  for (const name of names) await expect(table(page).getByText(name, { exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^评估课程_\d{4}-\d{4}-\d_\d{8}\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('a deleted course is found among the deleted ones and restored to where it stood', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/newProcess/audit/2');
  const name = await nameBehind(removals(page).first());
  await removals(page).first().click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('教师不能再填写或提交资料，已填写的资料保留');
  await question.getByRole('button', { name: '删除' }).click();
  await expect(table(page).getByRole('button', { name: `删除：${name}`, exact: true })).toHaveCount(0);

  await page.goto('/admin/newProcess/audit/2?filter[deleted]=1');
  await expect(table(page).getByText('已删除')).toBeVisible();
  await page.getByRole('button', { name: `恢复：${name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `恢复：${name}`, exact: true })).toHaveCount(0);
  await page.goto('/admin/newProcess/audit/2');
  await expect(table(page).getByRole('button', { name: `删除：${name}`, exact: true })).toBeVisible();
});

test('several groups are passed at once: first it is said which are skipped, and why', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, 'admin');
  // Those in which the content audit found nothing: of others it is asked whether they are meant.
  await page.goto('/admin/oldProcess/center_audit/4?filter[detection]=1');
  const choices = table(page).getByRole('checkbox', { name: /^选择：/ });
  const skipped = await nameBehind(choices.nth(0));
  const taken = await nameBehind(choices.nth(1));
  await choices.nth(0).check();
  await choices.nth(1).check();
  await expect(page.getByText('已选 2 个')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/admin/oldProcess/center_audit/4');
  await table(other)
    .getByRole('button', { name: `通过：${skipped}`, exact: true })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(table(other).getByRole('checkbox', { name: `选择：${skipped}`, exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: '批量通过' }).click();
  const plan = page.getByRole('dialog', { name: '批量通过' });
  await expect(plan).toContainText(`1 个课程组将通过：${taken.replace(/（.*$/, '')}`);
  await expect(plan).toContainText('跳过 1 个：');
  await expect(plan).toContainText('状态已变化，请刷新后重试');
  await plan.getByRole('button', { name: '通过 1 个' }).click();
  await expect(table(page).getByRole('checkbox', { name: `选择：${taken}`, exact: true })).toHaveCount(0);
});

test('the party branch decides on its own departments’ courses', async ({ page, product }) => {
  await signIn(page, product, 'party', '/politicalAudit/political_audit/3');
  await expect(page.getByRole('search').getByLabel('部门')).toHaveCount(0);
  const reject = table(page)
    .getByRole('button', { name: /^不通过：/ })
    .first();
  const name = await nameBehind(reject);
  await reject.click();
  const dialog = page.getByRole('dialog', { name: /^不通过：/ });
  await dialog.getByLabel('总体意见').fill('请补充课程思政的具体案例');
  await dialog.getByRole('button', { name: '不通过' }).click();
  await expect(page.getByRole('button', { name: `不通过：${name}`, exact: true })).toHaveCount(0);
});

test('all members of a team are listed from the table', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/oldProcess/audit/2?filter[is_team]=1');
  await expect(table(page).getByText('负责人').first()).toBeVisible();
  await table(page)
    .getByRole('button', { name: /^成员[2-9]人$/ })
    .first()
    .click();
  const members = page.getByRole('tooltip');
  await expect(members.getByRole('row').nth(2)).toBeVisible();
});
