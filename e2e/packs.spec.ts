import { readFile } from 'node:fs/promises';
import { sumsHold, unpacked } from '../apps/server/src/testing/unpack.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('the course centre packs a term’s evidence, fetches it, and its sums hold', async ({
  page,
  product,
}) => {
  // A term's papers are set one after the other.
  test.slow();
  await signIn(page, product, 'admin', '/admin/oldProcess/result/8');
  await page.getByRole('link', { name: '评估资料包' }).click();
  await expect(page.getByRole('heading', { name: '评估资料包', level: 1 })).toBeVisible();
  await expect(page.getByText('还没有资料包')).toBeVisible();
  const material = page.getByRole('checkbox', { name: /^填报资料/ });
  await expect(material).toBeChecked();
  await page.getByRole('button', { name: '制作资料包' }).click();
  const packs = page.getByRole('region', { name: '我的资料包' });
  // It is made also while nobody looks.
  await page.goto('/admin/dashboard/index');
  await page.goto('/admin/oldProcess/result/8/packs');
  const fetching = packs.getByRole('button', { name: /^下载 / });
  // Papers give way to whoever works, so that they take as long as a busy machine lets them.
  await expect(fetching).toBeVisible({ timeout: 300_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), fetching.click()]);
  expect(download.suggestedFilename()).toMatch(/评估资料包\.zip$/);
  const found = await unpacked(await readFile(await download.path()));
  expect(found.has('目录.html')).toBe(true);
  expect([...found.keys()].some((name) => name.startsWith('6 填报资料/'))).toBe(true);
  expect(await sumsHold(found)).toBe(found.size - 1);
  await packs.getByRole('button', { name: /^删除 / }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有资料包')).toBeVisible();
});
