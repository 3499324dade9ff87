import type { Page } from '@playwright/test';
import { becomes, reviewable } from './fixtures/evaluation.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { expectSaid } from './fixtures/said.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const NAME = '智能系统设计';
const leaf = (indicator: string, total_points: number, need_comment = false) => ({
  ...{
    indicator,
    short_indicator: indicator,
    criteria: `${indicator}的评分标准`,
    need_comment,
    total_points,
  },
  children: [],
});
const INDICATORS = [{ ...leaf('教学质量', 0), children: [leaf('目标定位', 60), leaf('教学产出', 40, true)] }];

/** Accounts and how the lists of experts find them. */
const DEPARTMENT = [
  { username: 'expert', sought: '郑海峰' },
  { username: '20150122', sought: '20150122' },
] as const;
const CENTRAL = [
  { username: 'centerexpert', sought: '孙立群' },
  { username: '13730000000', sought: '13730000000' },
  { username: '13730048611', sought: '13730048611' },
] as const;
type Expert = { readonly username: string; readonly sought: string };

/** Has experts review the course. */
async function assign(page: Page, path: string, experts: readonly Expert[]) {
  await page.goto(`${path}/assignments?process=new&filter[course_name]=${encodeURIComponent(NAME)}`);
  await page
    .getByRole('button', { name: `分配专家：${NAME}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (const { sought } of experts) {
    await dialog.getByLabel('查找专家').fill(sought);
    await dialog.getByRole('list', { name: '专家' }).getByRole('checkbox').first().check();
  }
  await expect(dialog.getByText(`将分配 ${experts.length} 人次`)).toBeVisible();
  await dialog.getByRole('button', { name: '分配', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function openReview(page: Page, word: string) {
  await page.goto('/courseReview/index');
  await page.getByRole('link', { name: `${word}：${NAME}` }).click();
  await expect(page.getByLabel('目标定位：评分')).toBeVisible();
}

const saved = (page: Page) =>
  expect(page.getByRole('region', { name: '合计与提交' }).getByText(/全部已保存/)).toBeVisible();

async function score(page: Page, first: string, second: string, comment = '产出与目标对应，证据充分。') {
  await page.getByLabel('目标定位：评分').fill(first);
  await page.getByLabel('目标定位：评分').press('Enter');
  await expect(page.getByLabel('教学产出：评分')).toBeFocused();
  await page.getByLabel('教学产出：评分').fill(second);
  await page.getByLabel('教学产出：评语').fill(comment);
  await page.getByLabel('教学产出：评语').blur();
}

async function submit(page: Page, total: string) {
  await saved(page);
  await expect(page.getByText(`合计 ${total} / 100 分`)).toBeVisible();
  await page.getByRole('button', { name: '提交评审' }).click();
  await page.getByRole('dialog', { name: '提交评审？' }).getByRole('button', { name: '提交评审' }).click();
  await expect(page.getByRole('region', { name: '评审已提交' })).toBeVisible();
}

/** Signs in as an expert, whatever else they are. */
async function sitsDown(page: Page, product: RunningProduct, { username }: Expert) {
  await becomes(page, product, username);
  const role = page.getByRole('button', { name: /^当前角色/ });
  if ((await role.count()) > 0 && !(await role.textContent())?.includes('专家')) {
    await role.click();
    await page.getByRole('menuitem', { name: /专家/ }).click();
    await expect(role).toContainText('专家');
  }
}

/** Sits down, scores, and submits. */
async function reviews(
  page: Page,
  product: RunningProduct,
  expert: Expert,
  first: string,
  second: string,
  total: string,
) {
  await sitsDown(page, product, expert);
  await openReview(page, '开始评审');
  await score(page, first, second);
  await submit(page, total);
}

test('experts of both sides are assigned, score, one offline, one returned, and the grade is the one worked out by hand', async ({
  page,
  product,
}) => {
  test.slow();
  await reviewable(product, { name: NAME, indicators: INDICATORS });

  await signIn(page, product, 'principal');
  await assign(page, '/organization/departmentExpert', DEPARTMENT);
  await becomes(page, product, 'admin');
  await assign(page, '/admin/organization/newEvaluationCourseExpert', CENTRAL);

  // Department: 85.00 and 82.50, so 83.75.
  await reviews(page, product, DEPARTMENT[0], '55', '30', '85.00');
  await sitsDown(page, product, DEPARTMENT[1]);
  await openReview(page, '开始评审');
  await page.getByLabel('目标定位：评分').fill('61');
  await page.getByLabel('目标定位：评分').blur();
  await expect(page.getByText('评分不能高于该指标的分值 60')).toBeVisible();
  await page.getByRole('button', { name: '提交评审' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/教学产出/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await score(page, '50.5', '32');
  await submit(page, '82.50');

  // The first of the central experts loses the network in the middle; nothing is lost.
  await sitsDown(page, product, CENTRAL[0]);
  await openReview(page, '开始评审');
  await page.getByLabel('目标定位：评分').fill('58');
  await page.getByLabel('目标定位：评分').blur();
  await saved(page);
  await page.context().setOffline(true);
  await score(page, '57.5', '38.5');
  await expect(page.getByText(/已存在本机/).first()).toBeVisible();
  // What waits is sent from the list, once the network is back.
  await page.getByRole('link', { name: '返回评审列表' }).click();
  await page.getByRole('button', { name: '离开' }).click();
  const waits = page.getByText('有评分还在本机，没有送达');
  await expect(waits).toBeVisible();
  await page.context().setOffline(false);
  await expect(waits).toBeHidden();
  await openReview(page, '继续评审');
  await submit(page, '96.00');

  await reviews(page, product, CENTRAL[1], '57', '36.5', '93.50');
  await reviews(page, product, CENTRAL[2], '40', '20', '60.00');

  // The course centre returns the last one, and its expert thinks again.
  await becomes(page, product, 'admin');
  await page.goto(`/admin/newProcess/evaluation/5?filter[course_name]=${encodeURIComponent(NAME)}`);
  const progress = page.getByRole('button', { name: new RegExp(`^评审进度：${NAME}`) });
  await expect(progress).toContainText('3/3');
  await progress.click();
  await page
    .getByRole('button', { name: new RegExp(`^驳回：.*对${NAME}的评审`) })
    .last()
    .click();
  const rejection = page.getByRole('dialog');
  await expect(rejection.getByText('驳回后不可更改，确定驳回?')).toBeVisible();
  await rejection.getByLabel('驳回原因').fill('评分与评语不一致，请核对');
  await rejection.getByRole('button', { name: '驳回', exact: true }).click();
  await expectSaid(page, '驳回成功！');
  await expect(progress).toContainText('2/3');
  await expect(progress).toContainText('驳回中');
  await sitsDown(page, product, CENTRAL[2]);
  await openReview(page, '继续评审');
  await expect(page.getByText('评分与评语不一致，请核对').first()).toBeVisible();
  await score(page, '52', '34', '产出清楚，证据可再充实。');
  await submit(page, '86.00');

  // Centre: (96 + 93.5 + 86) / 3 = 91.83; in all 83.75 × 0.4 + 91.83 × 0.6 = 88.60, a B.
  await becomes(page, product, 'principal');
  await page.goto(
    `/principalEvaluate/reviewCourses?process=new&filter[course_name]=${encodeURIComponent(NAME)}`,
  );
  await page.getByRole('button', { name: `设定等级：${NAME}` }).click();
  const department = page.getByRole('dialog');
  await expect(department.getByText('83.75（B级）')).toBeVisible();
  await department.getByRole('radio', { name: 'B级' }).check();
  await department.getByRole('button', { name: '保存' }).click();
  await expect(department).toBeHidden();

  await becomes(page, product, 'admin');
  await page.goto(`/admin/newProcess/evaluation/5?filter[course_name]=${encodeURIComponent(NAME)}`);
  await page.getByRole('button', { name: `暂定结果 B级：${NAME}` }).click();
  const detail = page.getByRole('dialog', { name: '评审详情' });
  await expect(detail.getByText('88.60').first()).toBeVisible();
  await expect(detail.getByText('91.83').first()).toBeVisible();
  await expect(detail.getByText('83.75').first()).toBeVisible();
  await detail.getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('button', { name: `结束评审：${NAME}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结束评审' }).click();
  await expect(page.getByRole('button', { name: `结束评审：${NAME}` })).toHaveCount(0);
});
