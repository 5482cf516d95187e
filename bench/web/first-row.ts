import type { Browser, BrowserContext } from 'playwright-core';
import { enterAsOfficer } from './enter';
import { loadPage, type PageLoad } from './page-load';
import { withStoredProfile } from './stored-profile';

/** The browser stores compiled scripts after a few visits. */
const VISITS_BEFORE_WARM = 4;

/** A page that shows rows: the product's or the bare one. */
export interface RowsPage {
  readonly url: string;
  readonly selector: string;
  /** Whether the officer signs in first. */
  readonly hasSession: boolean;
}

/** The loads of one page, in the order of their runs. */
export interface FirstRows {
  /** With an empty cache. */
  readonly cold: readonly PageLoad[];
  /** With the files and compiled scripts that the browser stored on the disk. */
  readonly warmLoads: readonly PageLoad[];
  /** With the files that an incognito window has in memory. */
  readonly incognitoLoads: readonly PageLoad[];
}

type Loads = { [Kind in keyof FirstRows]: PageLoad[] };

/**
 * Loads pages with an empty cache, and with what the browser stored, alternating between the pages.
 * @param origin where the officer signs in
 */
export async function measureFirstRows<Name extends string>(
  browser: Browser,
  pages: Readonly<Record<Name, RowsPage>>,
  origin: string,
  rounds: number,
): Promise<Record<Name, FirstRows>> {
  const names = Object.keys(pages) as Name[];
  const foundNames = Object.fromEntries(
    names.map((name): [Name, Loads] => [name, { cold: [], warmLoads: [], incognitoLoads: [] }]),
  ) as Record<Name, Loads>;
  const load = (context: BrowserContext, name: Name, isWarm: boolean) =>
    loadPage(context, pages[name].url, { selector: pages[name].selector, isWarm });
  const visitFirst = async (context: BrowserContext) => {
    for (let visit = 0; visit < VISITS_BEFORE_WARM; visit++) for (const name of names) await load(context, name, true);
  };
  const newContext = (name: Name) =>
    pages[name].hasSession
      ? enterAsOfficer(browser, origin)
      : browser.newContext({ viewport: { width: 1400, height: 900 } });
  const incognito = await enterAsOfficer(browser, origin);
  await withStoredProfile(origin, async (storedContext) => {
    await visitFirst(incognito);
    await visitFirst(storedContext);
    for (let round = 0; round < rounds; round++)
      for (const name of names) {
        const coldContext = await newContext(name);
        foundNames[name].cold.push(await load(coldContext, name, false));
        await coldContext.close();
        foundNames[name].warmLoads.push(await load(storedContext, name, true));
        foundNames[name].incognitoLoads.push(await load(incognito, name, true));
      }
  });
  await incognito.close();
  return foundNames;
}
