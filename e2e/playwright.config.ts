import { defineConfig } from '@playwright/test';
import { requireShell } from '../scripts/machine/find-browser.ts';
import '../scripts/machine/compile-cache.ts';

const MOBILE = '**/*.mobile.spec.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './fixtures/seed-once.ts',
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  workers: 2,
  // A second try, in a fresh browser with a fresh school (`fixtures/test.ts`); `npm test` names it, and allows five.
  retries: 1,
  // Generous, because the machines that run this are small: nothing waits when it need not.
  timeout: 180_000,
  // What hangs ends while its report can still be written.
  globalTimeout: 45 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A dialog that still grows may move away between the press and the release of a click.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Of the second try only: writing one for every journey costs a tenth of the run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: requireShell(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--no-first-run'],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: MOBILE,
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      testMatch: MOBILE,
      use: {
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
