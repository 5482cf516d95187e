import { writeFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { PRODUCT_PAGE } from './bench-pages';
import { benchFolder, buildPage } from './build-pages';
import { HOT_FIELD, PLAIN_TEXT } from './large-form';
import { HOT_KEYS, LETTERS, openTabs, typeInto, type PagePlan } from './page-actions';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

const SHOWN_COUNT = 25;
const PAGE_PLAN: PagePlan = { loads: 1, keys: 40, quietMs: 120, timeoutMs: 30_000 };
const STEP_MICROSECONDS = 100;
const IDLE_FUNCTIONS = new Set(['(idle)', '(program)', '(root)']);

/** Functions with the highest self time, one per line. */
function findSlowestFunctions({ nodes, samples = [], timeDeltas = [] }: Profile): string[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'} ${url.split('/').at(-1) ?? ''}:${lineNumber + 1}`,
    ]),
  );
  const times = new Map<string, number>();
  samples.forEach((id, index) => {
    const name = names.get(id) ?? '';
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  });
  const busyTimes = [...times].filter(([name]) => !IDLE_FUNCTIONS.has(name.split(' ')[0] ?? ''));
  const sum = busyTimes.reduce((total, [, ms]) => total + ms, 0);
  const lines = busyTimes
    .sort(([, number], [, otherTime]) => otherTime - number)
    .slice(0, SHOWN_COUNT)
    .map(([name, ms]) => `${ms.toFixed(1).padStart(9)} ms ${((ms / sum) * 100).toFixed(1).padStart(5)} %  ${name}`);
  return [`${sum.toFixed(0)} ms in scripts`, ...lines];
}

/** Records a CPU profile of an action and prints the heaviest functions. */
async function profileAction(devtools: CDPSession, name: string, action: () => Promise<unknown>): Promise<void> {
  await devtools.send('Profiler.start');
  await action();
  const { profile } = await devtools.send('Profiler.stop');
  const file = benchFolder(`${name}.cpuprofile`);
  writeFileSync(file, JSON.stringify(profile));
  console.log(`\n${name}: ${findSlowestFunctions(profile).join('\n')}\n${file}`);
}

/**
 * Saves CPU profiles of the product's page, unminified so that functions have names: first paint, keys in the plain
 * field, keys in the hot field, and tabs.
 */
export async function profileProduct(browser: Browser, origin: string): Promise<void> {
  const { name } = await buildPage({ ...PRODUCT_PAGE, name: 'ours-readable', isReadable: true });
  const page: Page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: STEP_MICROSECONDS });
  await profileAction(devtools, 'first-paint', async () => {
    await page.goto(`${origin}/${name}/`);
    await page.waitForFunction(() => window.bench.wholeMs);
  });
  await profileAction(devtools, 'plain-keys', () => typeInto(page, { field: PLAIN_TEXT, keys: LETTERS }, PAGE_PLAN));
  await profileAction(devtools, 'hot-keys', () => typeInto(page, { field: HOT_FIELD, keys: HOT_KEYS.keys }, PAGE_PLAN));
  await profileAction(devtools, 'tabs', () => openTabs(page, PAGE_PLAN));
  await page.close();
}
