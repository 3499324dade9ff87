import type { Browser, Locator, Page } from '@playwright/test';
import { becomes, callsOf } from './fixtures/evaluation.ts';
import { paste } from './fixtures/paste.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { expectSaid } from './fixtures/said.ts';
import { expect, test } from './fixtures/test.ts';

const TERMS = ['2025-2026-2', '2026-2027-1'] as const;
const TERM_NAMES = ['2025-2026学年第二学期', '2026-2027学年第一学期'] as const;

/** Homework, and the two questions of the exam; with means of 70, 26 and 30. */
const MARKS = [
  [80, 30, 30],
  [70, 28, 36],
  [90, 36, 45],
  [60, 20, 24],
  [50, 16, 18],
  [70, 26, 27],
];
/** What the others answer of the two goals, beside the phone's 较好达成 and 基本达成: 0.8 and 0.45 in all. */
const ANSWERS = [
  [5, 3],
  [5, 2],
  [4, 4],
  [3, 2],
];

test('a plan, its marks and answers come to the figures worked by hand, and a measure comes back', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const { name, ids } = await product.addGoalCourse({ terms: TERMS, students: MARKS.length });
  const [first, next] = ids;

  await test.step('the teacher makes the plan and hands it in', async () => {
    await inTerm(page, product, 'teacher', TERM_NAMES[0]);
    await page.goto('/courseGoal/achieve');
    await page.getByRole('link', { name, exact: true }).click();
    await makePlan(page);
    await refusesWhileUnsaved(page);
    await take(page, '提交方案');
    await expect(page.getByRole('button', { name: '撤回方案' })).toBeVisible();
  });

  await test.step('the principal confirms it', () => confirm(page, product, { name, title: '确认方案' }));

  await test.step('the teacher pastes the marks', async () => {
    await inTerm(page, product, 'teacher', TERM_NAMES[0]);
    await page.goto('/courseGoal/gradeEntry');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^学生1 /);
    await paste(page, MARKS.map((row) => row.join('\t')).join('\n'));
    await expect(page.getByText('成绩已全部录入')).toBeVisible();
    await expect(page.getByText(/全部已保存/)).toBeVisible();
  });

  await test.step('students answer the questionnaire on their phones', async () => {
    await page.goto(`/courseGoal/achieve/courses/${first}/questionnaire`);
    await page.getByRole('button', { name: `发放给 ${MARKS.length} 名学生` }).click();
    await expect(page.getByText('问卷进行中', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '显示问卷码' }).click();
    await expect(page.getByRole('button', { name: '查看 6 张问卷条' })).toBeVisible();
    const teacher = await callsOf(product, 'teacher', 'teacher');
    const { addresses } = await teacher<{ addresses: string[] }>(
      'GET',
      `goals/courses/${first}/questionnaire/codes?again=yes`,
    );
    const [shown, ...others] = addresses as [string, ...string[]];
    const goals = await answerOnPhone(browser, product, shown);
    for (const [at, steps] of ANSWERS.entries()) await answer(product, others[at] as string, goals, steps);
    await page.reload();
    await expect(page.getByText('/ 6 份答卷')).toContainText('5');
    await page.getByRole('button', { name: '结束问卷' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '结束问卷' }).click();
    await expect(page.getByText('问卷已截止', { exact: true })).toBeVisible();
  });

  await test.step('the achievement is the one worked by hand', async () => {
    await page.getByRole('link', { name: '达成度', exact: true }).click();
    // 1: 0.625 × 0.7 + 0.375 × 0.65 = 0.68125; 0.7 × 0.68125 + 0.3 × 0.8 = 0.716875.
    await expect(rowOf(page, '课程目标1')).toContainText(
      ['0.6000', '0.6813', '0.8000', '0.7169', '66.67%（4/6）', '达成'].join(''),
    );
    // 2: 30 of 60; 0.7 × 0.5 + 0.3 × 0.45.
    await expect(rowOf(page, '课程目标2')).toContainText(
      ['0.6000', '0.5000', '0.4500', '0.4850', '33.33%（2/6）', '未达成'].join(''),
    );
    await expect(rowOf(page, '课程')).toContainText('0.4850');
  });

  await test.step('the goal that was not reached gets a measure, and the report is handed in', async () => {
    await page.getByRole('link', { name: '改进措施', exact: true }).click();
    await expect(page.getByText('未达到期望值、还没有措施：课程目标2')).toBeVisible();
    await page.getByRole('button', { name: '新增措施' }).click();
    const dialog = page.getByRole('dialog', { name: '新增改进措施' });
    await dialog.getByLabel('存在的问题').fill('综合题失分多');
    await dialog.getByLabel('改进措施', { exact: true }).fill('增加两次习题课');
    await dialog.getByLabel('责任人').fill('任课教师');
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: '分析与报告' }).click();
    await page.getByRole('textbox', { name: /^课程目标1/ }).fill('多数学生掌握了基本方法。');
    await page.getByRole('textbox', { name: /^课程目标2/ }).fill('综合应用不足。');
    await page.getByRole('button', { name: /^保\s*存$/ }).click();
    await expect(page.getByText(/^已保存 \d/)).toBeVisible();
    await take(page, '提交报告');
    await expect(page.getByRole('button', { name: '撤回报告' })).toBeVisible();
  });

  await test.step('the principal confirms the report', () =>
    confirm(page, product, { name, title: '确认报告' }));

  await test.step('the next term finds the measure', async () => {
    await inTerm(page, product, 'teacher', TERM_NAMES[1]);
    await page.goto('/courseGoal/achieve');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/courses/${next}$`));
    await page.getByRole('link', { name: '改进措施', exact: true }).click();
    await expect(page.getByText('还有 1 条没有填写落实情况')).toBeVisible();
    await expect(page.getByText('综合题失分多（达成度 0.4850）')).toBeVisible();
    await expect(page.getByText('增加两次习题课')).toBeVisible();
  });
});

/** Somebody sits down at the machine and looks at a term. */
async function inTerm(page: Page, product: RunningProduct, username: string, term: string) {
  await becomes(page, product, username);
  const shown = page.getByRole('button', { name: /^学年学期/ });
  await shown.click();
  await page.getByRole('menuitem', { name: term }).click();
  await expect(shown).toContainText(term);
}

/** Homework of 0.4 for the first goal, an exam of 0.6 whose questions of 40 and 60 speak for the two. */
async function makePlan(page: Page) {
  for (const [at, text] of ['能分析', '能设计'].entries()) {
    await page.getByRole('button', { name: '添加课程目标' }).click();
    await page.getByLabel(`课程目标${at + 1}的内容`).fill(text);
  }
  for (const [at, [title, share]] of [
    ['作业', '0.4'],
    ['期末考试', '0.6'],
  ].entries()) {
    await page.getByRole('button', { name: '添加考核项' }).click();
    await page.getByLabel(`第 ${at + 1} 个考核项的名称`).fill(title as string);
    await page.getByLabel(`${title}占总评的比例`).fill(share as string);
  }
  await select(page.getByLabel('期末考试的考核方式'), '期末考试');
  await select(page.getByLabel('作业支撑的课程目标'), '课程目标1');
  for (const [at, [full, goal]] of [
    ['40', '课程目标1'],
    ['60', '课程目标2'],
  ].entries()) {
    await page.getByRole('button', { name: '添加题目：期末考试' }).click();
    const row = page.getByRole('list', { name: '期末考试的题目' }).getByRole('listitem').nth(at);
    await row.getByLabel(/的名称$/).fill(at === 0 ? '一' : '二');
    await row.getByLabel(/的满分$/).fill(full as string);
    await select(row.getByLabel(/支撑的课程目标$/), goal as string);
  }
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(page.getByText(/^已保存 \d/)).toBeVisible();
}

/** What is handed in is what is saved: with anything else on the page it is said what it is, and the way leads there. */
async function refusesWhileUnsaved(page: Page) {
  const share = page.getByLabel('作业占总评的比例');
  const submit = page.getByRole('button', { name: '提交方案', exact: true });
  await share.fill('20');
  await submit.click();
  await expectSaid(page, /不能提交方案：“.*考核方案”有不能保存的内容，请先修改/);
  await expect(share).toBeFocused();
  await share.fill('0.3');
  await submit.click();
  await expectSaid(page, /不能提交方案：“.*考核方案”有尚未保存的修改，请先保存/);
  await expect(page.getByRole('button', { name: /^保\s*存$/ })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await share.fill('0.4');
}

/** By keys: a list that opens still moves under a pointer. */
async function select(field: Locator, option: string) {
  await field.focus();
  await field.press('ArrowDown');
  const list = field.page().locator('.ant-select-dropdown:visible');
  await list.getByTitle(option, { exact: true }).click();
  await field.press('Escape');
  await expect(list).toHaveCount(0);
}

/** A step that only asks whether. */
async function take(page: Page, title: string) {
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: title, exact: true }).click();
  await expectSaid(page, `已${title}`);
}

/** The principal answers every question with yes, with an opinion. */
async function confirm(
  page: Page,
  product: RunningProduct,
  { name, title }: { name: string; title: string },
) {
  await inTerm(page, product, 'principal', TERM_NAMES[0]);
  await page.goto(`/courseGoal/courses?filter[name]=${encodeURIComponent(name)}&filter[mine]=true`);
  await page.getByRole('link', { name: `审核：${name}` }).click();
  await page.getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${title}：${name}` });
  await expect(dialog.getByLabel('审核意见')).toBeVisible();
  for (const yes of await dialog.getByText('是', { exact: true }).all()) await yes.click();
  await dialog.getByLabel('审核意见').fill('同意');
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0);
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });

