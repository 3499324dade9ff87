import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { digestOn } from './fixtures/to-the-end.ts';

test('a complete group is put on a list, which is handed over, taken back and deleted', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/newProcess/assessment/6');
  const settle = page.getByRole('button', { name: /^确定等级并完成：/ }).and(page.locator(':enabled'));
  const name = ((await settle.first().getAttribute('aria-label')) ?? '').replace(/^.+?：/, '');
  await page.getByRole('button', { name: `评议委员：${name}`, exact: true }).click();
  const committee = page.getByRole('dialog', { name: /^评议委员：/ });
  await expect(committee.getByText(/^应评议 \d+ 人/)).toBeVisible();
  await expect(committee.getByRole('columnheader', { name: '手机号' })).toBeVisible();
  await committee.getByRole('button', { name: '关闭' }).last().click();
  await settle.first().click();
  const decision = page.getByRole('dialog');
  await decision.getByText('B级', { exact: true }).click();
  await decision.getByLabel('理由').fill('课程中心会议复议，同意按 B 级完成');
  await decision.getByRole('button', { name: '确定等级并完成' }).click();
  await expectSaid(page, '已完成评估');

  await page.goto('/admin/newProcess/complete/7');
  await expect(page.getByRole('heading', { name: '可列入结果名单的课程组' })).toBeVisible();
  await page.getByRole('checkbox', { name: `选择：${name}`, exact: true }).check();
  await page.getByRole('button', { name: '制作结果名单' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: '制作（1 个课程组）' }).click();

  const list = page.getByRole('article');
  await expect(list.getByText('草稿', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/newProcess\/result\/8\/lists\/\d+$/);
  await expect(list.getByRole('table', { name: '课程组列表' }).getByText(name)).toBeVisible();
  // Whoever signs sees that the committee did not agree.
  await expect(list.getByRole('table', { name: '课程组列表' })).toContainText(
    /应评议 \d+，同意 \d+，不同意 \d+，弃权 \d+，未评议 \d+，未通过/,
  );
  await page.getByRole('button', { name: '送签' }).click();
  const question = page.getByRole('dialog', { name: '送签？' });
  await expect(question).toContainText('送签后名单内容固定并生成校验码');
  await question.getByRole('button', { name: '送签' }).click();
  await expect(list.getByText('待签字', { exact: true })).toBeVisible();
  expect(await digestOn(page)).toMatch(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog', { name: '撤回？' }).getByRole('button', { name: '撤回' }).click();
  await expect(list.getByText('草稿', { exact: true })).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: '送签' })).toBeVisible();

  // What was typed lies in the browser: it outlives the page.
  await page.getByRole('button', { name: 'A 级超出上限的理由' }).click();
  await page.getByLabel('理由', { exact: true }).fill('参评课程较少');
  await expect.poll(() => page.evaluate(keptRows)).toBeGreaterThan(0);
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.getByRole('button', { name: 'A 级超出上限的理由' }).click();
  await expect(page.getByLabel('理由', { exact: true })).toHaveValue('参评课程较少');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(list.getByText('A 级超出上限的理由：参评课程较少')).toBeVisible();

  await page.getByRole('button', { name: '删除草稿' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL(/\/newProcess\/result\/8$/);
  await page.goto('/admin/newProcess/complete/7');
  await expect(page.getByRole('checkbox', { name: `选择：${name}`, exact: true })).toBeVisible();
});

/** How many rows the browser's database has, in the page: what is typed is written a moment later. */
async function keptRows(): Promise<number> {
  const done = <Answer>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  let rows = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      rows += await done(database.transaction(store).objectStore(store).count());
    database.close();
  }
  return rows;
}
