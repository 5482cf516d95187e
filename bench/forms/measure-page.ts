import type { Browser, Page } from 'playwright-core';
import { NO_TIMES, type PageTimes } from './form-figures';
import {
  compute,
  FORMULAS,
  HOT_FIELD,
  largeAnswers,
  PLAIN_TEXT,
  WATCHED_FIELDS,
  type LargeAnswers,
} from './large-form';
import { HOT_KEYS, LETTERS, openPage, openTabs, waitForQuiet, shown, typeInto, type PagePlan } from './page-actions';

/**
 * Checks that the formulas and rules of the hot field took effect, because a page that does less work is not faster.
 */
async function findHotFieldFailures(page: Page): Promise<string[]> {
  const answers: LargeAnswers = { ...largeAnswers(), [HOT_FIELD]: HOT_KEYS.value };
  for (const { id, formula } of FORMULAS) answers[id] = compute(formula, answers);
  const formulaText = (await shown(page, WATCHED_FIELDS.formula))?.replace(/[^\d.-]/g, '');
  const wantedAnswer = answers[WATCHED_FIELDS.formula];
  return [
    ...(Number(formulaText) === wantedAnswer ? [] : [`a formula says ${formulaText}, not ${String(wantedAnswer)}`]),
    ...((await shown(page, WATCHED_FIELDS.shown)) === null ? ['a field that a rule shows does not come'] : []),
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

async function measureOpen(page: Page, pagePlan: PagePlan): Promise<Partial<PageTimes>> {
  await waitForQuiet(page, pagePlan);
  const heapBytes = [await heapOf(page)];
  const elements = [await page.evaluate(() => document.querySelectorAll('*').length)];
  const failures: string[] = [];
  const plainKey = await typeInto(page, { field: PLAIN_TEXT, keys: LETTERS }, pagePlan);
  const typedText = plainKey.map((_, index) => LETTERS[index % LETTERS.length]).join('');
  if (!(await shown(page, PLAIN_TEXT))?.endsWith(typedText)) failures.push('keys were lost');
  const checkVisible = async () => void failures.push(...(await findHotFieldFailures(page)));
  const hotKey = await typeInto(page, { field: HOT_FIELD, keys: HOT_KEYS.keys, checkVisible }, pagePlan);
  const hasTabs = await page.evaluate(() => window.bench.hooks?.tab !== undefined);
  const tabs = hasTabs ? await openTabs(page, pagePlan) : { first: [], again: [], failures: [] };
  return {
    ...{ heapBytes, elements, plainKey, hotKey, firstTab: tabs.first, repeatedTab: tabs.again },
    failures: [...failures, ...tabs.failures],
  };
}

export interface PageToMeasure {
  readonly url: string;
  /** Path of a screenshot for verifying that the page shows the form. */
  readonly picture?: string;
}

/** Measures one page. If it fails midway, the first paints remain and the reason is reported as a failure. */
export async function measurePage(
  browser: Browser,
  { url, picture }: PageToMeasure,
  pagePlan: PagePlan,
): Promise<PageTimes> {
  const firstScript: number[] = [];
  const firstRendering: number[] = [];
  const wholeNumbers: number[] = [];
  const end = performance.now() + pagePlan.timeoutMs;
  let page: Page | null = null;
  let openedTimes: Partial<PageTimes> = {};
  try {
    for (let round = 0; round < pagePlan.loads && (performance.now() < end || round === 0); round++) {
      await page?.close();
      page = await openPage(browser, url, () => window.bench?.wholeMs);
      const { first, wholeMs } = await page.evaluate(() => ({
        first: window.bench.first,
        wholeMs: window.bench.wholeMs,
      }));
      if (!first || wholeMs === null) continue;
      firstScript.push(first.script);
      firstRendering.push(first.renderedMs);
      wholeNumbers.push(wholeMs);
    }
    if (page && picture) await page.screenshot({ path: picture });
    if (page) openedTimes = await measureOpen(page, pagePlan);
  } catch (error) {
    openedTimes = { failures: [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)] };
  } finally {
    await page?.close();
  }
  return { ...NO_TIMES, firstScript, firstRendering, whole: wholeNumbers, ...openedTimes };
}
