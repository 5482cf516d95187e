import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { PaymentProvider } from '../paying/payment-provider';
import { differencesOf } from './differences-of';
import { closeResolvedDifferences, readOwnCharges, setCompared, upsertDifference } from './difference-rows';

/** How many days back charges are compared: longer than banks take to return a withdrawal as unauthorized. */
const COMPARED_DAYS = 65;
/** The maximum number of newest charges of a company in one comparison. */
export const MAX_CHARGES = 2_000;
/** Events of newer attempts may still be in transit. */
const IN_TRANSIT_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Compares the provider's records with the attempts of a company, and stores every difference. Payments are not
 * changed.
 * @returns the number of differences
 * @throws NoResponseError
 * @source TRUST M14
 */
export async function compareWithProvider(scope: TenantScope, provider: PaymentProvider, now: Date): Promise<number> {
  const from = new Date(now.getTime() - COMPARED_DAYS * DAY_MS);
  const otherCharges = await provider.listCharges(scope, from, MAX_CHARGES);
  const isWhole = otherCharges.length < MAX_CHARGES;
  const since = isWhole ? from.toISOString() : (otherCharges.at(-1)?.createdAt ?? from.toISOString());
  const endMoment = new Date(now.getTime() - IN_TRANSIT_MS).toISOString();
  const isDue = (moment: string) =>
    Date.parse(since) <= Date.parse(moment) && Date.parse(moment) < Date.parse(endMoment);
  return scope.write(async (tx) => {
    const ownCharges = await readOwnCharges(tx, provider.name, [since, endMoment], MAX_CHARGES);
    const dueCharges = otherCharges.filter(({ createdAt }) => isDue(createdAt));
    const differences = differencesOf(ownCharges, dueCharges);
    for (const difference of differences) await upsertDifference(tx, provider.name, now.toISOString(), difference);
    await closeResolvedDifferences(tx, provider.name, now.toISOString());
    await setCompared(tx, provider.name, now.toISOString(), dueCharges.length);
    return differences.length;
  });
}
