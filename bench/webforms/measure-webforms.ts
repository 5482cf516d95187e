import { loadavg } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { benchDataset, type BenchFacts } from '../load/bench-dataset';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { ensureLoaded } from '../load/load-data';
import { openSession } from '../product/open-session';
import { startProduct, type ProductServer } from '../product/product-server';
import { RawLimit } from '../raw/raw-limit';
import { saveFigures } from '../report/lists-report';
import { openBrowser } from '../web/open-browser';
import { ensureFloodedCompany } from './flooded-company';
import { measureFlood } from './measure-flood';
import { loadPublicPage, type PublicLoad } from './public-load';
import { webformsTable, type WebformsFigures } from './webforms-report';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
const LOAD_COUNT = 7;
const SLOW_LOADS = 3;
const log = (text: string) => console.log(text);
const benchData = benchDataset();

async function loadPages(url: string): Promise<Pick<WebformsFigures, 'loads' | 'slowLoads'>> {
  const browser = await openBrowser();
  try {
    const loads: PublicLoad[] = [];
    const slowLoads: PublicLoad[] = [];
    for (let round = 0; round < LOAD_COUNT; round++) loads.push(await loadPublicPage(browser, url, false));
    for (let round = 0; round < SLOW_LOADS; round++) slowLoads.push(await loadPublicPage(browser, url, true));
    log('loaded the public page');
    return { loads, slowLoads };
  } finally {
    await browser.close();
  }
}

async function measure(
  server: ProductServer,
  facts: BenchFacts,
  admin: pg.Client,
  { adminUrl, pid }: Awaited<ReturnType<typeof openRunningDatabase>>,
): Promise<WebformsFigures> {
  const before = loadavg()[0] ?? 0;
  const form = await ensureFloodedCompany(configOf(benchData), PORT, admin);
  const pages = await loadPages(`http://localhost:${PORT}/forms/${form.link}`);
  const token = await openSession(admin, facts.username);
  const rawLimit = new RawLimit(adminUrl, facts.ids);
  try {
    const processes = { serverPid: server.pid, databasePid: pid };
    const client = { port: PORT, ...processes, token, facts, rows: benchData.rows, raw: rawLimit };
    const flood = await measureFlood(client, admin, form, log);
    const load = [before, loadavg()[0] ?? 0] as const;
    return { ...pages, flood, loans: benchData.rows / 10, serverMemory: server.memory(), load };
  } finally {
    await rawLimit.close();
  }
}

const facts = await ensureLoaded(benchData, log);
const server = await startProduct({
  dataFolder: benchData.folder,
  port: PORT,
  isDemo: false,
  logFile: join(benchData.folder, 'server.log'),
});
try {
  const database = await openRunningDatabase(configOf(benchData));
  const admin = await connectAdmin(database.adminUrl);
  try {
    const figures = await measure(server, facts, admin, database);
    const text = webformsTable(figures);
    saveFigures('webforms', text, figures);
    log(`\n${text}`);
  } finally {
    await admin.end();
  }
} finally {
  await server.stop();
}
