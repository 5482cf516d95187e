import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../apps/server/src/capabilities/accounts';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { productApi } from '../product/product-api';
import { startProduct } from '../product/product-server';
import { signIn } from '../product/sign-in';
import { saveFigures } from '../report/lists-report';
import { openBrowser } from '../web/open-browser';
import { documentsTable, linkFloodRows, type DocumentsFigures } from './documents-report';
import { measureContract } from './measure-contract';
import { measureContractsAtOnce } from './measure-contracts-at-once';
import { measureFormFill } from './measure-form-fill';
import { measureLinkFlood } from './measure-link-flood';
import { measureSeal } from './measure-seal';
import { measureSigningPage } from './measure-signing-page';
import { measureZip } from './measure-zip';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);

/** Runs the product with its demo in a folder of its own. */
async function withProductServer<T>(measure: (pid: number, admin: string, officer: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-documents-'));
  const dataFolder = join(folder, 'data');
  try {
    const server = await startProduct({ dataFolder, port: PORT, isDemo: true, logFile: join(folder, 'server.log') });
    try {
      const token = (role: string) => signIn(PORT, `${role}@demo.lendwright.test`, DEMO_PASSWORD);
      return await measure(server.pid, await token('admin'), await token('officer'));
    } finally {
      await server.stop();
    }
  } finally {
    const cluster = existingCluster(dataFolder);
    if (cluster) rmSync(cluster, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

const measureFlood = (pid: number, admin: string, officer: string) =>
  measureLinkFlood({ port: PORT, token: officer }, pid, productApi(PORT, officer), productApi(PORT, admin));

async function measureProduct(pid: number, admin: string, officer: string) {
  const browser = await openBrowser();
  const page = await measureSigningPage(browser, `http://localhost:${PORT}`, productApi(PORT, admin)).finally(() =>
    browser.close(),
  );
  const atOnce = await measureContractsAtOnce({ port: PORT, token: officer }, productApi(PORT, admin));
  return { atOnce, linkFlood: await measureFlood(pid, admin, officer), page };
}

const load = loadavg()[0] ?? 0;
if (process.argv.includes('--only=flood')) {
  const flood = await withProductServer(measureFlood);
  process.stdout.write(`${linkFloodRows(flood).join('\n')}\n`);
  process.exit(flood.isMet ? 0 : 1);
}
const figures: DocumentsFigures = {
  fill: await measureFormFill(),
  contract: await measureContract(),
  seal: await measureSeal(),
  zip: await measureZip(),
  ...(await withProductServer(measureProduct)),
  load,
};
const table = documentsTable(figures);
process.stdout.write(`${table}\n`);
saveFigures('documents', table, figures);
const { fill, contract, seal, zip, atOnce, linkFlood, page } = figures;
const isMet = [fill, contract, seal, zip, atOnce, linkFlood].every((candidate) => candidate.isMet);
if (!isMet || !page.isMet.isSmall || !page.isMet.isReady) process.exitCode = 1;
