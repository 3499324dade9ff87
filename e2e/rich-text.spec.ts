import type { Locator, Page } from '@playwright/test';
import { samplePng } from '../apps/server/src/testing/sample-files.ts';
import { choose } from './fixtures/choose.ts';
import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const COURSE = '图文课程设计';
const ALT = '液压实验台';

/** What an office program or another page puts onto the clipboard. */
function paste(into: Locator, html: string): Promise<void> {
  return into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const shown = (picture: Locator) =>
  picture.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

async function newCourse(page: Page): Promise<void> {
  await page.goto('/admin/excellentCourse/courses');
  await page.getByRole('button', { name: '新增课程' }).click();
  await page.getByLabel('课程名称').fill(COURSE);
  await choose(page.getByLabel('开课学院'), '外国语学院');
  await page.getByLabel('第 1 位教师 姓名').fill('苏若水');
}

test('a picture and a table in a course’s text are seen by visitors for as long as the course is', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, product, 'admin');
  await newCourse(page);
  const text = page.getByRole('textbox', { name: '课程简介' });
  const field = page.locator('[class*=field]', { has: text }).last();

  await text.click();
  await page.keyboard.type('课程安排');
  await field.getByRole('button', { name: '插入表格' }).click();
  await field.getByLabel('行数').fill('2');
  await field.getByLabel('列数').fill('2');
  await field.getByRole('button', { name: /插\s*入$/ }).click();
  for (const words of ['周次', '内容', '1', '绪论', '2']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(text.getByRole('row')).toHaveCount(3);
  await field.getByRole('button', { name: '右侧加列' }).click();
  await expect(text.getByRole('columnheader')).toHaveCount(3);
  await text.getByRole('columnheader').last().click();
  await field.getByRole('button', { name: '删除列' }).click();
  await expect(text.getByRole('columnheader')).toHaveCount(2);

  await text.locator('p').last().click();
  const choosing = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: '插入图片' }).click();
  await (await choosing).setFiles([
    { name: '台账.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: '台.png', mimeType: 'image/png', buffer: await samplePng() },
  ]);
  // What is wrong with one is still said when the other has arrived; going on answers it.
  const refused = field.getByText('“台账.png”无法作为图片打开');
  await expect(field.getByLabel('图片说明文字')).toBeVisible();
  await expect(refused).toBeVisible();
  await field.getByLabel('图片说明文字').fill(ALT);
  await expect(refused).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.type('见上图');
  await expect.poll(() => shown(text.getByRole('img', { name: ALT }))).toBe(true);

  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('所有修改均已保存')).toBeVisible();
  await page.getByRole('button', { name: /发\s*布/ }).click();
  await expect(page.getByText('保存后，访客几秒内看到修改。')).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: product.address })).newPage();
  const found = guest.getByRole('main').locator('article').getByRole('link').first();
  // The page stands in the document as it comes: what it lacks then comes with a later one.
  const timesFound = async () => {
    await guest.goto(`/search-result?search=${encodeURIComponent(COURSE)}`);
    return found.count();
  };
  await expect.poll(timesFound, { message: 'visitors find the course' }).toBe(1);
  await guest.goto((await found.getAttribute('href')) ?? '');
  const picture = guest.getByRole('img', { name: ALT });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => shown(picture)).toBe(true);
  await expect(picture).toHaveAttribute('width', /^\d+$/);
  await expect(guest.getByRole('columnheader')).toHaveText(['周次', '内容']);
  await expect(guest.getByRole('cell')).toHaveText(['1', '绪论', '2', '']);

  const link = (await picture.getAttribute('src')) ?? '';
  expect((await guest.request.get(link)).status()).toBe(200);
  await page.getByRole('button', { name: /撤\s*回/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤\s*回/ })
    .click();
  await expect.poll(async () => (await guest.request.get(link)).status()).toBe(403);
  await guest.context().close();
});

test('what is pasted from elsewhere comes in clean, and what does not come along is said', async ({
  page,
  product,
  expectNoise,
}) => {
  // The browser tells that it lets nothing of what is pasted act, not even while it is read.
  expectNoise(/Content Security Policy/);
  await signIn(page, product, 'admin');
  await newCourse(page);
  const text = page.getByRole('textbox', { name: '课程简介' });
  await text.click();
  await paste(
    text,
    `<style>td{color:red}</style><p class="MsoNormal" style="color:red">导语<svg onload="x()"></svg></p>
     <table class="MsoTable" style="width:9999px"><caption>表一</caption><tr><td colspan="2" style="color:red">合并</td></tr>
     <tr><td>外<table><tr><td>内一</td><td>内二</td></tr></table></td><td rowspan="99999"><img src="https://elsewhere.example/a.png" onerror="x()">格</td></tr></table>`,
  );
  await expectSaid(page, '有 2 张图片没有一起粘贴，请用“插入图片”上传');
  await expect(text.getByRole('table')).toHaveCount(1);
  await expect(text.getByRole('img')).toHaveCount(0);
  await expect(text.getByRole('cell', { name: '合并' })).toHaveAttribute('colspan', '2');
  await expect(text).toContainText('内一 ｜ 内二');
  await expect(text.locator('[style]')).toHaveCount(0);

  const wide = Array.from({ length: 30 }, (_, at) => `<td>第${at}列</td>`).join('');
  await paste(text, `<table><tr>${wide}</tr></table>`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await text.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 20, height: 10 });
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob as Blob], 'image.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => shown(text.locator('img'))).toBe(true);
  await page.getByRole('button', { name: '删除图片' }).click();
  await expect(text.locator('img')).toHaveCount(0);
});
