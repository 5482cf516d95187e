import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { DEMO_PASSWORD } from '../../apps/server/src/capabilities/accounts';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import { heapOf } from '../forms/measure-page';
import { productApi, type ProductApi } from '../product/product-api';
import { startProduct, type ProductServer } from '../product/product-server';
import { signIn } from '../product/sign-in';
import { saveFigures } from '../report/lists-report';
import { openBrowser, UNLIMITED_FRAME_RATE } from '../web/open-browser';
import { builderTable, type BuilderFigures } from './builder-report';
import { measureDragAcross, moveOverEmptyPage } from './drag-runs';
import { ensureBenchForm, type PublishedBenchForm } from './bench-form';
import { editFields } from './edit-runs';
import { openEditor, watchScript } from './open-editor';
import { publishByHand } from './publish-runs';
import { publishHostileFormulas } from './refuse-hostile';
import { publishByCall, publishRaw } from './server-publish';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
const OPEN_COUNT = 7;
const DRAG_COUNT = 2;
const ADMIN = 'admin@demo.lendwright.test';
const folder = join(projectRoot(), '.bench', 'builder');
const dataFolder = join(folder, 'data');
const log = (text: string) => console.log(text);

async function createSignedContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, locale: 'en-US' });
  const data = { username: ADMIN, password: DEMO_PASSWORD };
  const answer = await context.request.post(`${origin}/api/auth/login`, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(`The demo's administrator could not sign in: ${answer.status()}`);
  await context.addInitScript({ content: await watchScript() });
  return context;
}

type PageFigures = Omit<
  BuilderFigures,
  'elements' | 'serverPublish' | 'rawPublish' | 'serverMemory' | 'hostileRuns' | 'load'
>;

async function measureOpens(
  context: BrowserContext,
  url: string,
): Promise<Pick<BuilderFigures, 'shown' | 'interactive'>> {
  // The first load warms the asset cache.
  await (await openEditor(context, url)).page.close();
  const [shownTimes, interactive]: [number[], number[]] = [[], []];
  for (let round = 0; round < OPEN_COUNT; round++) {
    const { page, shownMs, interactiveMs } = await openEditor(context, url);
    shownTimes.push(shownMs);
    interactive.push(interactiveMs);
    await page.close();
  }
  log('measured opening');
  return { shown: shownTimes, interactive };
}

async function measureDrags(
  context: BrowserContext,
  url: string,
): Promise<Pick<BuilderFigures, 'drag' | 'emptyFrames' | 'failures'>> {
  const drags = [];
  for (let round = 0; round < DRAG_COUNT; round++) {
    const { page } = await openEditor(context, url);
    drags.push(await measureDragAcross(page));
    // The drop is saved as a draft. Undo it so that the next page starts from the published version.
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.close();
  }
  const emptyPage = await context.newPage();
  const emptyFrames = await moveOverEmptyPage(emptyPage);
  await emptyPage.close();
  log('measured dragging');
  const drag = { frames: drags.flatMap(({ frames }) => frames), long: drags.flatMap(({ long }) => long) };
  return { drag, emptyFrames, failures: drags.flatMap(({ failures }) => failures) };
}

async function measurePages(browser: Browser, origin: string, { id }: PublishedBenchForm): Promise<PageFigures> {
  const url = `${origin}/builders/opportunity/form?id=${id}`;
  const context = await createSignedContext(browser, origin);
  const openTimes = await measureOpens(context, url);
  const { failures: dragFailures, ...drags } = await measureDrags(context, url);
  const { page } = await openEditor(context, url);
  const heapAfterOpen = await heapOf(page);
  const { failures: editFailures, ...edits } = await editFields(page);
  log('measured editing');
  const { examineTimes, published, call, failures } = await publishByHand(page, id);
  log('measured publishing');
  const heapAfter = await heapOf(page);
  await page.screenshot({ path: join(folder, 'builder.png') });
  await context.close();
  const allFailures = [...dragFailures, ...editFailures, ...failures];
  return {
    ...openTimes,
    ...drags,
    ...edits,
    examineTimes,
    published,
    publishCall: call,
    heapAfterOpen,
    heapAfter,
    failures: allFailures,
  };
}

async function measure(browser: Browser, server: ProductServer, api: ProductApi): Promise<BuilderFigures> {
  const before = loadavg()[0] ?? 0;
  const form = await ensureBenchForm(api);
  const pages = await measurePages(browser, `http://localhost:${PORT}`, form);
  const serverPublish = await publishByCall(api, form);
  const rawPublish = await publishRaw(dataFolder, form);
  const serverMemory = server.memory();
  const hostileRuns = await publishHostileFormulas(api, form);
  const load = [before, loadavg()[0] ?? 0] as const;
  return { elements: form.elements, ...pages, serverPublish, rawPublish, serverMemory, hostileRuns, load };
}

mkdirSync(folder, { recursive: true });
const server = await startProduct({ dataFolder, port: PORT, isDemo: true, logFile: join(folder, 'server.log') });
const browser = await openBrowser(UNLIMITED_FRAME_RATE);
try {
  const figures = await measure(browser, server, productApi(PORT, await signIn(PORT, ADMIN, DEMO_PASSWORD)));
  const text = builderTable(figures);
  const { drag, emptyFrames, ...rest } = figures;
  saveFigures('builder', text, {
    ...rest,
    frames: drag.frames.length,
    long: drag.long,
    emptyFrames: emptyFrames.frames.length,
  });
  log(`\n${text}`);
} finally {
  await browser.close();
  await server.stop();
}
