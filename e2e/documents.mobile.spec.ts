import AxeBuilder from '@axe-core/playwright';
import type { SignContent } from '@course-center/contract/evaluation/signing';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const TICKET = 't'.repeat(32);
const CONTENT: SignContent = {
  ...{
    owner: 'o'.repeat(48),
    signer: '周明',
    deputy_for: null,
    school: '示范大学',
    title: '结果名单第 1 号',
  },
  ...{
    acad_year_term: '2026-2027-1',
    process: 'old',
    digest: 'ab'.repeat(32),
    sentence: '签字表示同意。',
    reason: '',
  },
  grades: [{ grade: 'A', count: 2000 }],
  rows: Array.from({ length: 2000 }, (_, at) => ({
    ...{ course_name: `课程${at + 1}`, name: `课程${at + 1}`, teachers: '林晓雯、徐若琳' },
    ...{ department_name: '软件学院', grade: 'A' as const, score: 92.5, corrected: [], reason: '' },
    ...{ original: null, votes: '应评议 3，同意 3，不同意 0，弃权 0，未评议 0，通过', own: false },
  })),
  ...{ own: [], may_refuse: true, ends_at: '2026-11-16T03:30:00.000Z' },
};

/** The server's part of signing, which its own tests and the journey cover: here the phone's is looked at. */
async function opened(page: Page) {
  const sent: Record<string, unknown>[] = [];
  const answer = (data: unknown) => ({ json: { code: 0, message: '', data } });
  await page.route('**/api/sign/open', (route) => route.fulfill(answer(CONTENT)));
  await page.route('**/api/sign', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill(answer({ signed_at: '2026-11-16T03:00:00.000Z' }));
  });
  await page.goto(`/sign#${TICKET}`);
  await page.getByLabel('请输入签字窗口中显示的两位数字').fill('42');
  await page.getByRole('button', { name: '打开签字内容' }).click();
  await expect(page.getByRole('heading', { name: '结果名单第 1 号' })).toBeVisible();
  return sent;
}

/** At the end of the list, where its rows have got their heights: what is pressed there does not move any more. */
async function atPad(page: Page) {
  const sent = await opened(page);
  await page.getByRole('button', { name: '前往签字' }).click();
  await expect(page.getByRole('button', { name: '前往签字' })).toBeHidden();
  return sent;
}

/** Draws lines with a finger, each given in parts of the pad. */
async function write(page: Page, ...lines: readonly (readonly (readonly [number, number])[])[]) {
  const pad = page.getByRole('img', { name: /^签字框/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the pad is not on the page');
  const touch = await page.context().newCDPSession(page);
  for (const line of lines) {
    const points = line.map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height }));
    for (const [at, point] of points.entries())
      await touch.send('Input.dispatchTouchEvent', {
        type: at === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [point],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

const DOWN = [
  [0.3, 0.2],
  [0.3, 0.5],
  [0.3, 0.9],
] as const;
const ACROSS = [
  [0.1, 0.3],
  [0.5, 0.35],
  [0.8, 0.4],
] as const;

const seriousIn = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);

test('a finger writes on the pad without moving the page; turning the phone keeps what was written', async ({
  page,
}) => {
  const sent = await atPad(page);
  await page.getByRole('checkbox').check();
  await write(page, ACROSS);
  const at = await page.evaluate(() => window.scrollY);
  await write(page, DOWN, ACROSS);
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
  await expect(page.getByRole('img', { name: '签字框，已写 3 笔' })).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: '撤销一笔' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '提交签字' }).dblclick();
  await expect(page.getByRole('heading', { name: '签字已完成' })).toBeFocused();
  expect(sent).toHaveLength(1);
  const { strokes, width, height } = sent[0] as { strokes: number[][][]; width: number; height: number };
  expect(strokes).toHaveLength(2);
  const [x = 0, y = 0] = strokes[1]?.at(-1) ?? [];
  expect([x / width, y / height]).toEqual([expect.closeTo(0.3, 1), expect.closeTo(0.9, 1)]);
  await page.reload();
  await expect(page.getByRole('heading', { name: '签字已完成' })).toBeVisible();
});

test('on an upright phone the wide pad is written on lengthwise', async ({ page }) => {
  const sent = await atPad(page);
  await page.getByRole('button', { name: '横屏书写' }).click();
  await expect(page.getByRole('button', { name: '完成书写' })).toBeVisible();
  // The pad's left edge is the screen's upper one: down the screen is across the pad.
  await write(page, DOWN);
  await page.getByRole('button', { name: '完成书写' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交签字' }).click();
  await expect(page.getByRole('heading', { name: '签字已完成' })).toBeVisible();
  const { strokes, width, height } = sent[0] as { strokes: number[][][]; width: number; height: number };
  expect(width).toBeGreaterThan(height);
  const [from, to] = [strokes[0]?.[0] ?? [], strokes[0]?.at(-1) ?? []];
  expect((from[0] ?? 0) / width).toBeCloseTo(0.2, 1);
  expect((to[0] ?? 0) / width).toBeCloseTo(0.9, 1);
});

test('a signature that finds no network goes out when the phone is back', async ({ page, expectNoise }) => {
  expectNoise(/Failed to load resource/);
  const sent = await atPad(page);
  await write(page, ACROSS, DOWN);
  await page.getByRole('checkbox').check();
  await page.route('**/api/sign', (route) => route.abort(), { times: 1 });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '提交签字' }).click();
  await expect(page.getByRole('status')).toHaveText(/恢复后自动提交/);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: '签字已完成' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the documents have no serious accessibility violation and fit the phone', async ({ page }) => {
  await page.goto(`/sign#${TICKET}`);
  await expect(page.getByRole('button', { name: '打开签字内容' })).toBeVisible();
  expect(await seriousIn(page)).toEqual([]);
  await atPad(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '不予签字' }).click();
  await page.getByRole('button', { name: '确认不予签字' }).click();
  await expect(page.getByText('请填写不予签字的理由')).toBeVisible();
  expect(await seriousIn(page)).toEqual([]);
  await page.goto(`/verify?digest=${'0'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: '未查到该名单' })).toBeVisible();
  expect(await seriousIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
