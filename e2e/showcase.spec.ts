import type { Page } from '@playwright/test';
import { lives, shownCourse } from './fixtures/showcase.ts';
import { expect, test } from './fixtures/test.ts';

const cards = (page: Page) => page.getByRole('main').locator('article');

test('a visitor reads the home page without a script, and finds the way from it to every list', async ({
  browser,
  page,
  product,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: product.address });
  const written = await plain.newPage();
  await written.goto('/excellent');
  for (const title of ['精品课程', '推荐课程', '自评精选', '其它课程']) {
    await expect(written.getByRole('heading', { name: title })).toBeVisible();
    await expect(written.getByRole('link', { name: `更多${title}` })).toBeVisible();
  }
  await plain.close();

  await page.goto('/excellent');
  for (const [title, type] of [
    ['精品课程', 2],
    ['推荐课程', 1],
    ['自评精选', 4],
    ['其它课程', 3],
  ] as const) {
    await page.getByRole('navigation', { name: '课程入口' }).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/view-all?type=${type}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await page.goBack();
  }
  await page.getByRole('navigation', { name: '课程入口' }).getByRole('link', { name: '全部学院' }).click();
  await expect(page).toHaveURL(/department-course/);
});

test('the carousel turns by itself, and by its buttons', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/excellent');
  const carousel = page.getByRole('region', { name: '学校推荐' });
  await lives(page);
  const dots = carousel.getByRole('button', { name: /^第 \d+ 张/ });
  const shown = carousel.locator('[aria-current="true"]');
  /** Which slide it is; while the pointer is on them none follows, however long a look takes. */
  const held = async () => {
    await carousel.hover();
    await expect(shown).toHaveCount(1);
    return Number(/\d+/.exec((await shown.getAttribute('aria-label')) ?? '')?.[0]);
  };
  const first = await held();
  await page.getByRole('navigation', { name: '课程入口' }).hover();
  await expect(shown).not.toHaveAccessibleName(new RegExp(`^第 ${first} 张`));
  const next = await held();
  const before = next === 1 ? await dots.count() : next - 1;
  await carousel.getByRole('button', { name: '上一张' }).click();
  await expect(shown).toHaveAccessibleName(new RegExp(`^第 ${before} 张`));
});

test('a list pages, filters and returns by its address', async ({ page }) => {
  await page.goto('/view-all?type=2');
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('link', { name: '每页 24 门' }).click();
  await expect(cards(page)).toHaveCount(24);
  await page.reload();
  await expect(cards(page)).toHaveCount(24);

  await page.goto('/department-course');
  const filters = page.getByRole('region', { name: '筛选' });
  await filters.getByRole('link', { name: /^理学院/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '理学院' })).toBeVisible();
  await filters.getByRole('link', { name: 'A级' }).click();
  await expect(page).toHaveURL(/grade=A/);
  await page.goBack();
  await expect(page).not.toHaveURL(/grade=A/);
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL('/excellent');
});

test('a search begins with typing, finds parts of names, and goes back to where it began', async ({
  page,
}) => {
  await page.goto('/view-all?type=3');
  await lives(page);
  await page.getByPlaceholder('课程名称、教师名称').fill('设计');
  await expect(page).toHaveURL(/\/search-result\?search=/);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText('搜索结果');
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/view-all\?type=3/);

  await page.goto(`/search-result?search=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByText(/没有找到与“<img src=x/)).toBeVisible();
});

test('a course shows its tabs, material, video and others like it', async ({ page, context }) => {
  await page.goto('/view-all?type=2');
  const [course] = await Promise.all([
    context.waitForEvent('page'),
    cards(page).first().getByRole('link').click(),
  ]);
  await lives(course);
  const name = (await course.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(course).toHaveTitle(new RegExp(`^${name} - `));
  const tabs = course.getByRole('tablist', { name: '课程内容' });
  await tabs.getByRole('tab', { name: '课程资料' }).click();
  await expect(course).toHaveURL(/tab=2/);
  await expect(course.getByRole('heading', { name: '课程基本情况' })).toBeVisible();
  await tabs.getByRole('tab', { name: '直播观摩' }).click();
  await expect(course.getByText('正在建设中，敬请期待')).toBeVisible();
  await course.goBack();
  await expect(tabs.getByRole('tab', { name: '课程资料' })).toHaveAttribute('aria-selected', 'true');

  const others = course.getByRole('region', { name: '推荐课程' });
  await expect(others.locator('article')).toHaveCount(5);
  const next = (await others.getByRole('heading').nth(1).textContent()) ?? '';
  await others.locator('article').first().getByRole('link').click();
  await expect(course.getByRole('heading', { level: 1 })).toHaveText(next);
  await expect(course).toHaveTitle(new RegExp(`^${next} - `));
});

test('what experts said stands as a cloud of sentences, and as a list', async ({ page, request }) => {
  type Basic = { readonly evaluation_course_group_id: number | null };
  const id = await shownCourse<Basic>(
    request,
    'basic',
    (course) => course.evaluation_course_group_id !== null,
  );
  await page.goto(`/course-msg?id=${id}&tab=4`);
  const cloud = page.getByRole('img', { name: /^专家评价词云/ });
  await expect(cloud).toBeVisible();
  const sizes = await cloud
    .locator('text')
    .evaluateAll((words) => words.map((word) => Number(word.getAttribute('font-size'))));
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
  await page.getByText(/^以列表查看/).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});

test('courses are found by their category, and a slide tells its own page', async ({ page, request }) => {
  await page.goto('/course-category');
  await expect(page.getByRole('heading', { level: 1, name: '课程类别' })).toBeVisible();
  const choices = page.getByRole('region', { name: '筛选' }).getByRole('link');
  const category = ((await choices.nth(1).textContent()) ?? '').replace(/[\s（(]*\d+.*$/, '');
  await choices.nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/course-category?name=%E5%8A%A0%E7%BE%A4');
  await expect(page.getByText('暂无数据')).toBeVisible();
  await expect(page).toHaveTitle(/^课程类别 - /);

  const answer = await request.get('/api/teacher/excellent/display/slides');
  const { data } = (await answer.json()) as { data: { id: number; title: string; url: string }[] };
  const [slide] = data.filter(({ url }) => url === '');
  expect(slide).toBeDefined();
  await page.goto(`/carousel-details?id=${slide?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slide?.title ?? '');
  await expect(page.getByRole('main').getByRole('paragraph').last()).toBeVisible();
});

test('a search begun among self grades shows the grades that courses were given', async ({ page }) => {
  await page.goto('/view-all?type=4');
  await lives(page);
  await expect(cards(page).first()).toContainText(/自评 [AB]级/);
  await page.getByPlaceholder('课程名称、教师名称').fill('设计');
  await expect(page).toHaveURL(/\/search-result\?.*type=4/);
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).filter({ hasText: '自评' })).toHaveCount(0);
});

test('an address that names nothing is told so, with a way back', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  for (const path of [
    '/course-msg?id=999999',
    '/course-msg?id=abc',
    '/view-all?type=9',
    '/carousel-details?id=0',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/excellent');
  }
});
