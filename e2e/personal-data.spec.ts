import { ACCOUNT_PEOPLE } from '@course-center/demo/school/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** A red point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a teacher keeps their own contact, introduction and picture', async ({ page, product }) => {
  await signIn(page, product, 'teacher', '/personal/index');
  const mobile = await page.getByLabel('手机号').inputValue();
  await expect(page.getByText('由课程中心或所在部门维护')).toBeVisible();

  await page.getByLabel('手机号').fill('123');
  await page.getByLabel('邮箱').fill('');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('联系电话格式错误!')).toBeVisible();
  await expect(page.getByText('邮箱不能为空!')).toBeVisible();
  await expect(page.getByLabel('手机号')).toBeFocused();

  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('邮箱').fill('linxiaowen@example.edu.cn');
  await page.getByLabel('个人简介').fill('主讲软件工程。');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '首页' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();

  await page.getByLabel('选择照片').setInputFiles({ name: 'x.png', mimeType: 'text/plain', buffer: PICTURE });
  await expect(page.getByRole('alert')).toContainText('文件不是有效的 PNG、JPG 或 WebP 图片');
  await page.getByLabel('选择照片').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('img', { name: /的照片$/ })).toHaveAttribute('src', /^\/files\//);

  await page.reload();
  await expect(page.getByLabel('个人简介')).toHaveValue('主讲软件工程。');
  await expect(page.getByRole('img', { name: /的照片$/ })).toBeVisible();
  await page.getByRole('button', { name: /^用户/ }).click();
  const own = page.getByRole('menu').filter({ hasText: '退出系统' });
  await own.getByRole('menuitem', { name: '个人信息' }).click();
  await expect(page.getByRole('dialog').getByLabel('邮箱')).toHaveValue('linxiaowen@example.edu.cn');
});

const taken = ACCOUNT_PEOPLE.find(({ username }) => username === 'principal')?.mobile ?? '';

test('a number that somebody else has is said at its field', async ({ page, product }) => {
  await signIn(page, product, 'expert', '/personal/index');
  await page.getByLabel('手机号').fill(taken);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByLabel('手机号')).toBeFocused();
  await expect(page.getByRole('main').getByText(`手机号 ${taken} 已存在`)).toBeVisible();
});
