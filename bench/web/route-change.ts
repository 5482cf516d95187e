import type { Browser, Page } from 'playwright-core';
import { sumStatistics } from '../driver/percentiles';
import type { Measured } from '../driver/drive-plan';
import { enterAsOfficer } from './enter';

const LISTS = ['Loans', 'Prospects', 'Contacts'] as const;
const ROUNDS = 30;

/**
 * Measures from the time stamp of a click in the menu until the opened list is painted, in milliseconds. Injected as
 * text because it runs in the page.
 */
const watching = `
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

/** Measures list-to-list navigation with code and rows already cached. */
export async function measureRouteChange(browser: Browser, origin: string): Promise<Measured> {
  const context = await enterAsOfficer(browser, origin);
  const page = await context.newPage();
  await page.addInitScript(watching);
  await page.goto(`${origin}/loans`);
  await page.waitForSelector('table tbody tr td:nth-child(3)');
  for (const name of [...LISTS.slice(1), LISTS[0]]) await visit(page, name);
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) times.push(await visit(page, LISTS[round % LISTS.length] ?? LISTS[0]));
  await context.close();
  return sumStatistics(times, times.reduce((sum, time) => sum + time, 0) / 1000);
}
