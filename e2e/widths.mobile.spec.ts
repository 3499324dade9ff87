import { IDENTITY } from '@course-center/domain/access/identity';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import type { Page } from '@playwright/test';
import { ACCOUNTS_AT_WORK } from './fixtures/accounts.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/**
 * What does not fit a phone: what is wider than the page, texts that break before their fourth character, buttons that
 * something else lies upon. What is scrolled sideways on purpose says so by a name, and is left out.
 */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_CHARACTERS = 4;
    const MOST_TOLD = 8;
    // A dialog that comes meanwhile, such as the reminder of what is to be signed, is not the page's.
    document.getElementById('overlays')?.style.setProperty('display', 'none');

    const styleOf = (element: Element) => getComputedStyle(element);
    const told = (element: Element) => {
      const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 24);
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`;
    };
    const named = (element: Element) =>
      element.matches('[aria-label], [aria-labelledby]') ||
      element.querySelector(':scope > table > caption, :scope > table[aria-label]') !== null;
    /** The nearest ancestor that is scrolled sideways. */
    const scrollerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll/.test(styleOf(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return at;
      return null;
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // A pixel is for who listens.
      const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return seen && width > 2 && height > 2;
    };
    /** What a text is broken in: an inline element has no room of its own. */
    const boxOf = (element: Element): Element => {
      let at = element;
      while (at.parentElement && ['inline', 'contents'].includes(styleOf(at).display)) at = at.parentElement;
      return at;
    };
    const roomIn = (element: Element) => {
      const { paddingLeft, paddingRight } = styleOf(element);
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };

    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => scrollerOf(element) === element && isSeen(element) && !named(element),
    );
    const over =
      document.documentElement.scrollWidth > innerWidth
        ? [...document.querySelectorAll('body *')].filter((element) => {
            const { right } = element.getBoundingClientRect();
            return right > innerWidth + 1 && isSeen(element) && !scrollerOf(element);
          })
        : [];

    const narrow: Element[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = (node.textContent ?? '').trim();
      if (!element || words.length <= LEAST_CHARACTERS || !isSeen(element) || scrollerOf(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const box = boxOf(element);
      const least = LEAST_CHARACTERS * Number.parseFloat(styleOf(element).fontSize);
      if (lines.size > 1 && roomIn(box) < least - 1) narrow.push(element);
    }

    const covered: Element[] = [];
    for (const button of document.querySelectorAll('main button, main a[href]')) {
      if (!isSeen(button) || scrollerOf(button) || styleOf(button).pointerEvents === 'none') continue;
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const upon = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!upon || !(button.contains(upon) || upon.contains(button))) covered.push(button);
    }
    document.getElementById('overlays')?.style.removeProperty('display');

    const list = (what: string, elements: readonly Element[]) =>
      elements.slice(0, MOST_TOLD).map((element) => `${what}: ${told(element)}`);
    return [
      ...list('scrolled sideways without a name', wide),
      ...list('wider than the page', over),
      ...list('narrower than four characters', narrow),
      ...list('covered', covered),
    ];
  });
}

async function expectFit(page: Page, path: string) {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
  expect(await misfits(page), path).toEqual([]);
}

/** The first way from a page to one of its own details. */
function detailOf(page: Page, path: string): Promise<string | null> {
  return page.evaluate((from) => {
    const ways = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    const way = ways.find(({ pathname, download }) => download === '' && pathname.startsWith(`${from}/`));
    return way ? way.pathname + way.search : null;
  }, path);
}

for (const { username, note, roles } of ACCOUNTS_AT_WORK.filter(
  ({ roles: [, second] }) => second === undefined,
))
  test(`every screen of ${username} (${note}) fits a phone`, async ({ page, product }) => {
    test.slow();
    await signIn(page, product, username);
    const [identity = IDENTITY.teacher] = roles;
    const base = identity === IDENTITY.administrator ? '/admin' : '';
    // The same screen of another stage has the same look.
    const screens = new Map(menuRoutes(menusFor(identity)).map((route) => [route.screen, route]));
    for (const { path } of screens.values()) {
      await page.goto(base + path);
      await expectFit(page, path);
      const detail = await detailOf(page, base + path);
      if (detail === null) continue;
      await page.goto(detail);
      await expectFit(page, detail);
    }
  });

const ACHIEVE = '/courseGoal/achieve';
const COURSES = '/courseGoal/courses';
const SETTINGS = '/courseGoal/setting';

/** Parts of a goal course, on from the first of a list. */
async function expectParts(page: Page, list: string, parts: readonly string[]) {
  await page.goto(list);
  const first = page.locator(`main a[href*="${list}/courses/"]`).first();
  const [course = ''] = /^[^?]+/.exec((await first.getAttribute('href')) ?? '') ?? [];
  expect(course).toMatch(/\/courses\/\d+$/);
  for (const part of parts) {
    await page.goto(`${course}${part}`);
    await expectFit(page, `${course}${part}`);
  }
}

test('a goal course fits a phone from its plan to its report', async ({ page, product }) => {
  test.slow();
  await signIn(page, product, 'teacher');
  await expectParts(page, ACHIEVE, ['/achievement', '/questionnaire', '/measures', '/report']);
});

test('who is above it reads plan, report and requirements on a phone', async ({ page, product }) => {
  test.slow();
  await signIn(page, product, 'principal');
  await expectParts(page, COURSES, ['/plan', '/report']);
  for (const path of [`${COURSES}/majors`, `${SETTINGS}/requirements`]) {
    await page.goto(path);
    await expectFit(page, path);
  }
});
