import { vi } from 'vitest';

/**
 * Every test file of the project loads the product's modules afresh, so that the mocks of one file reach no other. The
 * packages of `node_modules` stay loaded, which a process for each file would load again.
 */
vi.resetModules();
