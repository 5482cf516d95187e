import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../support';
import { changeAnswers } from '../support/change-answers';
import { joinPayloads, payloadOf } from './script-payloads';
import type { Batch, Places } from './text-places';
import type { Visit } from './text-visits';

/** Lists what runs from now on in the pages of a context: calls of `alert`, and violations of their policy. */
export async function watchScripts(context: BrowserContext): Promise<string[]> {
  const reportedRuns: string[] = [];
  await context.exposeFunction('reportRun', (scriptReport: string) => reportedRuns.push(scriptReport));
  await context.addInitScript(() => {
    const report = (scriptReport: unknown) =>
      (window as unknown as { reportRun: (ownScriptReport: string) => void }).reportRun(String(scriptReport));
    Object.assign(window, { alert: report });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      report(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return reportedRuns;
}

/** How many payloads called `alert` since the last time. */
const takeRun = (reportedRuns: string[]): number =>
  new Set(reportedRuns.splice(0).filter((candidate) => /^\d+$/.test(candidate))).size;

/** Runs in the page. Calls `alert` for each attribute that runs a script. */
function reportScripts(): void {
  for (const element of document.querySelectorAll('body, body *'))
    for (const { name, value } of element.attributes) {
      const isAddress = /^(?:href|src|action|formaction|data|xlink:href)$/.test(name);
      if (!name.startsWith('on') && !(isAddress && /^[\s\p{Cc}]*(?:javascript|vbscript|data:text\/html)/iu.test(value)))
        continue;
      window.alert(/alert\((\d+)\)/.exec(value)?.[1] ?? `${name}=${value}`);
    }
}

/** How many payloads run, or wait for a press, on a page that shows them as they are. */
export async function countLive(page: Page, reportedRuns: string[], indexes: readonly number[]): Promise<number> {
  await page.context().route('https://leak.example/**', (route) => route.abort());
  await page.goto('about:blank');
  for (const index of indexes) {
    await page.setContent(payloadOf(index));
    // A payload may have replaced the page.
    await page.evaluate(reportScripts).catch(() => undefined);
  }
  return takeRun(reportedRuns);
}

/** How many payloads run in the markup of a page of the product, under the policy that the product sends with it. */
export async function countHoles(page: Page, reportedRuns: string[], indexes: readonly number[]): Promise<number> {
  await page.route('**/verify', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<body>', `<body>${joinPayloads('in the markup', indexes)}`);
    await route.fulfill({ response, body });
  });
  await page.goto('/verify');
  await expect(page.getByText('in the markup')).toBeAttached();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('a'))
      if (/script|data:/i.test(element.protocol)) element.dispatchEvent(new MouseEvent('click', { cancelable: true }));
  });
  await expect.poll(() => reportedRuns.some((run) => run.startsWith('script-src'))).toBe(true);
  await page.unroute('**/verify');
  return takeRun(reportedRuns);
}

/** A JSON value with a text in place of every text of some fields. */
function replaceTexts(value: unknown, fields: readonly string[], text: string, isText = false): unknown {
  if (typeof value === 'string') return isText && value ? text : value;
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, fields, text, isText));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceTexts(item, fields, text, fields.includes(key))]),
  );
}

/** Opens a page with the payloads in place of every text of its places, and waits until each place shows them. */
export async function showTexts(page: Page, places: Places, visit: Visit, batch: Batch): Promise<void> {
  const end = await changeAnswers(page, ['/api/*'], (path) => {
    const index = visit.places.findIndex(({ answers }) => answers.test(path));
    const foundPlace = visit.places[index];
    return (
      foundPlace && ((body) => replaceTexts(body, foundPlace.fields, joinPayloads(`shown ${index}`, batch.indexes)))
    );
  });
  await visit.open(page, places, batch);
  for (const [index, { name }] of visit.places.entries())
    await expect(page.getByText(`shown ${index}`).first(), name).toBeAttached();
  for (const frame of page.frames()) await frame.evaluate(reportScripts);
  await end();
}

/** Opens the tabs with formatted texts as they are stored. */
export async function showStoredTexts(page: Page, { loan }: Places): Promise<void> {
  for (const tab of ['notes', 'emails']) {
    await page.goto(`/loans/edit/${loan}?tab=${tab}`);
    if (tab === 'emails') await page.getByRole('row').nth(1).getByRole('button').first().click();
    await expect(page.getByText('stored').first()).toBeVisible();
    await page.evaluate(reportScripts);
  }
}
