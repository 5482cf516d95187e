import type { Browser, BrowserContext } from 'playwright-core';
import { enterAsOfficer } from './enter';
import { loadPage, type PageLoad } from './page-load';

/** The browser stores compiled scripts after a few visits. */
const VISITS_BEFORE_WARM = 3;

/** A page that shows rows: the product's or the bare one. */
export interface RowsPage {
  readonly url: string;
  readonly selector: string;
  /** Where the officer signs in first; absent for pages without a session. */
  readonly signInOrigin?: string;
}

const newContext = (browser: Browser, { signInOrigin }: RowsPage) =>
  signInOrigin === undefined
    ? browser.newContext({ viewport: { width: 1400, height: 900 } })
    : enterAsOfficer(browser, signInOrigin);

/** The loads of one page, in the order of their runs. */
export interface FirstRows {
  readonly cold: readonly PageLoad[];
  readonly warmLoads: readonly PageLoad[];
}

/** Loads pages with an empty cache, and with what the browser stored, alternating between the pages. */
export async function measureFirstRows<Name extends string>(
  browser: Browser,
  pages: Readonly<Record<Name, RowsPage>>,
  rounds: number,
): Promise<Record<Name, FirstRows>> {
  const names = Object.keys(pages) as Name[];
  const emptyLoads = (): { cold: PageLoad[]; warmLoads: PageLoad[] } => ({ cold: [], warmLoads: [] });
  const found = Object.fromEntries(names.map((name) => [name, emptyLoads()])) as Record<
    Name,
    ReturnType<typeof emptyLoads>
  >;
  const warmContexts: [Name, BrowserContext][] = [];
  for (const name of names) {
    const context = await newContext(browser, pages[name]);
    warmContexts.push([name, context]);
    const { url, selector } = pages[name];
    for (let visit = 0; visit < VISITS_BEFORE_WARM; visit++) await loadPage(context, url, { selector, isWarm: true });
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, context] of warmContexts) {
      const { url, selector } = pages[name];
      const cold = await newContext(browser, pages[name]);
      found[name].cold.push(await loadPage(cold, url, { selector }));
      await cold.close();
      found[name].warmLoads.push(await loadPage(context, url, { selector, isWarm: true }));
    }
  }
  for (const [, context] of warmContexts) await context.close();
  return found;
}
