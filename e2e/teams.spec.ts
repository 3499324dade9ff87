import type { Page } from '@playwright/test';
import { becomes, type Call, callsOf, planned as plan } from './fixtures/evaluation.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { expectSaid } from './fixtures/said.ts';
import { expect, test } from './fixtures/test.ts';

interface Part {
  readonly id: number;
  readonly group_id: number;
  readonly course: { readonly name: string };
}

const SHARED = [
  ['kind', '线下'],
  ['students', '60'],
  ['design', '<p>以项目贯穿全课程</p>'],
] as const;

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const summary = (page: Page) => page.getByRole('textbox', { name: '自评与持续改进' });
const saved = (page: Page) => page.getByText(/已保存 \d\d:\d\d/);
const submit = (page: Page) => page.getByRole('button', { name: '提交', exact: true });

async function openCourse(page: Page, name: string, action: string) {
  await page.goto('/courseEvaluation/myCourse');
  await card(page, name).getByRole('link', { name: action }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Fills in somebody's part by their own calls. */
async function fill(call: Call, name: string, fields: readonly (readonly [string, string])[]): Promise<Part> {
  const parts = await call<Part[]>('GET', 'evaluation/my-courses?process=old');
  const part = parts.find((each) => each.course.name === name);
  if (!part) throw new Error(`${name} is not planned`);
  for (const [key, content] of fields)
    await call('PUT', `evaluation/submissions/${part.id}/fields/${key}`, {
      content,
      file_ids: [],
      version: 0,
    });
  await call('PUT', `evaluation/submissions/${part.id}/self-grade`, { grade: 'A', seen: null });
  return part;
}

const step = (call: Call, group: number, version: number, action: string, more: object = {}) =>
  call('POST', `evaluation/groups/${group}/steps`, { action, version, ...more });

/** A team whose leader has filled in everything of their own. */
async function led(product: RunningProduct, name: string): Promise<Part> {
  await plan(product, { name, team: true });
  const leader = await callsOf(product, 'teacher', 'teacher');
  return fill(leader, name, [...SHARED, ['summary', '负责人的总结']]);
}

test('the leader fills in for somebody who cannot, says why, submits and withdraws; who was absent reads it', async ({
  page,
  product,
}) => {
  const name = '软件演化';
  await led(product, name);
  await becomes(page, product, 'teacher');
  await openCourse(page, name, '继续填报');
  await submit(page).click();
  const gaps = page.getByRole('dialog', { name: /^还差 \d 项才能提交/ });
  await expect(gaps).toContainText('或在“团队成员”中代为填报');
  await gaps.getByRole('button', { name: '催办未完成的成员' }).click();
  const urging = page.getByRole('dialog', { name: '催办' });
  await expect(urging.getByRole('listitem').filter({ hasText: '徐若琳' })).toBeVisible();
  await urging.getByRole('button', { name: '发送给 1 人' }).click();
  await expectSaid(page, '已催办 1 人');
  await expect(urging).toHaveCount(0);

  await page.getByRole('button', { name: '代为填报：徐若琳' }).click();
  const asked = page.getByRole('dialog', { name: '代为填报：徐若琳' });
  await asked.getByRole('button', { name: '代为填报' }).click();
  await expect(asked.getByText('请填写理由，例如“访学在外，无法登录”')).toBeVisible();
  await asked.getByLabel('理由').fill('访学在外，无法登录');
  await asked.getByRole('button', { name: '代为填报' }).click();
  await expect(page.getByText('您正在代徐若琳填报')).toBeVisible();
  await summary(page).fill('代为填写的总结');
  await page.getByRole('radio', { name: 'B级' }).check();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: '完成徐若琳的部分' }).click();
  await page
    .getByRole('dialog', { name: '完成徐若琳的部分？' })
    .getByRole('button', { name: '完成' })
    .click();
  await expect(page.getByText('这一部分已完成')).toBeVisible();

  await openCourse(page, name, '继续填报');
  await page.getByRole('button', { name: '查看资料' }).click();
  const drawer = page.getByRole('dialog', { name: '徐若琳的资料' });
  await expect(drawer).toContainText('代为填写的总结');
  await expect(drawer).toContainText('由林晓雯代为填报');
  await page.keyboard.press('Escape');
  await submit(page).click();
  await page.getByRole('dialog', { name: '提交资料？' }).getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('heading', { name: '资料已提交' })).toBeVisible();
  await page.getByRole('button', { name: '撤回提交' }).click();
  await page.getByRole('dialog', { name: '撤回提交？' }).getByRole('button', { name: '撤回提交' }).click();
  await expect(submit(page)).toBeVisible();

  await becomes(page, product, 'multi', '/courseEvaluation/myCourse');
  await expect(card(page, name)).toContainText(/林晓雯于 .+ 起代您填报，理由：访学在外，无法登录/);
  await card(page, name).getByRole('link', { name: '修改资料' }).click();
  await page.getByRole('button', { name: '查看团队共同的内容' }).click();
  await expect(page.getByRole('dialog', { name: '团队共同的内容' })).toContainText('以项目贯穿全课程');
});

