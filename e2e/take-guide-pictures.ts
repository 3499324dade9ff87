/**
 * `npm run guide`: takes the pictures that the guides in `docs/guide` name, of the demo school, always of the same
 * moment. A picture's name says what it shows: `teacher.CourseEvaluation.MyCourse` is that screen as a teacher sees it,
 * `teacher.CourseEvaluation.Evaluation.form` the same after the steps that stand under this name below.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { IDENTITIES, IDENTITY, type Identity, publicRouteOf } from '@course-center/domain/access/identity';
import { COMMON_GUIDE, GUIDE_OF } from '@course-center/domain/school/guides';
import { pathOf } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { SCREENS } from '@course-center/domain/school/menus/screen';
import { type Browser, chromium, type Page, expect as waiting } from '@playwright/test';
import { requireShell } from '../scripts/machine/find-browser.ts';
import { ACCOUNTS_AT_WORK } from './fixtures/accounts.ts';
import { type RunningProduct, startProduct } from './fixtures/product.ts';
import { signIn } from './fixtures/sign-in.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/guide');
const PICTURES = path.join(FOLDER, 'pictures');
const MOMENT = '2026-11-17T10:00:00+08:00';
const SIZE = { width: 1440, height: 900 };
const QUALITY = 72;
const MOST_TRIES = 40;
const LONGEST_WAIT = 30_000;
const expect = waiting.configure({ timeout: LONGEST_WAIT });

/** How one comes to what a picture shows, from the screen that its name begins with. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'common.login': async (page) => {
    await page.goto('/login');
    await page.getByLabel('账号', { exact: true }).fill('teacher');
    await page.getByLabel('密码', { exact: true }).fill('password');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false');
  },
  'common.shell': async () => {},
  'teacher.CourseEvaluation.Evaluation.form': (page) => open(page, /^修改资料/, '团队成员'),
  'teacher.CourseGoalManagement.CourseGoalAchieve.plan': (page) =>
    open(page, '软件需求与建模', '支撑的指标点'),
  'teacher.CourseGoalManagement.GradeEntry.sheet': (page) => open(page, /软件需求与建模/, '总评'),
  'leader.Leader.OldSignature.list': (page) => open(page, /^审阅并签字/, '等级分布'),
  'party-branch.OldProcess.Political_audit.material': (page) => open(page, /^查看资料/, '添加批注'),
  'faculty-group.FacultyGroup.CourseEvaluation.opinion': (page) => open(page, /^评议/, '课程资料'),
  'expert.ExpertCourseEvaluation.workspace': (page) => open(page, /^开始评审/, '提交评审'),
  'administrator.Organization.EvaluationCourseExpert.assignments': (page) =>
    open(page, '分配评审', '均衡分配全部'),
  'administrator.OldProcess.EvaluationResult.list': (page) => open(page, /^结果名单第/, '办理记录'),
  'administrator.Ledger.person': async (page) => {
    const { name } = accountOf(IDENTITY.principal);
    await page.getByRole('textbox', { name: '人员' }).fill(name);
    await page.getByRole('button', { name: '搜索' }).click();
    await expect(page.getByRole('cell', { name }).first()).toBeVisible();
  },
  'administrator.DataManagement.CourseEvaluationData.pivot': (page) => open(page, '透视', '合计'),
};

/** Follows the first link of that name, until the page says what it is opened for. */
async function open(page: Page, link: string | RegExp, shown: string) {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: link }).first().click();
  await expect(main.getByText(shown).first()).toBeVisible();
}

interface Shot {
  /** What stands in the name before the ending. */
  readonly name: string;
  readonly guide: string;
}

const shots: Shot[] = [COMMON_GUIDE, ...Object.values(GUIDE_OF)].flatMap((guide) => {
  const text = readFileSync(path.join(FOLDER, `${guide}.md`), 'utf8');
  return [...text.matchAll(/\(pictures\/(.+)\.webp\)/g)].map(([, name = '']) => ({ name, guide }));
});
const unknown = Object.keys(STEPS).filter((step) => !shots.some(({ name }) => name === step));
if (unknown.length > 0) throw new Error(`no guide shows ${unknown.join(', ')}`);

const only = process.argv.slice(2);
const wanted = shots.filter(({ name }) => only.length === 0 || only.some((each) => name.startsWith(each)));
const product = await startProduct(MOMENT);
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
async function take(browser: Browser, product: RunningProduct, shot: Shot) {
  const context = await browser.newContext({
    ...{ baseURL: product.address, viewport: SIZE, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    ...{ reducedMotion: 'reduce', bypassCSP: true },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_WAIT);
  await page.clock.setFixedTime(new Date(MOMENT));
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

async function show(page: Page, product: RunningProduct, { name, guide }: Shot) {
  const identity = IDENTITIES.find((each) => GUIDE_OF[each] === guide);
  if (identity !== undefined) await openScreen(page, product, name, identity);
  else if (name === 'common.shell') await signIn(page, product, 'multi');
  const screen = screenOf(name);
  if (screen === null || name !== `${guide}.${screen}`) {
    const steps = STEPS[name];
    if (!steps) throw new Error(`how does one come to ${name}?`);
    await steps(page);
  }
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
}

/** The longest that the name begins with, after the guide's: the rest is a state. */
function screenOf(name: string) {
  const rest = name.slice(name.indexOf('.') + 1);
  const found = SCREENS.filter((screen) => rest === screen || rest.startsWith(`${screen}.`));
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** Who has this role and no other. */
function accountOf(identity: Identity) {
  const found = ACCOUNTS_AT_WORK.find(({ roles }) => roles.length === 1 && roles[0] === identity);
  if (!found) throw new Error(`the demo school has nobody who is ${identity} only`);
  return found;
}

async function openScreen(page: Page, product: RunningProduct, name: string, identity: Identity) {
  const screen = screenOf(name);
  const at = screen && pathOf(menusFor(identity), screen);
  if (!at) throw new Error(`${name} is no screen of this role`);
  const address = publicRouteOf(identity) === 'admin' ? `/admin${at}` : at;
  await signIn(page, product, accountOf(identity).username, address);
  // Whoever is reminded of signatures puts them off here, before the first picture.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
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
