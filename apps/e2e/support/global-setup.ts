import { buildOnce, startProduct } from './start-product';

/**
 * Starts one product for all journeys and stops it after the last. JOURNEYS_URL reuses a running product, for work on a
 * single journey, and leaves it running.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.JOURNEYS_URL) return () => Promise.resolve();
  buildOnce();
  const product = await startProduct();
  process.env.JOURNEYS_URL = product.url;
  process.env.JOURNEYS_WEBHOOK_PORT = String(product.webhookPort);
  return () => product.stop();
}
