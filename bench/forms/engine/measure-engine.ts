import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../../apps/server/src/platform/config/project-root';
import { benchFolder } from '../build-pages';
import { spreadOf, type Spread } from '../form-figures';
import type { EngineTimes } from '../pages/engine';
import type { HostileRuns } from './hostile-runs';
import type { SaveRuns } from './save-runs';

/** The engine alone, in Chromium as on the page and in Node as during a save. Times are in milliseconds. */
export interface EngineFigures {
  readonly browser: Readonly<Record<keyof EngineTimes, Spread>>;
  readonly save: Readonly<Record<keyof SaveRuns, Spread>>;
  readonly hostileRuns: HostileRuns;
}

/** Number of fresh pages and processes. Each yields one cold measurement. */
const REPETITIONS = 7;
const SOURCES = {
  save: ['bench', 'forms', 'engine', 'save-runs.ts'],
  hostile: ['bench', 'forms', 'engine', 'hostile-runs.ts'],
  formulas: ['packages', 'forms', 'src', 'testing', 'hostile-formulas.ts'],
};

type EngineRuns = Readonly<Record<string, number | readonly number[]>>;

/** Aggregates every measure over all runs. */
function spreads<Key extends string>(
  rounds: readonly Readonly<Record<Key, number | readonly number[]>>[],
): Record<Key, Spread> {
  const keys = Object.keys(rounds[0] ?? {}) as Key[];
  const emptySpread: Spread = { p50: 0, p95: 0, count: 0 };
  return Object.fromEntries(
    keys.map((key) => [key, spreadOf(rounds.flatMap((round) => (round as EngineRuns)[key] ?? [])) ?? emptySpread]),
  ) as Record<Key, Spread>;
}

async function inBrowser(browser: Browser, url: string): Promise<EngineFigures['browser']> {
  const rounds: EngineTimes[] = [];
  for (let round = 0; round < REPETITIONS; round++) {
    const page = await browser.newPage();
    await page.goto(url);
    rounds.push(await page.evaluate(() => window.engineTimes()));
    await page.close();
  }
  return spreads<keyof EngineTimes>(rounds);
}

async function bundleForNode(): Promise<void> {
  await build({
    entryPoints: Object.values(SOURCES).map((parts) => join(projectRoot(), ...parts)),
    outdir: benchFolder('node'),
    outExtension: { '.js': '.mjs' },
    entryNames: '[name]',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
}

function runInNode<Answer>(name: string, ...args: string[]): Answer {
  return JSON.parse(
    execFileSync(process.execPath, [benchFolder('node', `${name}.mjs`), ...args], { encoding: 'utf8' }),
  ) as Answer;
}

/**
 * Measures the engine.
 * @param url of the engine page
 */
export async function measureEngine(browser: Browser, url: string): Promise<EngineFigures> {
  await bundleForNode();
  return {
    browser: await inBrowser(browser, url),
    save: spreads<keyof SaveRuns>(Array.from({ length: REPETITIONS }, () => runInNode<SaveRuns>('save-runs'))),
    hostileRuns: runInNode<HostileRuns>('hostile-runs', benchFolder('node', 'hostile-formulas.mjs')),
  };
}
