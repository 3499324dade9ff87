import { say } from '@course-center/domain/answers/sentence';
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { digestOn } from './fixtures/to-the-end.ts';

const readCode = jsQR as unknown as typeof jsQR.default;

/** What a camera reads in the foot of a drawn page. */
async function codeIn(sheet: Locator): Promise<string> {
  // Dark or light, a sign for each dot: a million numbers take long to hand over.
  const { width, height, dots } = await sheet.locator('canvas').evaluate((drawn: HTMLCanvasElement) => {
    const [wide, high] = [Math.floor(drawn.width / 4), Math.floor(drawn.height / 8)];
    const { data } = drawn.getContext('2d')?.getImageData(0, drawn.height - high, wide, high) ?? { data: [] };
    let said = '';
    for (let at = 0; at < data.length; at += 4) said += (data[at] ?? 255) < 128 ? '1' : '0';
    return { width: wide, height: high, dots: said };
  });
  const pixels = new Uint8ClampedArray(dots.length * 4).fill(255);
  for (let at = 0; at < dots.length; at += 1) if (dots[at] === '1') pixels.fill(0, at * 4, at * 4 + 3);
  return readCode(pixels, width, height)?.data ?? '';
}

test('a signed and published list is read as its paper, whose code leads to the page that verifies it', async ({
  page,
  product,
}) => {
  await signIn(
    page,
    product,
    'admin',
    `/admin/newProcess/result/8/lists/${await product.addPublishedList()}`,
  );
  const digest = await digestOn(page);
  await page.getByRole('button', { name: '打印', exact: true }).click();
  const paper = page.getByRole('dialog', { name: /评估(结果|补充|更正)名单第 \d+ 号/ });
  const first = paper.getByRole('article', { name: '第 1 页' });
  await expect(first.getByText(digest).first()).toBeAttached();
  await expect(paper.getByRole('link', { name: /^下载 .+\.pdf$/ })).toBeVisible();
  await expect(paper.getByRole('button', { name: '打印' })).toBeVisible();
  for (const scale of ['150%', '200%', '300%', '400%']) {
    await paper.getByRole('button', { name: '放大（+）' }).click();
    await expect(paper.getByLabel('缩放比例')).toHaveText(scale);
  }
  const address = `${product.address}/verify?digest=${digest}`;
  await expect.poll(() => codeIn(first)).toBe(address);

  await page.goto(address);
  await expect(page.getByRole('heading', { name: '名单核验' })).toBeVisible();
  await expect(page.getByText(/名单第 \d+ 号/).first()).toBeVisible();
});

test('where the typesetter is out of order the reason is said, and the paper comes once it works again', async ({
  page,
  product,
}) => {
  const { message } = say({ reason: 'typesetter_down' });
  let works = false;
  await page.route(/\/api\/admin\/documents(\?|$)/, (route) =>
    works ? route.continue() : route.fulfill({ json: { code: 5001, message, data: null } }),
  );
  await signIn(
    page,
    product,
    'admin',
    `/admin/newProcess/result/8/lists/${await product.addPublishedList()}`,
  );
  await page.getByRole('button', { name: '打印', exact: true }).click();
  const paper = page.getByRole('dialog', { name: /评估(结果|补充|更正)名单第 \d+ 号/ });
  await expect(paper.getByText('文书没有生成出来')).toBeVisible();
  await expect(paper.getByText(message)).toBeVisible();
  works = true;
  await paper.getByRole('button', { name: '重试' }).click();
  await expect(paper.getByRole('article', { name: '第 1 页' })).toBeVisible();
});
