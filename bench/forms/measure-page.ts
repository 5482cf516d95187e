import type { Browser, Page } from 'playwright-core';
import { NO_TIMES, type PageTimes } from './form-figures';
import { compute, FORMULAS, HOT, largeAnswers, PLAIN, WATCHED, type LargeAnswers } from './large-form';
import { HOT_KEYS, LETTERS, openPage, openTabs, quiet, shown, typeInto, type Pace } from './page-acts';

/**
 * Checks that the formulas and rules of the hot field took effect, because a page that does less work is not faster.
 */
async function hotFieldFaults(page: Page): Promise<string[]> {
  const answers: LargeAnswers = { ...largeAnswers(), [HOT]: HOT_KEYS.value };
  for (const { id, formula } of FORMULAS) answers[id] = compute(formula, answers);
  const said = (await shown(page, WATCHED.formula))?.replace(/[^\d.-]/g, '');
  const wanted = answers[WATCHED.formula];
  return [
    ...(Number(said) === wanted ? [] : [`a formula says ${said}, not ${String(wanted)}`]),
    ...((await shown(page, WATCHED.shown)) === null ? ['a field that a rule shows does not come'] : []),
  ];
}

/** Heap size of the page after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

async function measureOpen(page: Page, pace: Pace): Promise<Partial<PageTimes>> {
  await quiet(page, pace);
  const heapBytes = [await heapOf(page)];
  const elements = [await page.evaluate(() => document.querySelectorAll('*').length)];
  const failures: string[] = [];
  const plainKey = await typeInto(page, { field: PLAIN, keys: LETTERS }, pace);
  const typed = plainKey.map((_, at) => LETTERS[at % LETTERS.length]).join('');
  if (!(await shown(page, PLAIN))?.endsWith(typed)) failures.push('keys were lost');
  const look = async () => void failures.push(...(await hotFieldFaults(page)));
  const hotKey = await typeInto(page, { field: HOT, keys: HOT_KEYS.keys, look }, pace);
  const hasTabs = await page.evaluate(() => window.bench.hooks?.tab !== undefined);
  const tabs = hasTabs ? await openTabs(page, pace) : { first: [], again: [], failures: [] };
  return {
    ...{ heapBytes, elements, plainKey, hotKey, tabFirst: tabs.first, tabAgain: tabs.again },
    failures: [...failures, ...tabs.failures],
  };
}

export interface PageAsked {
  readonly url: string;
  /** Path of a screenshot for verifying that the page shows the form. */
  readonly picture?: string;
}

/** Measures one page. If it fails midway, the first paints are kept and the reason is reported as a fault. */
export async function measurePage(browser: Browser, { url, picture }: PageAsked, pace: Pace): Promise<PageTimes> {
  const firstScript: number[] = [];
  const firstDrawing: number[] = [];
  const end = performance.now() + pace.patienceMs;
  let page: Page | null = null;
  let opened: Partial<PageTimes> = {};
  try {
    for (let turn = 0; turn < pace.loads && (performance.now() < end || turn === 0); turn++) {
      await page?.close();
      page = await openPage(browser, url, () => window.bench?.first);
      const first = await page.evaluate(() => window.bench.first);
      if (first) [firstScript, firstDrawing].forEach((all, at) => all.push(at ? first.drawing : first.script));
    }
    if (page && picture) await page.screenshot({ path: picture });
    if (page) opened = await measureOpen(page, pace);
  } catch (error) {
    opened = { failures: [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)] };
  } finally {
    await page?.close();
  }
  return { ...NO_TIMES, firstScript, firstDrawing, ...opened };
}