/** Scans a code: a phone of its own, without a session. Answers the goals that it was asked about. */
async function answerOnPhone(browser: Browser, product: RunningProduct, address: string): Promise<string[]> {
  const context = await browser.newContext({
    ...{ baseURL: product.address, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  });
  try {
    const phone = await context.newPage();
    const asked = phone.waitForResponse((each) => new URL(each.url()).pathname === '/api/questionnaire');
    await phone.goto(address);
    const { data } = (await (await asked).json()) as { data: { questions: { goal: string }[] } };
    await phone
      .getByRole('group', { name: /课程目标1/ })
      .getByText('较好达成')
      .tap();
    await phone.getByRole('button', { name: '提交' }).tap();
    await expect(phone.getByText('请选择一项')).toBeVisible();
    await phone
      .getByRole('group', { name: /课程目标2/ })
      .getByText('基本达成')
      .tap();
    await phone.getByRole('button', { name: '提交' }).tap();
    await expect(phone.getByText('提交成功')).toBeVisible();
    // The code is used up; that is said to who would answer with it, not to who looks.
    await phone.reload();
    for (const name of [/课程目标1/, /课程目标2/])
      await phone.getByRole('group', { name }).getByText('未达成').tap();
    await phone.getByRole('button', { name: '提交' }).tap();
    await expect(phone.getByText('每个问卷码只能使用一次')).toBeVisible();
    return data.questions.map(({ goal }) => goal);
  } finally {
    await context.close();
  }
}

/** The same call that a phone makes. */
async function answer(
  product: RunningProduct,
  address: string,
  goals: readonly string[],
  steps: readonly number[],
) {
  const body = {
    ticket: address.split('#')[1],
    owner: 'a'.repeat(32),
    answers: goals.map((goal, at) => ({ goal, step: steps[at] })),
  };
  const answered = await fetch(`${product.address}/api/questionnaire/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(body),
  });
  expect(await answered.json()).toMatchObject({ code: 0 });
}
