/**
 * `npm run guide`: takes the pictures that the guides in `docs/guide` name, of the demo school, always of the same
 * moment. A picture's name says what it shows: `teacher.CourseEvaluation.MyCourse` is that screen as a teacher sees it,
 * `teacher.CourseEvaluation.Evaluation.form` the same after the steps that `show-screen.ts` has under this name.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { COMMON_GUIDE, GUIDE_OF } from '@course-center/domain/school/guides';
import { type Browser, chromium, type Page } from '@playwright/test';
import { requireShell } from '../scripts/machine/find-browser.ts';
import { type RunningProduct, startProduct } from './fixtures/product.ts';
import { DEMO_MOMENT, LONGEST_WAIT, type Shown, STEPS, show } from './fixtures/show-screen.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/guide');
const PICTURES = path.join(FOLDER, 'pictures');
const SIZE = { width: 1440, height: 900 };
const QUALITY = 72;
const MOST_TRIES = 40;

const shots: Shown[] = [COMMON_GUIDE, ...Object.values(GUIDE_OF)].flatMap((guide) => {
  const text = readFileSync(path.join(FOLDER, `${guide}.md`), 'utf8');
  return [...text.matchAll(/\(pictures\/(.+)\.webp\)/g)].map(([, name = '']) => ({ name, guide }));
});
const unknown = Object.keys(STEPS).filter((step) => !shots.some(({ name }) => name === step));
if (unknown.length > 0) throw new Error(`no guide shows ${unknown.join(', ')}`);

const only = process.argv.slice(2);
const wanted = shots.filter(({ name }) => only.length === 0 || only.some((each) => name.startsWith(each)));
const product = await startProduct(DEMO_MOMENT);
const browser = await chromium.launch({
  executablePath: requireShell(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb'],
});
try {
  mkdirSync(PICTURES, { recursive: true });
  for (const shot of wanted) await take(browser, product, shot);
  for (const file of readdirSync(PICTURES))
    if (!shots.some(({ name }) => file === `${name}.webp`)) rmSync(path.join(PICTURES, file));
} finally {
  await browser.close();
  await product.stop();
}

/** In a window of its own, so that no picture depends on another; one that fails does not keep back the others. */
async function take(browser: Browser, product: RunningProduct, shot: Shown) {
  const context = await browser.newContext({
    ...{ baseURL: product.address, viewport: SIZE, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    ...{ reducedMotion: 'reduce', bypassCSP: true },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_WAIT);
  await page.clock.setFixedTime(new Date(DEMO_MOMENT));
  await product.forgetLimits();
  try {
    await show(page, product, shot);
    // Else it blinks in one picture and not in the next.
    await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
    const picture = await pictureOf(page, shot.name === 'common.shell' ? 'body' : 'main');
    writeFileSync(path.join(PICTURES, `${shot.name}.webp`), picture);
    process.stdout.write(`${shot.name} ${Math.ceil(picture.length / 1024)} KB\n`);
  } catch (reason) {
    process.stderr.write(`✗ ${shot.name}: ${reason}\n`);
    process.exitCode = 1;
  }
  await context.close();
}

/** What is on the page between bar and footer, once it stands still. */
async function pictureOf(page: Page, part: 'main' | 'body'): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const take = async () => {
    const clip = { ...(await placeOf(page, part)), scale: 1 };
    const options = { format: 'webp', quality: QUALITY, clip } as const;
    const { data } = await devtools.send('Page.captureScreenshot', options);
    return Buffer.from(data, 'base64');
  };
  let before = await take();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = await take();
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`the page at ${page.url()} does not stand still`);
}

function placeOf(page: Page, part: 'main' | 'body') {
  return page.evaluate((name) => {
    // The window as a whole, without its empty half.
    if (name === 'body') return { x: 0, y: 0, width: innerWidth, height: innerHeight / 2 };
    const main = document.querySelector(name) ?? document.body;
    const { x, y, width } = main.getBoundingClientRect();
    const ends = [...main.children].map((child) => child.getBoundingClientRect().bottom + 24);
    const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
    const end = Math.min(Math.max(...ends), footer, innerHeight);
    return { x, y, width, height: Math.ceil(end - y) };
  }, part);
}
