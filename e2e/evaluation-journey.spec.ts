import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose } from './fixtures/choose.ts';
import { becomes, taught } from './fixtures/evaluation.ts';
import { expectSaid } from './fixtures/said.ts';
import { expect, test } from './fixtures/test.ts';
import { agreed, published, reviewed } from './fixtures/to-the-end.ts';

const SYLLABUS = new URL('../demo/school/files/syllabus.pdf', import.meta.url);
const PICTURE = new URL('../demo/school/files/campus.jpg', import.meta.url);

const saved = (page: Page) => page.getByText(/已保存 \d\d:\d\d/);
const bar = (page: Page) => page.getByRole('region', { name: '审核操作' });

/** The principal plans a taught course as a team's, under the system that was made for it. */
async function plan(page: Page, name: string, process: '老课程' | '新课程') {
  await page.goto(`/principalEvaluate/evaluateCourses?filter[name]=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `安排评估：${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByLabel('评估体系'), `${name}体系`, `${name}体系${process}`);
  await dialog.getByLabel('团队课程').check();
  await expect(dialog.getByText('将安排 1 门课程')).toBeVisible();
  await dialog.getByRole('button', { name: '安排评估' }).click();
  await expectSaid(page, '已安排 1 门课程');
}

/** Opens one's own part of a course. */
async function openPart(page: Page, menu: string, name: string, action: string) {
  await page.goto(`/${menu}/myCourse`);
  await page.getByRole('article', { name, exact: true }).getByRole('link', { name: action }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function handIn(page: Page) {
  await page.getByRole('button', { name: '完成我的部分' }).click();
  await page.getByRole('dialog', { name: '完成我的部分？' }).getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('您的部分已完成，等待课程负责人提交')).toBeVisible();
}

async function submit(page: Page) {
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('dialog', { name: '提交资料？' }).getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('heading', { name: '资料已提交' })).toBeVisible();
}

/** Opens a course in the list of those to audit. */
async function openAudit(page: Page, path: string, name: string) {
  await page.goto(path);
  await page.getByRole('list', { name: '课程组名单' }).getByRole('link').filter({ hasText: name }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(name);
}

async function pass(page: Page, told: RegExp) {
  await bar(page).getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expectSaid(page, told);
}

/** Passes a course from the table of a stage. */
async function passInTable(page: Page, path: string, name: string) {
  await page.goto(`${path}?filter[course_name]=${encodeURIComponent(name)}`);
  const button = page.getByRole('button', { name: `通过：${name}`, exact: true });
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(button).toHaveCount(0);
}

const JOURNEYS = [
  ['old', '老课程', 'courseEvaluation', '软件质量保证'],
  ['new', '新课程', 'newCourseEvaluation', '智能软件工程'],
] as const;

for (const [process, title, menu, name] of JOURNEYS)
  test(`${title}: planned, filled in with files, rejected with remarks, mended, passed, reviewed, agreed to, signed on a phone and published`, async ({
    page,
    product,
    browser,
  }) => {
    test.slow();
    await taught(product, { name, team: true, process });

    await becomes(page, product, 'principal');
    await plan(page, name, title);

    await becomes(page, product, 'multi');
    await openPart(page, menu, name, '填报资料');
    await page.getByRole('textbox', { name: '自评与持续改进' }).fill('我承担实践部分。');
    await page.getByRole('radio', { name: 'A级' }).check();
    await expect(saved(page)).toBeVisible();
    await handIn(page);

    await becomes(page, product, 'teacher');
    await openPart(page, menu, name, '填报资料');
    await page.getByRole('radio', { name: '线上线下混合' }).check();
    await page.getByLabel('选课人数').fill('86');
    await page.getByRole('textbox', { name: /教学设计/ }).fill('以项目贯穿全课程');
    await page.getByRole('textbox', { name: '自评与持续改进' }).fill('案例更新较慢。');
    await page.getByRole('radio', { name: 'B级' }).check();
    await page.getByLabel(/^学生作品样例/).setInputFiles([
      { name: '教学大纲.pdf', mimeType: 'application/pdf', buffer: await readFile(SYLLABUS) },
      { name: '作品.jpg', mimeType: 'image/jpeg', buffer: await readFile(PICTURE) },
    ]);
    for (const file of ['教学大纲.pdf', '作品.jpg'])
      await expect(page.getByRole('button', { name: `预览 ${file}` })).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText('教学大纲.pdf').first()).toBeVisible();
    await submit(page);

    await becomes(page, product, 'principal');
    await openAudit(page, `/informationAudit/${process}`, name);
    await page.getByRole('button', { name: '添加批注：自评与持续改进' }).click();
    await page.getByRole('textbox', { name: '批注：自评与持续改进' }).fill('请写明下一步的改进措施');
    await expect(saved(page)).toBeVisible();
    await bar(page).getByRole('button', { name: '驳回' }).click();
    const rejection = page.getByRole('dialog', { name: /^驳回：/ });
    await rejection.getByLabel('总体意见').fill('自评请补充完整');
    await rejection.getByRole('button', { name: '驳回' }).click();
    await expectSaid(page, '已退回教师修改');

    await becomes(page, product, 'multi');
    await openPart(page, menu, name, '修改资料');
    await handIn(page);

    await becomes(page, product, 'teacher');
    await openPart(page, menu, name, '修改资料');
    await expect(page.getByText('自评请补充完整').first()).toBeVisible();
    await expect(page.getByText('请写明下一步的改进措施').first()).toBeVisible();
    await page.getByRole('textbox', { name: '自评与持续改进' }).fill('案例更新较慢，下学期补充企业案例。');
    await expect(saved(page)).toBeVisible();
    await submit(page);

    await becomes(page, product, 'principal');
    await openAudit(page, `/informationAudit/${process}`, name);
    // Who was judged makes place for the next by themselves.
    for (const teacher of ['林晓雯', '徐若琳'])
      await bar(page)
        .getByRole('group', { name: `${teacher}的资料` })
        .getByRole('button', { name: '合格', exact: true })
        .click();
    await pass(page, process === 'old' ? /已通过，进入政治审核/ : /已通过，进入专家评审/);

    if (process === 'old') {
      await becomes(page, product, 'party');
      await passInTable(page, '/politicalAudit/political_audit/3', name);
      await becomes(page, product, 'admin');
      await passInTable(page, '/admin/oldProcess/center_audit/4', name);
    }
    await becomes(page, product, 'teacher', `/${menu}/myCourse`);
    await expect(page.getByRole('article', { name, exact: true })).toContainText('专家评审');

    const journey = { page, product, process, name };
    await agreed(journey, await reviewed(journey));
    const digest = await published(journey, browser);

    await becomes(page, product, 'teacher', `/${menu}/evaluationResult`);
    const result = page.getByRole('article', { name });
    await expect(result).toContainText('A级');
    await result.getByRole('link', { name: /结果说明/ }).click();
    const paper = page.getByRole('article', { name: '评估结果说明' });
    await expect(paper.getByRole('region', { name: '综合平均分' })).toContainText('93.00');
    await expect(paper.getByRole('region', { name: '课程评议' })).toContainText(/应评议 \d+ 人/);
    await page.goto(`/verify?digest=${digest}`);
    await expect(page.getByText('名单有效')).toBeVisible();
  });
