/** Processor time of this process in milliseconds, all of its threads included. */
export async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What the product needs, and what the bare library needs for the same, in milliseconds of processor time. */
export interface CostPair {
  readonly productMs: number;
  readonly bareMs: number;
  readonly ratio: number;
}

const WARM_UP_ROUNDS = 3;

/** Medians of alternating runs, so that other load on the machine affects both. */
export async function comparePairs(
  pairs: number,
  product: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<CostPair> {
  const [productCosts, bareCosts]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < WARM_UP_ROUNDS + pairs; pair += 1) {
    const costs = [await costOf(product), await costOf(bare)] as const;
    if (pair < WARM_UP_ROUNDS) continue;
    productCosts.push(costs[0]);
    bareCosts.push(costs[1]);
  }
  const [productMs, bareMs] = [median(productCosts), median(bareCosts)];
  return { productMs, bareMs, ratio: productMs / bareMs };
}
