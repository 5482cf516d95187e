import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { scratchLocation } from '../../../scripts/scratch-location.mjs';
import { buildOnce, launchProduct } from './start-product';

/**
 * Starts one product for all journeys and stops it after the last. Those that need it wait for it, the others begin.
 * JOURNEYS_URL reuses a running product, for work on a single journey, and leaves it running.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.JOURNEYS_URL) return () => Promise.resolve();
  buildOnce();
  const product = await launchProduct();
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
