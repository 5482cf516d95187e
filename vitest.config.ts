import { defineConfig } from 'vitest/config';
import { bundledWorkers } from './apps/server/src/testing/bundled-workers';
import { operations } from './apps/web/src/client/operations-plugin';
import { libraryStyles, themeStylesheet } from './apps/web/src/client/theme-plugin';
import { isolatedTests } from './scripts/isolated-tests';
import { scratchLocation } from './scripts/scratch-location.mjs';
import { SlowFirst } from './scripts/slow-first';
import { readScale } from './scripts/test-scale.mjs';

const provide = { scale: readScale(process.env) };
/** With LENDWRIGHT_TEST_TIMES, each test file reports its processor time. See docs/test-figures.md. */
const measurement = process.env.LENDWRIGHT_TEST_TIMES ? ['scripts/measure-processor-time.ts'] : [];
const setupFiles = [...measurement, 'scripts/seeded-properties.ts'];
/**
 * Imports of packages are those of Node, as in the built product. By default each use of one passes a proxy, which took a
 * quarter of the time of tests that read syntax trees.
 */
const deps = { interopDefault: false };
/** Test projects: pure code, code against a real database, components in a DOM, and fault injection. */
export default defineConfig({
  test: {
    // One worker per core of the CI machine.
    maxWorkers: measurement.length > 0 ? 1 : 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          provide,
          deps,
          testTimeout: 60_000,
          setupFiles,
          include: ['packages/*/src/**/*.test.ts', '*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        plugins: [bundledWorkers('node_modules/.cache/lendwright')],
        test: {
          name: 'server',
          provide: { ...provide, scratchLocation: scratchLocation() },
          deps,
          setupFiles,
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // They wait for databases, processes and clocks half of their time, in which a third one runs.
          maxWorkers: measurement.length > 0 ? 1 : 3,
          sequence: { groupOrder: 1 },
          // Only a hung test reaches it, also on a machine that does other work.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
          globalSetup: ['apps/server/src/testing/database.ts'],
        },
      },
      // Fault injection needs root or several minutes. Only `npm run test:faults` runs it.
      {
        test: {
          name: 'faults',
          include: ['apps/server/src/**/*.faults.ts'],
          environment: 'node',
          hookTimeout: 300_000,
        },
      },
      // Needs a real Citus cluster. Only `npm run test:citus` runs it.
      {
        test: {
          name: 'citus',
          provide: { scratchLocation: scratchLocation() },
          include: ['apps/server/src/**/*.citus.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 900_000,
          hookTimeout: 600_000,
          globalSetup: ['apps/server/src/testing/database.ts'],
        },
      },
      {
        plugins: [operations(), themeStylesheet(), libraryStyles()],
        test: {
          name: 'web',
          provide: { ...provide, isolatedTests },
          environment: 'happy-dom',
          testTimeout: 60_000,
          // Files with mocks load a page's modules in a hook.
          hookTimeout: 60_000,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: [
            ...setupFiles,
            ...['own-modules', 'async-timeout', 'clear-toasts'].map((name) => `apps/web/src/testing/${name}.ts`),
          ],
        },
      },
    ],
  },
});
