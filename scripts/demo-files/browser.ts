import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { requireBrowser } from '../machine/find-browser.ts';

interface Route {
  request(): { url(): string };
  fulfill(answer: { contentType: string; body: string | Buffer }): Promise<void>;
}

/** As much of a page as is used here. */
export interface Page {
  route(url: string, handle: (route: Route) => Promise<void>): Promise<void>;
  goto(url: string): Promise<unknown>;
  evaluate<Result>(script: string): Promise<Result>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  pdf(options: { preferCSSPageSize: boolean; printBackground: boolean; tagged: boolean }): Promise<Buffer>;
  screenshot(options: { type: 'jpeg' | 'png'; quality?: number }): Promise<Buffer>;
}

interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

interface Playwright {
  chromium: { launch(options: { executablePath: string; args: string[] }): Promise<Browser> };
}

/** Only the journeys declare a browser driver, and these files are made by hand: so it is theirs that is used. */
const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))(
  '@playwright/test',
) as Playwright;

const ORIGIN = 'http://material.test';

export interface Studio {
  /** Shows a page of HTML and waits for its fonts. */
  show(html: string, size?: { width: number; height: number }): Promise<Page>;
  close(): Promise<void>;
}

/** A browser that finds the fonts below its own origin; `fonts` is the folder they lie in. */
export async function openStudio(fonts: string): Promise<Studio> {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage();
  let shown = '';
  await page.route(`${ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return name.endsWith('.woff2')
      ? route.fulfill({ contentType: 'font/woff2', body: readFileSync(join(fonts, name)) })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown });
  });
  return {
    close: () => browser.close(),
    show: async (html, size) => {
      shown = html;
      if (size) await page.setViewportSize(size);
      await page.goto(`${ORIGIN}/`);
      await page.evaluate('document.fonts.ready.then(() => true)');
      return page;
    },
  };
}
