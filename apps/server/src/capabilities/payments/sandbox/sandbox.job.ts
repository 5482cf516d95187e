import { cents, invariant, isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { Vault } from '../../../platform/secrets/sealed';
import { recordEngine, type CompanySetup } from '../../records';
import { receiveEvent, type EventResult } from '../paying/receive-event';
import { findCharge } from './charge-rows';
import { findInstrument } from './find-instrument';
import { readRefundEvents, SANDBOX_REFUND } from './refund-charge';
import { eventsOf } from './sandbox-events';
import { SANDBOX_EVENT, sandboxProvider } from './sandbox-provider';

const id = z.custom<Id>((value) => typeof value === 'string' && isId(value));

/** Reports one planned event of a charge, as an external provider would. Repeated types are the same event. */
export async function deliverEvent(
  scope: TenantScope,
  setup: CompanySetup,
  key: Id,
  index: number,
): Promise<EventResult | null> {
  const charge = await scope.read((tx) => findCharge(tx, key));
  const plannedEvent = charge ? eventsOf(findInstrument(charge.token))[index] : undefined;
  if (!charge || !plannedEvent || plannedEvent.isDropped) return null;
  const { type, code, message, delayMs } = plannedEvent;
  const occurredAt = new Date(Date.parse(charge.created_at) + delayMs).toISOString();
  const event = { id: `${charge.reference}/${type}`, key, type, amount: charge.amount, code, message, occurredAt };
  const refundedCents = cents(type === 'refunded' ? charge.amount : 0);
  return receiveEvent(scope, setup, sandboxProvider.name, { ...event, refunded: refundedCents });
}

/** Reports the refunds of a charge. */
export async function deliverRefunds(scope: TenantScope, setup: CompanySetup, charge: Id): Promise<EventResult[]> {
  const outcomes: EventResult[] = [];
  for (const event of await readRefundEvents(scope, charge))
    outcomes.push(await receiveEvent(scope, setup, sandboxProvider.name, event));
  return outcomes;
}

export const sandboxRefundJob = (vault: Vault): JobDefinition =>
  defineJob(SANDBOX_REFUND, z.object({ companyId: id, charge: id }), async ({ companyId, charge }, { database }) => {
    const scope = database.tenant(companyId);
    const outcomes = await deliverRefunds(scope, await recordEngine({ database, vault }).setups.of(scope), charge);
    invariant(!outcomes.includes('rejected'), 'the sandbox knows its own charges');
  });

export const sandboxEventJob = (vault: Vault): JobDefinition =>
  defineJob(
    SANDBOX_EVENT,
    z.object({ companyId: id, key: id, index: z.number().int() }),
    async ({ companyId, key, index }, { database }) => {
      const scope = database.tenant(companyId);
      const setup = await recordEngine({ database, vault }).setups.of(scope);
      const outcome = await deliverEvent(scope, setup, key, index);
      invariant(outcome !== 'rejected', 'the sandbox knows its own charges');
    },
  );
