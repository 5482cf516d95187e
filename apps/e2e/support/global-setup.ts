import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { scratchLocation } from '../../../scripts/scratch-location.mjs';
import { buildOnce, launchProduct } from './start-product';

/** How much less of the processors the browsers get than the product, in steps of the system. */
const BROWSER_STEPS = 5;

/**
 * Starts one product for all journeys and stops it after the last. Those that need it wait for it, the others begin.
 * JOURNEYS_URL reuses a running product, for work on a single journey, and leaves it running.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.JOURNEYS_URL) return () => Promise.resolve();
  buildOnce();
  const product = await launchProduct();
  // The workers and browsers that start from now on. With three of them per processor, a product that gets its equal
  // share refuses what waits for it too long.
  setPriority(getPriority() + BROWSER_STEPS);
  process.env.JOURNEYS_URL = product.url;
  process.env.JOURNEYS_WEBHOOK_PORT = String(product.webhookPort);
  product.ready.catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    // Ends the journeys as an interrupt from the keyboard does.
    process.kill(process.pid, 'SIGINT');
  });
  const passedFolder = mkdtempSync(path.join(scratchLocation(), 'lendwright-passed-'));
  process.env.JOURNEYS_PASSED = passedFolder;
  return async () => {
    rmSync(passedFolder, { recursive: true, force: true });
    await product.stop();
  };
}
