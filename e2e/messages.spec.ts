import { dayWords, localTime } from '@course-center/domain/forms/local-time';
import type { Page } from '@playwright/test';
import { enterDay } from './fixtures/choose.ts';
import { becomes, callsOf, leave, planned, rejected, taught } from './fixtures/evaluation.ts';
import { expectSaid } from './fixtures/said.ts';
import { enter, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^消息/ });
test('a teacher’s bell rings after the principal’s rejection, and leads to the remarked field', async ({
  page,
  product,
}) => {
  // That something was planned is told once a day.
  await planned(product, { name: '消息测试课程零' });
  await signIn(page, product, 'teacher', '/messages');
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(bell(page)).toHaveAccessibleName('消息');
  await rejected(product, { name: '消息测试课程甲' }, '请写明改进的时间安排');

  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('消息，1 条未读');
  await page.getByRole('button', { name: /《消息测试课程甲》的资料已退回/ }).click();
  await expect(page.getByText('请写明改进的时间安排').first()).toBeVisible();
  await page
    .getByRole('region', { name: '审核意见' })
    .getByRole('button', { name: '自评与持续改进' })
    .click();
  await expect(page.getByRole('textbox', { name: '自评与持续改进' })).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('消息');
});

test.describe('in a browser of another zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('times are those of the school’s clock', async ({ page, product }) => {
    const call = await callsOf(product, 'teacher', 'teacher');
    const [newest] = await call<{ at: string }[]>('GET', 'auth/messages');
    await signIn(page, product, 'teacher', '/messages');
    const [day = '', time = ''] = localTime(new Date(newest?.at ?? '')).split(' ');
    const first = page.locator('section').filter({ has: page.getByRole('heading', { name: dayWords(day) }) });
    await expect(first.getByRole('listitem').first().getByText(time)).toBeVisible();
  });
});

test('the address in a mail survives a login, and is of its person alone', async ({
  page,
  product,
  expectNoise,
}) => {
  expectNoise(/404/);
  await rejected(product, { name: '消息测试课程乙' }, '请补充案例');
  const call = await callsOf(product, 'teacher', 'teacher');
  const inbox = await call<{ id: number; subject: string }[]>('GET', 'auth/messages');
  const id = inbox.find(({ subject }) => subject.includes('消息测试课程乙'))?.id;
  await page.goto(`/messages/${id}`);
  await enter(page, product, 'teacher');
  await expect(page.getByText('请补充案例').first()).toBeVisible();
  await expect(page).toHaveURL(/\/courseEvaluation\/evaluation\/parts\/\d+/);

  await leave(page);
  await signIn(page, product, 'expert', `/messages/${id}`);
  await expect(page.getByText('这条消息打不开')).toBeVisible();
});

test('the kind is muted: it stays in the inbox and at the bell, and no mail comes any more', async ({
  page,
  product,
}) => {
  const call = await callsOf(product, 'admin', 'admin');
  const setMail = async (change: object) => {
    const { mail } = await call<{ mail: { secret_set_at: string | null } }>('GET', 'settings/messages');
    const { secret_set_at: _, ...form } = mail;
    await call('PUT', 'settings/messages/mail', { ...form, ...change });
  };
  await setMail({ enabled: true, host: 'smtp.invalid', from_address: 'kczx@example.edu.cn' });
  try {
    await signIn(page, product, 'teacher', '/messages/settings');
    const byMail = page.getByRole('checkbox', { name: '资料退回：电子邮件' });
    await expect(page.getByRole('checkbox', { name: '资料退回：铃铛提醒' })).toBeDisabled();
    await expect(byMail).toBeChecked();
    await byMail.click();
    await expectSaid(page, '已保存');
    await page.reload();
    await expect(byMail).not.toBeChecked();
    const bellOf = page.getByRole('checkbox', { name: '结果公布：铃铛提醒' });
    await expect(bellOf).toBeChecked();
    await bellOf.click();
    await expect(bellOf).not.toBeChecked();
    await page.getByRole('link', { name: '我的消息' }).click();
    await expect(page.getByRole('combobox', { name: '消息类型' })).toBeVisible();
  } finally {
    await setMail({ enabled: false });
  }
});

test('quiet hours are typed as times and found again', async ({ page, product }) => {
  await signIn(page, product, 'faculty', '/messages/settings');
  const from = page.getByLabel('开始时间');
  await enterDay(from, '21:30');
  await page.getByRole('heading', { name: '免打扰时段' }).click();
  await expectSaid(page, '已保存');
  await page.reload();
  await expect(from).toHaveValue('21:30');
  await expect(page.getByLabel('结束时间')).toHaveValue('07:00');
  await enterDay(from, '07:00');
  await expect(page.getByText('开始和结束不能是同一时刻')).toBeVisible();
});

const DAY = 86_400_000;
/** As a field for a day and a time takes it, in Beijing. */
const typed = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

