import type { Page } from '@playwright/test';
import { samplePdf, samplePng } from '../apps/server/src/testing/sample-files.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

interface MyCourse {
  readonly id: number;
  readonly may_edit: boolean;
}

/** Opens what the demo school's teacher is still filling in, and finds its first field for several files. */
async function openForm(page: Page, product: RunningProduct) {
  await signIn(page, product, 'teacher');
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'token_user_default')?.value ?? '');
  const answer = await page.request.get('/api/teacher/evaluation/my-courses?process=old', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: MyCourse[] };
  await page.goto(`/courseEvaluation/evaluation/parts/${data.find(({ may_edit }) => may_edit)?.id}`);
  // A field's own, not the one for pictures in a text.
  return page.locator('input[type=file][multiple][id^="field-"]').first();
}

test('a teacher uploads files, looks at them over the whole window, and is back where the look began', async ({
  page,
  product,
}) => {
  const field = await openForm(page, product);
  await field.setInputFiles([
    { name: '结课讲义.pdf', mimeType: 'application/pdf', buffer: samplePdf },
    { name: '结课合影.png', mimeType: 'image/png', buffer: await samplePng() },
  ]);
  await expect(page.getByRole('button', { name: '移除 结课讲义.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: '移除 结课合影.png' })).toBeVisible();

  const look = page.getByRole('button', { name: '预览 结课讲义.pdf' });
  await look.click();
  const overlay = page.getByRole('dialog', { name: '文件预览：结课讲义.pdf' });
  await expect(overlay.getByRole('article', { name: '第 1 页' })).toHaveAttribute('data-drawn');
  await expect(overlay.getByRole('textbox', { name: '页码，共 1 页' })).toHaveValue('1');
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(look).toBeFocused();

  await page.getByRole('button', { name: '预览 结课合影.png' }).click();
  const picture = page.getByRole('dialog', { name: '文件预览：结课合影.png' });
  await expect(picture.getByRole('img', { name: '结课合影.png' })).toBeVisible();
  await page.keyboard.press('+');
  await expect(picture.getByLabel('缩放比例')).toHaveText('125%');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '移除 结课合影.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(page.getByRole('button', { name: '移除 结课合影.png' })).toHaveCount(0);
});

test('a file that is not what it says is refused in a sentence, and another can be chosen', async ({
  page,
  product,
}) => {
  const field = await openForm(page, product);
  const disguised = { name: '伪装.pdf', mimeType: 'application/pdf', buffer: await samplePng() };
  await field.setInputFiles([disguised]);
  await expect(page.getByRole('alert').getByText('文件内容与扩展名 .pdf 不符')).toBeVisible();
  // It was looked at before it was sent: there is nothing to take out.
  await expect(page.getByRole('button', { name: '移除 伪装.pdf' })).toHaveCount(0);

  await field.setInputFiles([{ name: '程序.exe', mimeType: '', buffer: Buffer.from('MZ') }]);
  await expect(page.getByRole('alert').getByText('程序.exe')).toBeVisible();
});
