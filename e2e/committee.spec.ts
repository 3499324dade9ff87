import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a member reads a group, says an opinion, and is led to the next one and back to the list', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'faculty');
  await expect(page).toHaveURL('/facultyGroup/courseEvaluation');
  const rows = page.getByRole('list', { name: '评议的课程组' }).getByRole('listitem');
  const waiting = rows.filter({ has: page.getByRole('link', { name: /^评议：/ }) });
  const given = rows.filter({ has: page.getByRole('link', { name: /^修改意见：/ }) });
  await expect(rows.first()).toBeVisible();
  const count = await waiting.count();
  expect(count).toBeGreaterThan(1);
  await waiting
    .first()
    .getByRole('link', { name: /^评议：/ })
    .click();
  await expect(page.getByRole('heading', { name: '专家评审结果' })).toBeVisible();
  // The material is within reach; of two experts of the department no averages are told, and it is said why.
  await expect(page.getByRole('navigation', { name: '资料目录' })).toBeInViewport();
  await expect(page.getByText(/有一方提交的评审不足 3 份/)).toBeVisible();
  await expect(page.getByText(/^各项指标的平均分（/)).toBeHidden();
  const bar = page.getByRole('region', { name: '评议意见' });
  await expect(bar.getByRole('button', { name: '提交意见' })).toBeDisabled();
  const first = page.url();
  await bar.getByText('不同意', { exact: true }).click();
  await bar.getByLabel('说明（可以不填）').fill('考核与目标的对应关系请补充说明');
  await bar.getByRole('button', { name: '提交意见' }).click();
  await expectSaid(page, '已提交意见：不同意');
  await expect(page).not.toHaveURL(first);
  for (let left = count - 1; left > 0; left--) {
    // The address is the next group's before its bar is there, in which nothing is chosen yet.
    await expect(bar.getByRole('button', { name: '提交意见' })).toBeDisabled();
    const at = page.url();
    await bar.getByText('同意', { exact: true }).click();
    await bar.getByRole('button', { name: '提交意见' }).click();
    await expect(page).not.toHaveURL(at);
  }
  await expect(page).toHaveURL('/facultyGroup/courseEvaluation');

  await given
    .filter({ hasText: '不同意' })
    .getByRole('link', { name: /^修改意见：/ })
    .click();
  await expect(bar.getByLabel('说明（可以不填）')).toHaveValue('考核与目标的对应关系请补充说明');
  await page.getByRole('link', { name: '返回列表' }).click();
  await given.filter({ hasText: '不同意' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '弃权' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('其中 1 个已提交过的意见和说明会被替换');
  await asked.getByRole('button', { name: '提交' }).click();
  await expect(given.filter({ hasText: '弃权' })).toHaveCount(1);
});

test('the course centre settles what a committee did not agree to, with a grade and a reason', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/oldProcess/assessment/6');
  const settle = page.getByRole('button', { name: /^确定等级并完成：/ }).and(page.locator(':enabled'));
  const name = ((await settle.first().getAttribute('aria-label')) ?? '').replace(/^.+?：/, '');
  await settle.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '确定等级并完成' }).click();
  await expect(dialog.getByText('请选择该课程组的等级')).toBeVisible();
  await dialog.getByText('C级', { exact: true }).click();
  await dialog.getByLabel('理由').fill('课程中心会议复议，同意按 C 级完成');
  await dialog.getByRole('button', { name: '确定等级并完成' }).click();
  await expectSaid(page, '已完成评估');
  await page.goto('/admin/oldProcess/complete/7');
  await expect(page.getByRole('checkbox', { name: `选择：${name}`, exact: true })).toBeVisible();
});