test('more time that the course centre gives a group is what its teacher counts down', async ({
  page,
  product,
}) => {
  const name = '延期的课程';
  await planned(product, { name });
  const call = await callsOf(product, 'admin', 'admin');
  const close = async (closes_at: string | null) => {
    const version = await call.versionOf('evaluation/windows?process=old');
    const windows = closes_at ? [{ stage: 'informate', opens_at: null, closes_at }] : [];
    await call('PUT', 'evaluation/windows', { process: 'old', windows, version });
  };
  // Half a day more, so that the words hold for as long as the test takes.
  await close(new Date(Date.now() + 1.5 * DAY).toISOString());
  try {
    const left = page.getByRole('article', { name, exact: true }).getByText(/截止，还剩/);
    await signIn(page, product, 'teacher', '/courseEvaluation/myCourse');
    await expect(left).toContainText('还剩 1 天');

    await becomes(page, product, 'admin', `/admin/oldProcess/informate/1?filter[course_name]=${name}`);
    await page.getByRole('checkbox', { name: new RegExp(`^选择：${name}`) }).check();
    await page.getByRole('button', { name: '延期', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^延期/ });
    await dialog.getByRole('button', { name: '延期', exact: true }).click();
    await expect(dialog.getByText('请填写延期的理由')).toBeVisible();
    await enterDay(dialog.getByLabel('延期到（北京时间）'), typed(new Date(Date.now() + 5.5 * DAY)));
    await dialog.getByLabel('理由').fill('教师出差');
    await dialog.getByRole('button', { name: '延期', exact: true }).click();
    await expect(dialog).toBeHidden();

    await becomes(page, product, 'teacher', '/courseEvaluation/myCourse');
    await expect(left).toContainText('还剩 5 天');
    await page.goto('/messages?kind=window_changed');
    await expect(page.getByRole('button', { name: /的时间已调整/ }).first()).toBeVisible();
  } finally {
    await close(null);
  }
});

test('those who are late with a group are asked to hurry from its list, and the row says so', async ({
  page,
  product,
}) => {
  const name = '催办的评估课程';
  // Nobody is asked twice a day: the goal course's leader is asked below.
  const leader = '徐若琳';
  await planned(product, { name, leader });
  await signIn(page, product, 'admin', `/admin/oldProcess/informate/1?filter[course_name]=${name}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).not.toContainText('已催办');
  await page.getByRole('checkbox', { name: new RegExp(`^选择：${name}`) }).check();
  await page.getByRole('button', { name: '催办', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '催办' });
  await expect(dialog.getByRole('list', { name: '催办名单' })).toContainText(leader);
  await expect(dialog.getByText('老课程资料填报：1 个课程组未完成')).toBeVisible();
  await dialog.getByRole('button', { name: '发送给 1 人' }).click();
  await expectSaid(page, '已催办 1 人');
  await expect(row).toContainText('已催办');
});

test('a principal finds who is late in the own department, and asks them to hurry', async ({
  page,
  product,
}) => {
  const name = '负责人催办的课程';
  const leader = '沈佳宁';
  await planned(product, { name, leader });
  await signIn(
    page,
    product,
    'principal',
    `/principalEvaluate/reviewCourses?process=old&status=1&filter[course_name]=${name}`,
  );
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).not.toContainText('已催办');
  await page.getByRole('checkbox', { name: new RegExp(`^选择：${name}`) }).check();
  await page.getByRole('button', { name: '催办', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '催办' });
  await expect(dialog.getByRole('list', { name: '催办名单' })).toContainText(leader);
  await expect(dialog.getByRole('button', { name: '复制群聊文字' })).toBeVisible();
  await dialog.getByRole('button', { name: '发送给 1 人' }).click();
  await expectSaid(page, '已催办 1 人');
  await expect(row).toContainText('已催办');
});

test('the leader of a goal course is asked to hurry, once a day, and the row says so', async ({
  page,
  product,
}) => {
  const name = '催办的目标课程';
  const { call, course_id } = await taught(product, { name });
  await call('POST', 'goals/courses', { course_ids: [course_id], reviewer_id: null, trial: false });
  const list = `/courseGoal/courses?filter[name]=${encodeURIComponent(name)}`;
  await signIn(page, product, 'admin', `/admin${list}`);
  const chooseAndUrge = async () => {
    await page.getByRole('checkbox', { name: `选择：${name}`, exact: true }).check();
    await page.getByRole('button', { name: '催办' }).click();
  };
  const dialog = page.getByRole('dialog', { name: '催办' });
  await chooseAndUrge();
  await expect(dialog.getByText(`目标课程《${name}》的`)).toBeVisible();
  await dialog.getByRole('button', { name: '发送给 1 人' }).click();
  await expectSaid(page, '已催办 1 人');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('已催办');
  await chooseAndUrge();
  await expect(dialog.getByText('24 小时内已催办过，这次不再发送')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '发送', exact: true })).toBeDisabled();
});
