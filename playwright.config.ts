import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './apps/e2e/support/journey';
import { DESKTOP, PHONE } from './apps/e2e/support/viewports';
import { readScale } from './scripts/test-scale.mjs';
import { CHROMIUM_FLAGS, findHeadlessChromium } from './scripts/find-chromium.mjs';

const scale = readScale(process.env);
const { executablePath, env } = await findHeadlessChromium();
const currentNames = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);
const report = process.env.JOURNEYS_REPORT;

/** A short run repeats a quarter of the tagged journeys on a phone, chosen by the seed. */
const phoneTests = scale.isFull ? /@phone/ : phoneJourneys();

function phoneJourneys(): RegExp {
  const files = readdirSync('apps/e2e', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts') && readFileSync(`apps/e2e/${file}`, 'utf8').includes("'@phone'"))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const chosenFiles = files.filter((_, index) => (index + scale.seed) % 4 === 0);
  return new RegExp(`(?:${chosenFiles.map((file) => file.replaceAll('.', '\\.')).join('|')}) .*@phone`);
}

/** Journeys that start a product of their own, or none. They begin while that of the others creates its demo company. */
const FIRST = ['email/automation.spec.ts', 'forms/gallery.spec.ts', 'accounts/first-super.spec.ts'].map(
  (file) => `**/${file}`,
);

/**
 * User journeys run in a real Chromium against the built product, which `support/global-setup.ts` builds and starts.
 * Every journey runs at desktop size; journeys tagged `@phone` also run at phone size. A short run leaves out those tagged
 * `@full`.
 */
export default defineConfig<JourneyOptions>({
  testDir: './apps/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './apps/e2e/support/global-setup.ts',
  outputDir: './test-results',
  // Twice the cores of the CI machine, because journeys wait for emails, jobs and pages. Six took longer (decision 55).
  workers: 4,
  fullyParallel: false,
  ...(scale.isFull ? {} : { grepInvert: /@full/ }),
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  // A busy machine only delays facts, and journeys wait for facts.
  expect: { timeout: 45_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    headless: true,
    // An action whose target is missing fails well before the journey times out.
    actionTimeout: 90_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Short runs reduce motion. Animated components are tested under both settings.
    contextOptions: { reducedMotion: scale.isFull ? 'no-preference' : 'reduce' },
    // Traces slow every page down, so they are recorded on request only.
    trace: process.env.JOURNEYS_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...CHROMIUM_FLAGS], env: { ...currentNames, ...env } },
  },
  projects: [
    { name: 'first', testMatch: FIRST, use: { viewport: DESKTOP, needsProduct: false } },
    // Each project starts workers of its own, with a browser each. The few journeys on a phone share two of them, and
    // start before the others, so that the last ones are short.
    {
      name: 'phone',
      grep: phoneTests,
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
      ...(scale.isFull ? {} : { workers: 2 }),
    },
    { name: 'desk', testIgnore: FIRST, use: { viewport: DESKTOP } },
  ],
});
