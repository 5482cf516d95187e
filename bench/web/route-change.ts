import type { Browser, Page } from 'playwright-core';
import { sumStatistics } from '../driver/percentiles';
import type { Measurement } from '../driver/drive-plan';
import { enterAsOfficer } from './enter';

/** The lists between which the benchmark navigates. */
export const LISTS = ['Loans', 'Prospects', 'Contacts'] as const;
const ROUNDS = 30;

/**
 * Measures from the time stamp of a click in the menu until the opened list is painted, in milliseconds. Injected as
 * text because it runs in the page.
 */
const watchScript = `
  window.arrivalOf = (name) => new Promise((resolve) => {
    let from = 0;
    addEventListener('click', (event) => (from = event.timeStamp), { once: true, capture: true });
    const isThere = () =>
      document.querySelector('h1')?.textContent.trim() === name &&
      document.querySelector('table tbody tr td:nth-child(3)')?.textContent.trim();
    requestAnimationFrame(function look() {
      if (from === 0 || !isThere()) return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - from);
      channel.port2.postMessage(0);
    });
  });`;

async function visit(page: Page, name: string): Promise<number> {
  const arrival = page.evaluate<number>(`window.arrivalOf(${JSON.stringify(name)})`);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
  return arrival;
}

/**
 * Measures list-to-list navigation with code and rows already cached, alternating between the pages.
 * @param urls of the pages that show the first list
 */
export async function measureRouteChange<Name extends string>(
  browser: Browser,
  urls: Readonly<Record<Name, string>>,
  origin: string,
): Promise<Record<Name, Measurement>> {
  const context = await enterAsOfficer(browser, origin);
  const names = Object.keys(urls) as Name[];
  const pages = new Map<Name, Page>();
  const times = new Map<Name, number[]>();
  for (const name of names) {
    const page = await context.newPage();
    await page.addInitScript(watchScript);
    await page.goto(urls[name]);
    await page.waitForSelector('table tbody tr td:nth-child(3)');
    for (const list of [...LISTS.slice(1), LISTS[0]]) await visit(page, list);
    pages.set(name, page);
    times.set(name, []);
  }
  for (let round = 1; round <= ROUNDS; round++)
    for (const [name, page] of pages) {
      await page.bringToFront();
      times.get(name)?.push(await visit(page, LISTS[round % LISTS.length] ?? LISTS[0]));
    }
  await context.close();
  const measuredNames = [...times].map(([name, allNumbers]) => [
    name,
    sumStatistics(allNumbers, allNumbers.reduce((sum, time) => sum + time, 0) / 1000),
  ]);
  return Object.fromEntries(measuredNames) as Record<Name, Measurement>;
}
