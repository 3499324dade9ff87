import type { Page } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const AUDITS = '/informationAudit/old';

const listed = (page: Page) => page.getByRole('list', { name: '课程组名单' }).getByRole('link');
const bar = (page: Page) => page.getByRole('region', { name: '审核操作' });
const head = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

/** Opens a group, unless told otherwise one that nobody has judged yet, and says what it is called in the list. */
async function openWaiting(page: Page, state: string | RegExp = '待审核'): Promise<string> {
  await page.goto(AUDITS);
  const item = listed(page).filter({ hasText: state }).first();
  await item.click();
  await expect(item).toHaveAttribute('aria-current', 'true');
  const name = (await item.locator('span').first().textContent()) ?? '';
  await expect(head(page)).toHaveText(name.replace(/（.*）$/, ''));
  return name;
}

/** Writes a remark on the first field, and waits until it is kept. */
async function remarkOn(page: Page, text: string) {
  const add = page.getByRole('button', { name: /^添加批注/ }).first();
  const field = ((await add.getAttribute('aria-label')) ?? '').replace('添加批注：', '');
  await add.click();
  const remark = page.getByRole('textbox', { name: `批注：${field}` });
  await expect(remark).toBeFocused();
  await remark.fill(text);
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
  return remark;
}

test('remarks are kept as they are typed, go with a rejection, and the next group follows by itself', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'principal');
  const name = await openWaiting(page);
  const remark = await remarkOn(page, '目标请与毕业要求对应');
  await page.reload();
  await expect(remark).toHaveValue('目标请与毕业要求对应');

  await bar(page).getByRole('button', { name: '驳回' }).click();
  const dialog = page.getByRole('dialog', { name: /^驳回：/ });
  await expect(dialog.getByRole('region', { name: '一并告知教师的批注' })).toContainText(
    '目标请与毕业要求对应',
  );
  await expect(dialog.getByText('总体意见（选填，已有逐项批注）')).toBeVisible();
  await dialog.getByLabel('总体意见').fill('请按批注修改后重新提交');
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect(listed(page).filter({ hasText: name })).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await expect(head(page)).toBeFocused();

  await page.getByText('全部阶段').click();
  const back = listed(page).filter({ hasText: name });
  await expect(back).toContainText('已驳回');
  await back.click();
  await expect(bar(page)).toContainText('等待教师提交资料');
  await expect(bar(page).getByRole('button', { name: '通过' })).toHaveCount(0);
  await expect(page.getByRole('note')).toContainText('请按批注修改后重新提交');
  await page.getByText(/^流程记录/).click();
  await expect(page.getByRole('group').getByText('请按批注修改后重新提交')).toBeVisible();
});

test('a group is passed once every teacher is qualified, and refusing says that it cannot be undone', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'principal');
  const name = await openWaiting(page);
  const pass = bar(page).getByRole('button', { name: '通过', exact: true });
  await expect(pass).toBeDisabled();
  await expect(bar(page)).toContainText(/未审核为合格|审核为合格后才能通过/);

  await bar(page).getByRole('button', { name: '终止评估' }).click();
  const refusal = page.getByRole('dialog', { name: /^终止评估：/ });
  await expect(refusal).toContainText('此操作不可撤销');
  await refusal.getByRole('button', { name: '取消' }).click();
  await expect(refusal).toBeHidden();

  const qualify = bar(page).getByRole('button', { name: '合格', exact: true });
  // After each teacher the next one follows, until nobody is left.
  while (await pass.isDisabled()) {
    const teacher = await bar(page).getByRole('group').getAttribute('aria-label');
    await qualify.click();
    const followed = bar(page).getByRole('group', { name: teacher ?? '', exact: true });
    await expect(followed.getByRole('button', { name: '合格', exact: true, pressed: false })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /的资料$/ })).toBeFocused();
  }
  await pass.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('通过后进入政治审核，不能撤回。');
  await question.getByRole('button', { name: '通过' }).click();
  await expect(listed(page).filter({ hasText: name })).toHaveCount(0);
  await page.getByText('全部阶段').click();
  await expect(listed(page).filter({ hasText: name })).toContainText('政治审核');
});

test('who comes second hears it and loses nothing that was typed', async ({ page, context, product }) => {
  await signIn(page, product, 'principal');
  const name = await openWaiting(page, /待通过|待审核/);
  const other = await context.newPage();
  await other.goto(page.url());

  await bar(other).getByRole('button', { name: '驳回' }).click();
  const second = other.getByRole('dialog', { name: /^驳回：/ });
  await second.getByLabel('总体意见').fill('第二位的意见');

  await bar(page).getByRole('button', { name: '不合格' }).click();
  await expect(listed(page).filter({ hasText: name })).toContainText('有不合格');

  await second.getByRole('button', { name: '驳回' }).click();
  await expect(second.getByText(/状态已变化，请刷新后重试/)).toBeVisible();
  await expect(second.getByLabel('总体意见')).toHaveValue('第二位的意见');
  // What is shown has become what is: the same button works now.
  await second.getByRole('button', { name: '驳回' }).click();
  await expect(listed(other).filter({ hasText: name })).toHaveCount(0);
});

test('the list is walked with keys', async ({ page, product }) => {
  await signIn(page, product, 'principal', `${AUDITS}?stages=all`);
  await listed(page).first().click();
  await expect(head(page)).toBeVisible();
  await page.keyboard.press('j');
  await expect(listed(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(listed(page).first()).toHaveAttribute('aria-current', 'true');
  await listed(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(listed(page).nth(1)).toBeFocused();
  await expect(listed(page).nth(1)).toHaveAttribute('aria-current', 'true');
});

test('the course centre adds its own material before it passes', async ({ page, product }) => {
  await signIn(page, product, 'admin', '/admin/oldProcess/center_audit/4');
  await page
    .getByRole('link', { name: /^查看资料：/ })
    .first()
    .click();
  const supplement = page.getByRole('region', { name: /^课程中心补充：/ }).first();
  const field = supplement.getByRole('textbox').first();
  await field.fill('93.5');
  await field.blur();
  await expect(supplement.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('93.5');
});
