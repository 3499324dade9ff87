import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { requireBrowser } from '../../scripts/machine/find-browser.ts';

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
