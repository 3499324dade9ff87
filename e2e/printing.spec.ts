import type { Page } from '@playwright/test';
import { readPdf } from '../apps/server/src/testing/read-pdf.ts';
import { shownCourse } from './fixtures/showcase.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** What the browser would print: the text of each page without spaces, in the usual one of several like characters. */
async function printed(page: Page, landscape = false): Promise<string[]> {
  const { pages } = await readPdf(await page.pdf({ format: 'A4', landscape }));
  return pages.map((text) => text.normalize('NFKC').replaceAll(/\s/g, ''));
}

test('the evaluation table is printed without the shell, with its head on every page', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'admin', '/admin/oldProcess/center_audit/4?page[size]=100');
  const table = page.getByRole('table', { name: '评估课程列表' });
  await expect(table.locator('tr[data-group]').first()).toBeVisible();
  const title = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();
  const pages = await printed(page, true);
  expect(pages.join('')).toContain(title);
  for (const text of pages) {
    expect(text).toContain('参与教师');
    for (const shell of ['跳到正文', '工作台', '消息', '退出登录', '列设置', '重置', '查看资料', '不通过'])
      expect(text).not.toContain(shell);
  }
});

test('a course page of the showcase is printed without the shell and nothing over its text', async ({
  page,
}) => {
  const id = await shownCourse<{ readonly name: string }>(page.request, 'basic', () => true);
  await page.goto(`/course-msg?id=${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // What a key brings in view stays in focus while somebody prints.
  await page.keyboard.press('Tab');
  const pages = await printed(page);
  expect(pages[0]).toContain(((await heading.textContent()) ?? '').replaceAll(/\s/g, ''));
  for (const text of pages)
    for (const shell of ['跳到主要内容', '全部学院', '登录', '返回顶部']) expect(text).not.toContain(shell);
});
