import { readdirSync, readFileSync } from 'node:fs';

/**
 * Tests of components that need modules of their own: those that mock modules, and those about window-wide keyboard
 * events, where another test may still hold the focus.
 */
export const isolatedTests: readonly string[] = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `apps/web/src/${file.replaceAll('\\', '/')}`)
  .filter(
    (file) => /\.test\.tsx?$/.test(file) && /vi\.mock\(|the keys of the whole window/.test(readFileSync(file, 'utf8')),
  );
