import { defineConfig } from 'vitest/config';
import './scripts/machine/compile-cache.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Far longer than anything takes: only what hangs is to end by the clock, also where the machine is busy.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,scripts}/**/*.test.ts', 'apps/web/{src,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: ['scripts/testing/fail-on-console.ts', 'apps/web/scripts/wait-patiently.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Reading the whole server anew for each file would take as long as a small suite does.
          isolate: false,
          include: ['{apps/server,demo}/**/*.test.ts'],
          setupFiles: ['scripts/testing/fail-on-console.ts'],
          globalSetup: ['apps/server/src/testing/postgres.global-setup.ts'],
        },
      },
    ],
  },
});
