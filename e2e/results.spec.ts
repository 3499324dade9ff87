import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a principal reads what came of a published course, how it came about, and returns to the table', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'principal');
  await page.getByRole('button', { name: /^学年学期/ }).click();
  await page.getByRole('menuitem', { name: /2025-2026学年第二学期/ }).click();
  await expect(page.getByRole('button', { name: /^学年学期/ })).toContainText('2025-2026学年第二学期');
  const table = '/principalEvaluate/reviewCourses?process=old&status=7';
  await page.goto(table);
  await page
    .getByRole('link', { name: /^结果说明：/ })
    .first()
    .click();
  const paper = page.getByRole('article', { name: '评估结果说明' });
  await expect(paper.getByRole('region', { name: '综合平均分' })).toContainText(/ × 0\.\d+ \+ .* = .* 分/);
  await expect(paper.getByRole('region', { name: '课程评议' })).toContainText(/应评议 \d+ 人/);
  await expect(paper.getByRole('region', { name: '最终等级' })).toContainText(/[ABCD]级/);
  await expect(paper).not.toContainText(/专家一|暂定/);
  await page.getByRole('link', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(table);
});
