import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,scripts}/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['scripts/testing/fail-on-console.ts'],
          testTimeout: 20_000,
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
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
