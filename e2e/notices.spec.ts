import { samplePdf } from '../apps/server/src/testing/sample-files.ts';
import { choose, enterDay } from './fixtures/choose.ts';
import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a teacher reads what is under notice, and objects; what was typed is there again after closing', async ({
  page,
  product,
}) => {
  const list = await product.beginNotice();
  await signIn(page, product, 'teacher');
  await page.getByRole('link', { name: '结果公示' }).click();
  await expect(page.getByText(/公示至 (\d+年)?\d+月\d+日（周.），还剩 \d 个工作日/).first()).toBeVisible();
  await page.locator(`a[href$="/lists/${list}"]`).click();
  await expect(page.getByText('共 2 个课程组')).toBeVisible();
  await page
    .getByRole('button', { name: /^提出异议：/ })
    .first()
    .click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '提交异议' }).click();
  await expect(dialog.getByText('请填写异议的理由')).toBeVisible();
  await dialog.getByLabel('异议理由').fill('指标“教学目标”的得分与评语不符，请复核。');
  await test.step('a file that is none holds it, by its name, until it is taken away', async () => {
    await dialog.locator('input[type=file]').setInputFiles({
      name: '打不开.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('这不是文档'),
    });
    await expect(dialog.getByText(/打不开\.pdf.*请移除或重试后再提交/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: '提交异议' })).toBeDisabled();
    await dialog.getByRole('button', { name: /^(不上传这些文件|移除 打不开\.pdf)$/ }).click();
    await expect(dialog.getByRole('button', { name: '提交异议' })).toBeEnabled();
  });
  await dialog.locator('input[type=file]').setInputFiles({
    name: '说明.pdf',
    mimeType: 'application/pdf',
    buffer: samplePdf,
  });
  await expect(dialog.getByText('说明.pdf 上传完成')).toBeAttached();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('button', { name: /^提出异议：/ })
    .first()
    .click();
  await expect(dialog.getByLabel('异议理由')).toHaveValue(/请复核/);
  await dialog.getByRole('button', { name: '提交异议' }).click();
  await expectSaid(page, '异议已提交，请等待课程中心答复');
  await expect(page.getByText('已提出异议')).toBeVisible();

  await page.getByRole('link', { name: '返回结果公示' }).click();
  const mine = page.getByRole('list', { name: '我的异议' }).getByRole('article');
  await expect(mine).toContainText('待答复');
  await expect(mine).toContainText('说明.pdf');
});

test('the course centre keeps the calendar', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/settings/calendar');
  await page.getByRole('button', { name: '新增日期' }).click();
  const dialog = page.getByRole('dialog');
  await enterDay(dialog.getByLabel('日期'), '2027-12-06');
  await choose(dialog.getByLabel('类型'), '放假');
  await dialog.getByLabel('名称').fill('校庆日');
  await dialog.getByRole('button', { name: '新增' }).click();
  await expect(page.getByRole('row', { name: /2027年12月6日（周一）/ })).toContainText('校庆日');
});