test('a principal fills in for the leader, and from there for another of the team', async ({
  page,
  product,
}) => {
  const name = '软件重构';
  await plan(product, { name, team: true });
  const leader = await callsOf(product, 'teacher', 'teacher');
  const { group_id } = await fill(leader, name, []);
  await becomes(page, product, 'principal', `/informationAudit/old/groups/${group_id}`);
  for (const teacher of ['林晓雯', '徐若琳']) {
    await page.getByRole('button', { name: `代为填报：${teacher}` }).click();
    const asked = page.getByRole('dialog', { name: `代为填报：${teacher}` });
    await asked.getByLabel('理由').fill('访学在外，无法登录');
    await asked.getByRole('button', { name: '代为填报' }).click();
    await expect(page.getByText(`您正在代${teacher}填报`)).toBeVisible();
    await expect(page).toHaveURL(/\/informationAudit\/old\/fill\/\d+$/);
  }
  await page.getByRole('link', { name: '继续代为填报' }).click();
  await expect(page.getByText('您正在代林晓雯填报')).toBeVisible();
});

test('who was judged qualified stays so when the team comes back, and the auditor sees what changed', async ({
  page,
  product,
}) => {
  const name = '软件可靠性';
  const { group_id } = await led(product, name);
  const member = await callsOf(product, 'multi', 'teacher');
  await fill(member, name, [['summary', '成员的总结']]);
  await step(member, group_id, 0, 'hand_in');
  await step(await callsOf(product, 'teacher', 'teacher'), group_id, 1, 'submit');
  const principal = await callsOf(product, 'principal', 'principal');
  const { parts } = await principal<{ parts: { teacher_id: number; is_leader: number }[] }>(
    'GET',
    `evaluation/groups/${group_id}`,
  );
  const of = (leads: number) => parts.find(({ is_leader }) => is_leader === leads)?.teacher_id;
  await step(principal, group_id, 2, 'disqualify', { teacher_id: of(1) });
  await step(principal, group_id, 3, 'qualify', { teacher_id: of(0) });
  await step(principal, group_id, 4, 'reject', { comment: '负责人的总结请写具体' });

  await becomes(page, product, 'multi', '/courseEvaluation/myCourse');
  await expect(card(page, name)).toContainText('我的部分已合格');
  await expect(card(page, name)).not.toContainText('已驳回');
  await card(page, name).getByRole('link', { name: '查看资料' }).click();
  await expect(page.getByText('您的部分已合格，无需修改', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '审核意见' })).toHaveCount(0);
  await expect(summary(page)).toHaveCount(0);

  await becomes(page, product, 'teacher');
  await openCourse(page, name, '修改资料');
  await expect(page.getByRole('region', { name: '审核意见' })).toContainText(/资料审核 · .+ 驳回/);
  await expect(page.getByText('已合格，无需修改')).toBeVisible();
  await summary(page).fill('负责人的总结，写得具体了');
  await expect(saved(page)).toBeVisible();
  await submit(page).click();
  await page.getByRole('dialog', { name: '提交资料？' }).getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('heading', { name: '资料已提交' })).toBeVisible();

  await becomes(page, product, 'principal', `/informationAudit/old/groups/${group_id}`);
  await expect(page.getByText('修改了 1 项')).toBeVisible();
  await expect(page.getByRole('heading', { name: '上次提交' })).toBeVisible();
  await expect(page.getByText('负责人的总结', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '审核操作' })).toContainText('还有 1 位教师未审核为合格');
});
