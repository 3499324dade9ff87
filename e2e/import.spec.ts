import type { Page } from '@playwright/test';
import { sheetOf } from './fixtures/sheet.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const NEWCOMER = {
  姓名: '沈清扬',
  工号: '20300001',
  部门: '理学院',
  职称: '副教授',
  学历: '博士研究生',
  手机号: '13900008801',
  邮箱: 'shenqingyang@example.edu.cn',
  角色: '教师',
};

/** Opens the import of people, and hands back its dialog. */
async function openImport(page: Page) {
  await page.goto('/admin/organization/personnel');
  await page.getByRole('button', { name: '导入' }).click();
  return page.getByRole('dialog', { name: '导入人员' });
}

async function upload(page: Page, name: string, buffer: Buffer) {
  await page.getByLabel('点击选择文件').setInputFiles({ name, mimeType: XLSX, buffer });
}

test('what is wrong with a sheet is said cell by cell; mended, it brings the new person in', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin');
  const dialog = await openImport(page);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载模板' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('人员导入模板.xlsx');

  const wrong = { ...NEWCOMER, 职称: '大教授', 手机号: '12345', 备注: '新聘' };
  await upload(page, '新聘人员.xlsx', await sheetOf([wrong]));
  const row = dialog.getByRole('table').getByRole('row', { name: /沈清扬/ });
  await expect(row).toContainText('有误');
  // Said once below the row; the cells that it is about say it to whoever hears them.
  await expect(dialog.getByText('没有找到“大教授”')).toHaveCount(1);
  await expect(row.getByRole('cell', { name: '大教授' })).toHaveAccessibleDescription(/没有找到“大教授”/);
  await expect(row.getByRole('cell', { name: '12345' })).toHaveAccessibleDescription(/手机号/);
  await expect(dialog.getByText('不在模板中，不会导入：“备注”')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '没有可导入的行' })).toBeDisabled();
  const [wrongRows] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载有误的行' }).click(),
  ]);
  expect(wrongRows.suggestedFilename()).toBe('人员-有误的行.xlsx');

  await dialog.getByRole('button', { name: '重新上传' }).click();
  await upload(page, '新聘人员.xlsx', await sheetOf([NEWCOMER, { ...NEWCOMER, 姓名: '沈重复' }]));
  await expect(dialog.getByRole('rowgroup').filter({ hasText: '沈重复' })).toContainText('与第 2 行重复');
  await dialog.getByRole('button', { name: '新增 1' }).click();
  await expect(row).toContainText('新增');
  await dialog.getByRole('button', { name: '确认导入 1 行' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '确认导入 1 行？' });
  await expect(question).toContainText('跳过有误的 1 行');
  await question.getByRole('button', { name: '确认导入' }).click();

  await expect(dialog.getByText('导入完成：新增 1 行、修改 0 行')).toBeVisible();
  await expect(dialog.getByRole('region', { name: '初始密码' })).toContainText('首次登录时须修改密码');
  const [passwords] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载初始密码表' }).click(),
  ]);
  expect(passwords.suggestedFilename()).toBe('初始密码表.xlsx');
  await expect(dialog.getByRole('button', { name: '重新生成' })).toBeVisible();
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('search').getByLabel('姓名/号码/邮箱').fill('20300001');
  await expect(page.getByRole('row', { name: /沈清扬/ })).toContainText('理学院');
});

test('a program that calls itself a sheet is refused where it was dropped', async ({ page, product }) => {
  await signIn(page, product, 'admin');
  const dialog = await openImport(page);
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 0x90)]);
  await upload(page, '人员名单.xlsx', program);
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('人员名单.xlsx');
  await expect(refusal).toContainText('文件不是有效的 Excel 工作簿');
  await expect(page.getByLabel('点击选择文件')).toBeEnabled();
});

test('closing a preview asks first, and writes nothing', async ({ page, product }) => {
  await signIn(page, product, 'admin');
  const dialog = await openImport(page);
  const unwanted = { ...NEWCOMER, 姓名: '陆不来', 工号: '20300002', 手机号: '13900008802' };
  await upload(page, '名单.xlsx', await sheetOf([unwanted]));
  await expect(dialog.getByRole('button', { name: '确认导入 1 行' })).toBeVisible();
  const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
  expect((await discarded).status()).toBe(204);
  await expect(dialog).toBeHidden();
  await page.getByRole('search').getByLabel('姓名/号码/邮箱').fill('20300002');
  await expect(page.getByText('没有符合条件的人员')).toBeVisible();
});
