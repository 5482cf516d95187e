import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { DESK, PHONE } from './apps/e2e/support/viewports';
import { readScale } from './scripts/test-scale.mjs';
import { CHROMIUM_FLAGS, findChromium } from './scripts/find-chromium.mjs';

const scale = readScale(process.env);
const { executablePath, env } = await findChromium();
const present = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);
const report = process.env.JOURNEYS_REPORT;

/** In a short run every other file of those that are tagged runs on a phone as well; the seed chooses which. */
const ofPhone = scale.isFull ? /@phone/ : phoneJourneys();

function phoneJourneys(): RegExp {
  const files = readdirSync('apps/e2e', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts') && readFileSync(`apps/e2e/${file}`, 'utf8').includes("'@phone'"))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const chosen = files.filter((_, at) => (at + scale.seed) % 2 === 0);
  return new RegExp(`(?:${chosen.map((file) => file.replaceAll('.', '\\.')).join('|')}) .*@phone`);
}

/**
 * Journeys run in a real Chromium against the product as it is delivered: `support/global-setup.ts` builds and starts
 * it. Every journey runs at a desk; those tagged `@phone` run on a phone as well.
 */
export default defineConfig({
  testDir: './apps/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './apps/e2e/support/global-setup.ts',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  // A busy machine shows the same facts later; a journey waits for facts, not for time.
  expect: { timeout: 45_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    headless: true,
    // An act that finds nothing says so at once, long before the journey's own time is over.
    actionTimeout: 90_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Transitions are short in a short run; what moves by itself is tested under both settings.
    contextOptions: { reducedMotion: scale.isFull ? 'no-preference' : 'reduce' },
    // A trace films every page; who looks for a fault asks for it.
    trace: process.env.JOURNEYS_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...CHROMIUM_FLAGS], env: { ...present, ...env } },
  },
  projects: [
    { name: 'desk', use: { viewport: DESK } },
    { name: 'phone', grep: ofPhone, use: { viewport: PHONE, hasTouch: true, isMobile: true } },
  ],
});
