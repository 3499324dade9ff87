/**
 * `npm run screens`: takes every screen of every role, and what stands behind some of them, of the demo school: three
 * widths, by day and after dark, into `screens`, which git ignores. `npm run screens -- teacher expert.Expert` takes
 * only those whose name begins so; a picture is called by screen, role, width and theme.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { IDENTITIES } from '@course-center/domain/access/identity';
import { GUIDE_OF } from '@course-center/domain/school/guides';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { type Browser, chromium, type Page } from '@playwright/test';
import { requireShell } from '../scripts/machine/find-browser.ts';
import { startProduct } from './fixtures/product.ts';
import { DEMO_MOMENT, LONGEST_WAIT, type Shown, STEPS, show } from './fixtures/show-screen.ts';

const FOLDER = path.resolve(import.meta.dirname, '../screens');
/** A desk, a laptop, a phone: of the first two what is seen at once, of the phone all. */
const SIZES = [
  { viewport: { width: 1440, height: 900 }, whole: false },
  { viewport: { width: 1366, height: 768 }, whole: false },
  { viewport: { width: 390, height: 844 }, whole: true },
] as const;
/** Dark first: what is dark from the start has fetched its colours. */
const THEMES = ['dark', 'light'] as const;
/** What anybody sees. */
const PUBLIC: Readonly<Record<string, string>> = {
  'public.Excellent': '/excellent',
  'public.Verify': '/verify',
  'public.Guide': '/guide/teacher',
};

const ofMenus: Shown[] = IDENTITIES.flatMap((identity) =>
  menuRoutes(menusFor(identity)).flatMap(({ screen }) =>
    screen ? [{ name: `${GUIDE_OF[identity]}.${screen}`, guide: GUIDE_OF[identity] }] : [],
  ),
);
const behind: Shown[] = Object.keys(STEPS).map((name) => ({ name, guide: name.slice(0, name.indexOf('.')) }));
const open: Shown[] = Object.keys(PUBLIC).map((name) => ({ name, guide: 'public' }));

const only = process.argv.slice(2);
const wanted = [...open, ...ofMenus, ...behind].filter(
  ({ name }) => only.length === 0 || only.some((each) => name.startsWith(each)),
);
if (wanted.length === 0) throw new Error(`no screen begins with ${only.join(', ')}`);

mkdirSync(FOLDER, { recursive: true });
const product = await startProduct(DEMO_MOMENT);
const browser = await chromium.launch({
  executablePath: requireShell(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb'],
});
try {
  for (const shown of wanted) await take(browser, shown);
} finally {
  await browser.close();
  await product.stop();
}

/** One that fails does not keep back the others. */
async function take(browser: Browser, shown: Shown) {
  const { name, guide } = shown;
  const context = await browser.newContext({
    ...{ baseURL: product.address, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    ...{ viewport: SIZES[0].viewport, reducedMotion: 'reduce', colorScheme: THEMES[0] },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_WAIT);
  await page.clock.setFixedTime(new Date(DEMO_MOMENT));
  await product.forgetLimits();
  try {
    const address = PUBLIC[name];
    if (address === undefined) await show(page, product, shown);
    else await page.goto(address, { waitUntil: 'networkidle' });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      for (const { viewport, whole } of SIZES) {
        await page.setViewportSize(viewport);
        await standsStill(page);
        const file = `${name.slice(guide.length + 1)}-${guide}-${viewport.width}-${colorScheme}.png`;
        await page.screenshot({ path: path.join(FOLDER, file), fullPage: whole, animations: 'disabled' });
      }
    }
    process.stdout.write(`${name}\n`);
  } catch (reason) {
    process.stderr.write(`✗ ${name}: ${reason}\n`);
    process.exitCode = 1;
  }
  await context.close();
}

/** Another width may fetch what only it shows, and lays out what was there. */
async function standsStill(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}
