import type { Browser, Page } from 'playwright-core';
import { LARGE_FORM } from './large-form';
import type { AnsweredKey } from './pages/watch';

/** How a page is driven: the number of interactions, the pause between two of them, and the total time. */
export interface PagePlan {
  readonly loads: number;
  readonly keys: number;
  /** Must exceed the debounce intervals of the page. */
  readonly quietMs: number;
  /** Time limit for one kind of interaction. The remaining ones are skipped. */
  readonly timeoutMs: number;
}

const READY_MS = 60_000;
const MIN_ACTIONS = 3;
export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** The hot field holds 50. Adding a 1 makes rules apply and formulas change; deleting it restores them. */
export const HOT_KEYS = { keys: ['1', 'Backspace'], value: 501 };

/**
 * Opens a page and waits until it reports that it is ready.
 * @throws Error with the page's output if it isn't ready within a minute
 */
export async function openPage(browser: Browser, url: string, isThere: () => unknown): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const output: string[] = [];
  page.on('pageerror', ({ message }) => output.push(message));
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(isThere, null, { timeout: READY_MS }).catch(() => {
    throw new Error(`The form did not render. Page output: ${output.join('; ').slice(0, 300) || 'nothing'}`);
  });
  return page;
}

/** Timing of the last key press or click, once the page is idle. */
export const waitForQuiet = (page: Page, { quietMs }: PagePlan) =>
  page.evaluate((ms) => window.bench.waitForQuiet(ms), quietMs);
export const shown = (page: Page, field: string) => page.evaluate((id) => window.bench.hooks?.shown(id) ?? null, field);

/** Repeats an interaction until the count or the time limit is reached. */
async function actions(
  page: Page,
  count: number,
  pagePlan: PagePlan,
  action: (index: number) => Promise<void>,
): Promise<AnsweredKey[]> {
  const allKeys: AnsweredKey[] = [];
  const end = performance.now() + pagePlan.timeoutMs;
  for (let index = 0; index < count && (performance.now() < end || index < MIN_ACTIONS); index++) {
    await page.evaluate(() => window.bench.begin());
    await action(index);
    const answeredKey = await waitForQuiet(page, pagePlan);
    if (answeredKey) allKeys.push(answeredKey);
  }
  return allKeys;
}

export interface TypingState {
  readonly field: string;
  readonly keys: readonly string[];
  /** Inspects the page after the first key press has been processed. */
  readonly checkVisible?: () => Promise<void>;
}

/** Types into a field, one key at a time. */
export async function typeInto(
  page: Page,
  { field, keys, checkVisible }: TypingState,
  pagePlan: PagePlan,
): Promise<AnsweredKey[]> {
  const control = await page.evaluateHandle((id) => window.bench.hooks?.control(id) ?? null, field);
  const element = control.asElement();
  if (!element) throw new Error(`${field} has no control`);
  await element.scrollIntoViewIfNeeded();
  await element.focus();
  await page.keyboard.press('End');
  await waitForQuiet(page, pagePlan);
  return actions(page, pagePlan.keys, pagePlan, async (index) => {
    if (index === 1 && checkVisible) await checkVisible();
    await page.keyboard.press(keys[index % keys.length] ?? 'a');
  });
}

/** Whether the first field of a tab is visible. */
function showsTab(page: Page, tab: number): Promise<boolean> {
  const [field] = LARGE_FORM[tab]?.sections[0]?.fields ?? [];
  return page.evaluate((id) => window.bench.hooks?.control(id)?.checkVisibility() ?? false, field?.id ?? '');
}

export interface TabRuns {
  readonly first: AnsweredKey[];
  readonly again: AnsweredKey[];
  readonly failures: string[];
}

/** Opens every tab except the first, then all tabs again, including the first. */
export async function openTabs(page: Page, pagePlan: PagePlan): Promise<TabRuns> {
  const failures: string[] = [];
  const press = async (tab: number) => {
    const foundHandle = await page.evaluateHandle((index) => window.bench.hooks?.tab?.(index) ?? null, tab);
    await foundHandle.asElement()?.click({ timeout: 5_000 });
  };
  const firstKeys = await actions(page, LARGE_FORM.length - 1, pagePlan, (index) => press(index + 1));
  if (!(await showsTab(page, firstKeys.length))) failures.push(`tab ${firstKeys.length + 1} does not open`);
  const keys = await actions(page, LARGE_FORM.length, pagePlan, press);
  if (!(await showsTab(page, keys.length - 1))) failures.push(`tab ${keys.length} does not reopen`);
  return { first: firstKeys, again: keys, failures };
}
