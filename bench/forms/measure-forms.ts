import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { saveFigures } from '../report/lists-report';
import { ENGINE, PRODUCT_PAGE, PAGES, WATCH, type BenchPage } from './bench-pages';
import { benchFolder, buildPage } from './build-pages';
import { installPeers } from './install-peers';
import { measureEngine } from './engine/measure-engine';
import { figuresOf, type PageTimes } from './form-figures';
import { measureNeighbor, neighborPage } from './measure-other-form';
import { measurePage } from './measure-page';
import type { PagePlan } from './page-actions';
import { servePages } from './page-server';
import { profileProduct } from './profile-product';
import { formsTable, type FormsFigures } from './report/forms-report';

/** The product and its lower bound are close, so their runs alternate to share any background load. */
const LOCAL_PLAN: PagePlan = { loads: 3, keys: 30, quietMs: 120, timeoutMs: 20_000 };
const ROUNDS = 2;
/** Some libraries debounce keys by 300 ms. */
const REMOTE_PLAN: PagePlan = { loads: 3, keys: 16, quietMs: 450, timeoutMs: 8_000 };
const FLAGS = [...CHROMIUM_FLAGS, '--disable-frame-rate-limit', '--disable-gpu-vsync'];

const { values } = parseArgs({ options: { only: { type: 'string' }, profile: { type: 'boolean', default: false } } });
const onlyNames = values.only?.split(',');
const isRequested = ({ name }: BenchPage) => !onlyNames || onlyNames.includes(name);
const neighbor = neighborPage();
const pages = [...PAGES, ...(neighbor ? [neighbor] : [])];
const unknownTexts =
  onlyNames?.filter((wantedPage) => ![...pages, ENGINE].some(({ name }) => name === wantedPage)) ?? [];
if (unknownTexts.length > 0) throw new Error(`Unknown page: ${unknownTexts.join(', ')}`);

async function measure(browser: Browser, origin: string): Promise<FormsFigures> {
  const before = loadavg()[0] ?? 0;
  const requestedPages = pages.filter(isRequested);
  const sizes = new Map<BenchPage, number>();
  for (const page of requestedPages) sizes.set(page, (await buildPage(page)).scriptBytes);
  const rounds = new Map(requestedPages.map((page) => [page, [] as PageTimes[]]));
  const measurePageOnce = async (page: BenchPage) => {
    const url = `${origin}/${page.name}/`;
    const picture = benchFolder(`${page.name}.png`);
    const times = await (page === neighbor
      ? measureNeighbor(browser, url, LOCAL_PLAN)
      : measurePage(browser, { url, picture }, page.isPeer ? REMOTE_PLAN : LOCAL_PLAN));
    rounds.get(page)?.push(times);
    console.log(`measured ${page.title}`);
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const page of requestedPages) if (!page.isPeer) await measurePageOnce(page);
  for (const page of requestedPages) if (page.isPeer) await measurePageOnce(page);
  const hasEngine = [PRODUCT_PAGE, ENGINE].some(isRequested);
  if (hasEngine) await buildPage(ENGINE);
  const engine = hasEngine ? await measureEngine(browser, `${origin}/engine/`) : null;
  const columns = requestedPages.map((page) => ({
    ...page,
    figures: figuresOf(sizes.get(page) ?? 0, rounds.get(page) ?? []),
  }));
  return {
    pages: columns.map(({ name, title, note, figures }) => ({ name, title, note, figures })),
    engine,
    load: [before, loadavg()[0] ?? 0],
  };
}

if (!values.profile && pages.some((page) => page.isPeer && isRequested(page)))
  installPeers((line) => console.log(line));
mkdirSync(benchFolder('pages'), { recursive: true });
const { executablePath, env } = await findChromium((line: string) => console.log(line));
await buildPage(WATCH);
const server = await servePages();
const browser = await chromium.launch({
  executablePath,
  args: FLAGS,
  env: { ...process.env, ...env } as Record<string, string>,
});
try {
  if (values.profile) await profileProduct(browser, server.origin);
  else {
    const figures = await measure(browser, server.origin);
    const text = formsTable(figures);
    writeFileSync(benchFolder('forms.json'), `${JSON.stringify({ at: new Date().toISOString(), figures }, null, 1)}\n`);
    if (!onlyNames) saveFigures('forms', text, figures);
    console.log(`\n${text}`);
  }
} finally {
  await browser.close();
  await server.close();
}
