import { cents } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { stateOfEvents, type EventType } from '../paying/attempt-state';
import type { ProviderCharge } from '../paying/payment-provider';
import { readCharges, type StoredCharge } from './charge-rows';
import { findInstrument } from './find-instrument';
import { readRefunds } from './refund-rows';
import { eventsOf } from './sandbox-events';

/** What has happened to a charge by now, whether or not it was reported. */
function typesOf({ token, created_at: createdAt }: StoredCharge, now: number): EventType[] {
  const age = now - Date.parse(createdAt);
  return eventsOf(findInstrument(token)).flatMap(({ type, delayMs }) => (delayMs <= age ? [type] : []));
}

/** The charges in the books of the sandbox since a moment, the newest first. */
export async function listSandboxCharges(scope: TenantScope, since: Date, limit: number): Promise<ProviderCharge[]> {
  const { charges, refunds } = await scope.read(async (tx) => {
    const found = await readCharges(tx, since.toISOString(), limit);
    return {
      charges: found,
      refunds: await readRefunds(
        tx,
        found.map(({ key }) => key),
      ),
    };
  });
  const totals = new Map(refunds.map(({ charge_key: key, total }) => [key, total]));
  return charges.map((charge) => {
    const { key, reference, amount, created_at: createdAt } = charge;
    const types = new Set(typesOf(charge, Date.now()));
    const total = types.has('refunded') ? amount : (totals.get(key) ?? cents(0));
    if (total > 0) types.add(total >= amount ? 'refunded' : 'part_refunded');
    return { key, reference, amount, refunded: total, createdAt, state: stateOfEvents(types) };
  });
}
