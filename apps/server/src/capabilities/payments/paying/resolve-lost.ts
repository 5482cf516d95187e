import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { correctingEventType } from '../reconciliation/correcting-event-type';
import { setReference, type AttemptRow } from './attempt-rows';
import { NoResponseError, ProviderRefusal, type PaymentProvider, type ProviderCharge } from './payment-provider';
import { receiveEvent } from './receive-event';

interface Company {
  readonly provider: PaymentProvider;
  readonly setup: Pick<CompanySetup, 'name' | 'timeZone'>;
}

/** Applies what the provider has on a charge whose answer was lost. */
async function resolveFound({ setup }: Company, scope: TenantScope, row: AttemptRow, found: ProviderCharge) {
  const { state, amount, refunded, reference, createdAt: occurredAt } = found;
  const type = correctingEventType([row.state, state], false);
  const event = {
    id: `looked-up/${row.id}`,
    key: row.id,
    reference,
    amount,
    refunded,
    code: '',
    message: '',
    occurredAt,
  };
  const outcome = type === null ? null : await receiveEvent(scope, setup, row.provider, { ...event, type });
  // Another amount is left to the comparison, which shows it to staff.
  if (outcome !== 'applied') await scope.write((tx) => setReference(tx, row.id, reference));
}

/** It was never charged: it has failed, and can be paid again. */
async function resolveUncharged({ setup }: Company, scope: TenantScope, { id: key, gross, provider }: AttemptRow) {
  const failure = { code: 'not_charged', message: '', occurredAt: new Date().toISOString() };
  await receiveEvent(scope, setup, provider, {
    id: `not-charged/${key}`,
    key,
    type: 'failed',
    amount: gross,
    ...failure,
  });
}

/**
 * Resolves attempts whose answer was lost for longer than the provider keeps a key: asking again would charge again, so they
 * are looked up in its books. While it does not answer, they stay as they are.
 * @source TRUST F2, F17
 */
export async function resolveLost(on: Company, scope: TenantScope, rows: readonly AttemptRow[]): Promise<void> {
  for (const row of rows) {
    try {
      const found = await on.provider.findCharge(scope, row.id);
      await (found ? resolveFound(on, scope, row, found) : resolveUncharged(on, scope, row));
    } catch (error) {
      if (!(error instanceof NoResponseError || error instanceof ProviderRefusal)) throw error;
      return;
    }
  }
}
