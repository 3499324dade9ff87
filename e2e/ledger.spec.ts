import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a change is found in the ledger with what it changed, and the ledger is whole', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/organization/jobTitle');
  await page.getByRole('button', { name: '新增职称' }).click();
  await page.getByRole('dialog').getByLabel('名称').fill('讲席教授');
  await page.keyboard.press('Enter');
  await expectSaid(page, '职称“讲席教授”已新增');

  await page.goto('/admin/ledger/index');
  await page.getByRole('search').getByLabel('对象').fill('讲席教授');
  await expect(page.getByText('共 1 条')).toBeVisible();
  const row = page.getByRole('table', { name: '操作日志列表' }).locator('tbody tr');
  await expect(row).toContainText('新增职称');
  await row.getByRole('button', { name: /^查看/ }).click();
  const changed = page.getByRole('dialog').getByRole('row', { name: /名称/ });
  await expect(changed).toContainText('空');
  await expect(changed).toContainText('讲席教授');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '校验完整性' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /共校验 \d+ 条，记录完整/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^操作日志_\d{8}\.xlsx$/);
});

test('of a ledger that was tampered with it says where', async ({ page, product }) => {
  await signIn(page, product, 'admin');
  await page.route('**/api/admin/ledger/verify*', (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: '',
        data: { rows: 40, broken: { id: 17, at: '2026-11-15T00:30:05.000Z' }, signed: null, cut: null },
      },
    }),
  );
  await page.goto('/admin/ledger/index');
  await page.getByRole('button', { name: '校验完整性' }).click();
  await expect(page.getByText('第 17 条（2026-11-15 08:30:05）起与前一条不符')).toBeVisible();
});

test('of a ledger whose signed end was cut off it says so, and failed logins stand beside it', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin');
  const place = { id: 40, at: '2026-11-15T00:30:05.000Z' };
  await page.route('**/api/admin/ledger/verify*', (route) =>
    route.fulfill({
      json: { code: 0, message: '', data: { rows: 30, broken: null, signed: null, cut: place } },
    }),
  );
  await page.goto('/admin/ledger/index');
  await page.getByRole('button', { name: '校验完整性' }).click();
  await expect(page.getByText('签名过的第 40 条（签名于 2026-11-15 08:30:05）已不在日志中')).toBeVisible();
  await page.getByRole('link', { name: '登录失败' }).click();
  await expect(page.getByRole('search').getByLabel('原因')).toBeVisible();
});

test('a filed paper is held against the ledger by what it names', async ({ page, product, expectNoise }) => {
  expectNoise(/422/);
  await signIn(page, product, 'admin', '/admin/ledger/index');
  await page.getByRole('button', { name: '核对存证' }).click();
  const field = page.getByRole('dialog').getByLabel('存证号');
  await field.fill('第 1 条');
  await page.getByRole('button', { name: '核对', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('没有找到存证号')).toBeVisible();
  await field.fill(`第 1 条 · ${'0'.repeat(64)}`);
  await page.getByRole('button', { name: '核对', exact: true }).click();
  await expect(page.getByText('存证与日志不符：第 1 条')).toBeVisible();
});
