import type { Page } from '@playwright/test';
import { planned as plan } from './fixtures/evaluation.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** Opens a course from 我的课程, as its teacher does. */
async function open(page: Page, name: string, action: string) {
  await page.goto('/courseEvaluation/myCourse');
  const card = page.getByRole('article', { name, exact: true });
  await card.getByRole('link', { name: action }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const saved = (page: Page) => page.getByText(/已保存 \d\d:\d\d/);
const summary = (page: Page) => page.getByRole('textbox', { name: '自评与持续改进' });
const submit = (page: Page) => page.getByRole('button', { name: '提交', exact: true });

test('what is typed is saved by itself and is there after a reload; what is missing is listed and led to; then it is submitted', async ({
  page,
  product,
}) => {
  await plan(product, { name: '软件测试技术' });
  await signIn(page, product, 'teacher');
  await open(page, '软件测试技术', '填报资料');
  await page.getByLabel('选课人数').fill('86 人');
  await page.getByLabel('课程网址').fill('https://example.edu.cn/course');
  await expect(page.getByText('请输入数字', { exact: true })).toBeVisible();
  await page.getByLabel('选课人数').fill('86');
  await page.getByRole('radio', { name: '线上线下混合' }).check();
  await page.getByRole('textbox', { name: /教学设计/ }).fill('以项目贯穿全课程');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('选课人数')).toHaveValue('86');
  await expect(page.getByRole('radio', { name: '线上线下混合' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /教学设计/ })).toHaveText('以项目贯穿全课程');

  await submit(page).click();
  const missing = page.getByRole('dialog', { name: '还差 2 项才能提交' });
  await expect(missing.getByText('请选择自评等级')).toBeVisible();
  await missing.getByRole('button', { name: '请填写“自评与持续改进”' }).click();
  await expect(summary(page)).toBeFocused();
  await page.keyboard.type('案例更新较慢，下学期补充企业案例。');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('radio', { name: 'B级' }).check();
  await submit(page).click();
  await page.getByRole('dialog', { name: '提交资料？' }).getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('heading', { name: '资料已提交' })).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
  await expect(page.getByText('案例更新较慢，下学期补充企业案例。')).toBeVisible();

  await page.getByRole('link', { name: '返回我的课程' }).click();
  const card = page.getByRole('article', { name: '软件测试技术' });
  await expect(card.getByText('已提交，待审核')).toBeVisible();
  await expect(card.getByRole('link', { name: '查看资料' })).toBeVisible();
});

test('two windows lose nothing of each other', async ({ page, context, product }) => {
  await plan(product, { name: '编译原理实践' });
  await signIn(page, product, 'teacher');
  await open(page, '编译原理实践', '填报资料');
  const other = await context.newPage();
  await other.goto(page.url());
  await summary(other).fill('另一个窗口的内容');
  await expect(saved(other)).toBeVisible();

  await summary(page).fill('这个窗口的内容');
  const both = page.getByRole('region', { name: '“自评与持续改进”有两份内容' });
  await expect(both).toContainText('（新增：另一）个窗口的内容');
  await expect(summary(page)).toHaveValue('这个窗口的内容');
  await both.getByRole('button', { name: '保留我的' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(summary(page)).toHaveValue('这个窗口的内容');
});

test('what is typed without a network is kept, also over a reload, and saved when it is back', async ({
  page,
  context,
  product,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/);
  await plan(product, { name: '数据可视化' });
  await signIn(page, product, 'teacher');
  await open(page, '数据可视化', '填报资料');
  // What the form needs is there before the network goes.
  await expect(page.getByRole('textbox', { name: /教学设计/ })).toBeVisible();
  await context.setOffline(true);
  await summary(page).fill('断网时写下的内容');
  await page.getByLabel('选课人数').fill('40');
  await expect(page.getByText('2 项未保存，网络恢复后自动保存')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();

  // Nothing arrives any more, not even what is sent while the window closes.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('gone'));
  });
  await summary(page).fill('断网时写下的内容，又补了一句');
  await expect(page.getByText(/1 项未保存/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('已恢复 1 项上次没有来得及保存的内容')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(summary(page)).toHaveValue('断网时写下的内容，又补了一句');
  await expect(page.getByText(/已恢复/)).toHaveCount(0);
});

test('in a team everybody finishes their own part, and the leader submits', async ({ page, product }) => {
  await plan(product, { name: '软件项目管理', team: true });
  await signIn(page, product, 'multi');
  await open(page, '软件项目管理', '填报资料');
  await expect(page.getByLabel('选课人数')).toHaveCount(0);
  await summary(page).fill('我承担实践部分。');
  await page.getByRole('radio', { name: 'A级' }).check();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: '完成我的部分' }).click();
  await page.getByRole('dialog', { name: '完成我的部分？' }).getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('您的部分已完成，等待课程负责人提交')).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
});

test('what could not be saved outlives logging out, and is there when its writer comes back', async ({
  page,
  product,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/);
  await plan(product, { name: '操作系统实践' });
  await signIn(page, product, 'teacher');
  await open(page, '操作系统实践', '填报资料');
  await page.route('**/fields/summary*', (route) => route.abort());
  await summary(page).fill('退出之前写下的内容');
  await expect(page.getByText(/1 项未保存/)).toBeVisible();
  await page.getByRole('button', { name: /^用户/ }).click();
  await page.getByRole('menuitem', { name: '退出系统' }).click();
  await page.getByRole('dialog', { name: '确定退出登录?' }).getByRole('button', { name: '确定' }).click();
  const question = page.getByRole('dialog', { name: '有内容还没有送达' });
  await expect(question.getByText(/未送达的内容保存在本机/)).toBeVisible();
  await question.getByRole('button', { name: '离开' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.unroute('**/fields/summary*');
  await signIn(page, product, 'teacher');
  await open(page, '操作系统实践', '填报资料');
  await expect(page.getByText('已恢复 1 项上次没有来得及保存的内容')).toBeVisible();
  await expect(summary(page)).toHaveValue('退出之前写下的内容');
  await expect(saved(page)).toBeVisible();
});
