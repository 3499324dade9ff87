import { callsOf } from './fixtures/evaluation.ts';
import { expectSaid } from './fixtures/said.ts';
import { enter } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { write } from './fixtures/to-the-end.ts';

test('an expert is reminded of the reviews that wait, signs on this device, and the desk notices', async ({
  page,
  product,
}) => {
  // As long as a review of theirs is open they are not asked: one signature covers the term.
  const expert = await callsOf(product, 'centerexpert', 'expert');
  const open = await expert<{ readonly id: number }[]>(
    'GET',
    'evaluation/reviews?filter[status]=0,1,3&page[size]=200',
  );
  const desk = await callsOf(product, 'centerexpert', 'teacher');
  const before = await desk<{ user_sign: boolean }>('GET', 'info?identity=3&get_sign_info=true');
  expect(before.user_sign).toBe(true);
  const admin = await callsOf(product, 'admin', 'admin');
  const ids = open.map(({ id }) => id);
  await admin('POST', 'evaluation/assignments/withdrawal', { ids, with_entries: true, trial: false });
  await page.goto('/login');
  await enter(page, product, 'centerexpert');
  const reminder = page.getByRole('dialog', { name: '您有内容等待签字' });
  // A key that is pressed at once signs, and does not put it off.
  await expect(reminder.getByRole('button', { name: '签字' })).toBeFocused();
  await reminder.getByRole('button', { name: '签字' }).click();
  const wizard = page.getByRole('dialog', { name: '已提交的评审', exact: true });
  await expect(wizard.getByRole('button', { name: '签字' })).toHaveCount(0);
  await wizard.getByRole('button', { name: '下一步' }).click();
  await wizard.getByRole('button', { name: '签字' }).click();

  const code = page.getByRole('dialog', { name: '签字：已提交的评审' });
  const number = await code.getByText(/^\d{2}$/).innerText();
  // Where there is an address that phones reach, this device is offered where the screen is one's own phone's.
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = page.context().waitForEvent('page');
  await code.getByRole('link', { name: '在本设备上签字' }).click();
  const pad = await opened;
  await pad.getByLabel('请输入签字窗口中显示的两位数字').fill(number);
  await pad.getByRole('button', { name: '打开签字内容' }).click();
  await expect(code.getByText('已在手机上打开')).toBeVisible();
  await pad.getByRole('checkbox').check();
  await write(pad);
  await pad.getByRole('button', { name: '提交签字' }).click();

  await expectSaid(page, '签字已完成!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('等待您签字')).toHaveCount(0);
});
