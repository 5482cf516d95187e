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

/** Applies the provider's state of a charge whose answer was lost. */
async function resolveFoundCharge(
  { setup }: Company,
  scope: TenantScope,
  row: AttemptRow,
  foundCharge: ProviderCharge,
) {
  const { state, amount, refunded, reference, createdAt: occurredAt } = foundCharge;
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
  // A different amount is left to the reconciliation, which shows it to staff.
  if (outcome !== 'applied') await scope.write((tx) => setReference(tx, row.id, reference));
}

/** Marks an attempt that was never charged as failed, so that the payment can be paid again. */
async function resolveUnchargedAttempt(
  { setup }: Company,
  scope: TenantScope,
  { id: key, gross, provider }: AttemptRow,
) {
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
 * Resolves attempts whose answer was lost for longer than the provider keeps a key: repeating the request would charge
 * again, so they are looked up in its records. While it does not answer, they stay unchanged.
 * @source TRUST F2, F17
 */
export async function resolveLostAttempts(
  context: Company,
  scope: TenantScope,
  rows: readonly AttemptRow[],
): Promise<void> {
  for (const row of rows) {
    try {
      const foundCharge = await context.provider.findCharge(scope, row.id);
      await (foundCharge
        ? resolveFoundCharge(context, scope, row, foundCharge)
        : resolveUnchargedAttempt(context, scope, row));
    } catch (error) {
      if (!(error instanceof NoResponseError || error instanceof ProviderRefusal)) throw error;
      return;
    }
  }
}
