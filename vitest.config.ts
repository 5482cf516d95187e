import { defineConfig } from 'vitest/config';
import { operations } from './apps/web/src/client/operations-plugin';

/** Three kinds of test: pure code, code against the real database, and components in a DOM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', '*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['apps/server/src/testing/database.ts'],
        },
      },
      {
        plugins: [operations()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          testTimeout: 20_000,
          setupFiles: ['apps/web/src/testing/patience.ts'],
        },
      },
    ],
  },
});
