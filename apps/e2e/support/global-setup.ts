import { buildOnce, startProduct } from './start-product';

/**
 * Gives all journeys one running product and ends it after the last. JOURNEYS_URL names one that runs already, for
 * work on a single journey; the product behind it is left as it is.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.JOURNEYS_URL) return () => Promise.resolve();
  buildOnce();
  const product = await startProduct();
  process.env.JOURNEYS_URL = product.url;
  return () => product.stop();
}
