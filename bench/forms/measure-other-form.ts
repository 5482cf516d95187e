import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import type { BenchPage } from './bench-pages';
import { NO_TIMES, type PageTimes } from './form-figures';
import { heapOf } from './measure-page';
import { HOT_KEYS, LETTERS, openPage, waitForQuiet, typeInto, type PagePlan } from './page-actions';

const FIELDS = 1000;
const PLAIN_TEXT = 'f2';
const FREQUENT_FIELD = 'f8';
const STYLE =
  '.f{display:inline-block;width:24%;margin:2px}.f input,.f select,.f textarea{display:block;width:90%}[hidden]{display:none!important}';

/** Injected as text because it runs in the page. */
const HOOKS = `window.bench.hooks = { control: (id) => document.querySelector('[name="' + id + '"]'), shown: () => null }`;

declare global {
  interface Window {
    /** The external page's own name for the render time in `Watch`. */
    __firstRender?: number;
  }
}

/** An optional hand-written form page next to the repository. It has a different form and renders all of it at once. */
export function neighborPage(): BenchPage | null {
  const entry = join(projectRoot(), '..', 'shared', 'bench', 'forms', 'pages', 'dom.js');
  if (!existsSync(entry)) return null;
  const note =
    'another form of the same size without tabs: 200 rules, 60 formulas, three of which the hot field reaches';
  return { name: 'neighbor', title: 'plain DOM, other form', entry, style: STYLE, note };
}

/** Measures that page through its own controls and with the same clock. */
export async function measureNeighbor(browser: Browser, url: string, pagePlan: PagePlan): Promise<PageTimes> {
  const firstRendering: number[] = [];
  const open = async () => {
    const page = await openPage(browser, `${url}?n=${FIELDS}`, () => window.__firstRender);
    firstRendering.push((await page.evaluate(() => window.__firstRender)) ?? 0);
    return page;
  };
  for (let round = 1; round < pagePlan.loads; round++) await (await open()).close();
  const page = await open();
  await page.evaluate(HOOKS);
  await waitForQuiet(page, pagePlan);
  const heapBytes = [await heapOf(page)];
  const elements = [await page.evaluate(() => document.querySelectorAll('*').length)];
  const plainKey = await typeInto(page, { field: PLAIN_TEXT, keys: LETTERS }, pagePlan);
  const hotKey = await typeInto(page, { field: FREQUENT_FIELD, keys: HOT_KEYS.keys }, pagePlan);
  await page.close();
  return { ...NO_TIMES, heapBytes, elements, firstRendering, plainKey, hotKey };
}
