import { enter, signIn, solveCaptcha } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a visitor who wants a page of the product signs in and lands on it', async ({ page, product }) => {
  await page.goto('/courseEvaluation/myCourse');
  await expect(page).toHaveURL(/\/login\?redirect=%2FcourseEvaluation%2FmyCourse$/);
  await enter(page, product, 'teacher');
  await expect(page).toHaveURL('/courseEvaluation/myCourse');
});

test('empty fields say what is missing, under the field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('请输入账号！')).toBeVisible();
  await expect(page.getByText('请输入密码！')).toBeVisible();
});

test('a wrong password resets the slider, says so and keeps what was typed', async ({ page, product }) => {
  await page.goto('/login');
  await enter(page, product, 'teacher', 'not-the-one');
  await expect(page.getByRole('main').getByText('账号或密码错误，请核对后重新输入')).toBeVisible();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('teacher');
  await expect(page.getByText('登录失败，请重新旋转图片')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
});

test('a picture let go askew is refused and replaced by a new one', async ({ page, product }) => {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('teacher');
  await page.getByLabel('密码', { exact: true }).fill('Demo@2026');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('验证失败，请重新旋转图片')).toBeVisible();
  await solveCaptcha(page, product);
  await expect(page).toHaveURL('/dashboard/index');
});

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('密码', { exact: true });
  await password.fill('Demo@2026');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('somebody signed in who opens the login goes to the dashboard', async ({ page, product }) => {
  await signIn(page, product, 'teacher', '/login');
  await expect(page).toHaveURL('/dashboard/index');
});

test('a teacher is not let in through the door of the administrators', async ({ page, product }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: '管理员登录' })).toBeVisible();
  await enter(page, product, 'teacher');
  await expect(page.getByRole('main').getByText('该账号没有管理员权限，请从教师入口登录')).toBeVisible();
});

test('a leader’s link leads through the login to the list that waits for a signature', async ({
  page,
  product,
}) => {
  await page.goto('/?ayt=2025-2026-2&oldSignature');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await enter(page, product, 'leader');
  await expect(page).toHaveURL('/leader/oldSignature');
  await expect(page.getByRole('banner')).toContainText('2025-2026学年第二学期');
});
