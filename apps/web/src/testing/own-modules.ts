import { afterAll, expect, inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test files that need modules of their own, from the root of the repository. */
    isolatedTests: readonly string[];
  }
}

/**
 * A test file that needs modules of its own loads those of the product again, and so does the one after it, so that its
 * mocks reach no other. The packages of `node_modules` stay loaded, which a process for each file would load again.
 */
const { testPath = '' } = expect.getState();
if (inject('isolatedTests').some((file) => testPath.replaceAll('\\', '/').endsWith(file))) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
