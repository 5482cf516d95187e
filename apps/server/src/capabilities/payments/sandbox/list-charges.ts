import { cents, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { stateOfEvents, type EventType } from '../paying/attempt-state';
import type { ProviderCharge } from '../paying/payment-provider';
import { findCharge, readCharges, type StoredCharge } from './charge-rows';
import { findInstrument } from './find-instrument';
import { readRefunds } from './refund-rows';
import { eventsOf } from './sandbox-events';

/** The events of a charge so far, whether or not they were reported. */
function typesOf({ token, created_at: createdAt }: StoredCharge, now: number): EventType[] {
  const age = now - Date.parse(createdAt);
  return eventsOf(findInstrument(token)).flatMap(({ type, delayMs }) => (delayMs <= age ? [type] : []));
}

async function presentCharges(
  scope: TenantScope,
  read: (tx: TenantTx) => Promise<StoredCharge[]>,
): Promise<ProviderCharge[]> {
  const { charges, refunds } = await scope.read(async (tx) => {
    const foundCharges = await read(tx);
    return {
      charges: foundCharges,
      refunds: await readRefunds(
        tx,
        foundCharges.map(({ key }) => key),
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

/** The charges in the records of the sandbox since a moment, newest first. */
export const listSandboxCharges = (scope: TenantScope, since: Date, limit: number): Promise<ProviderCharge[]> =>
  presentCharges(scope, (tx) => readCharges(tx, since.toISOString(), limit));

/** The charge of a key in the records of the sandbox. */
export async function findSandboxCharge(scope: TenantScope, key: Id): Promise<ProviderCharge | null> {
  const foundCharges = await presentCharges(scope, async (tx) => {
    const charge = await findCharge(tx, key);
    return charge ? [charge] : [];
  });
  return foundCharges[0] ?? null;
}
