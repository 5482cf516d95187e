import type { Cents, Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { PaymentKind } from '../requests/payment-rows';
import type { AttemptRow } from './attempt-rows';
import type { AttemptState } from './attempt-state';

/** Marks a payment as processing, with its payment method. Resets an earlier success that was returned. */
export async function setProcessing(tx: TenantTx, id: Id, kind: PaymentKind): Promise<void> {
  await tx.query(
    `update app.payments set status = 'processing', processed_kind = $3, failure_code = '', failure_message = '', version = version + 1,
       gross = null, processing_row = null, processing = null, application = null, net = null, paid_at = null
     where company_id = $1 and id = $2`,
    [tx.companyId, id, kind],
    'payment-processing',
  );
}

/**
 * Sets the state of a payment to that of its attempt. From the first success on, the payment stores the attempt's fees.
 */
export async function setPaymentState(
  tx: TenantTx,
  attempt: AttemptRow,
  state: AttemptState,
  failure: { readonly code: string; readonly message: string; readonly refunded: Cents },
): Promise<void> {
  const hasFees = state !== 'failed' && state !== 'processing';
  const { gross, processing_row, processing, application, net } = attempt;
  await tx.query(
    `update app.payments set status = $3, failure_code = $4, failure_message = $5, processed_kind = $6, version = version + 1,
       gross = $7::bigint, processing_row = $8::bigint, processing = $9::bigint, application = $10::bigint, net = $11::bigint,
       paid_at = coalesce(paid_at, $12::timestamptz), refunded = $13
     where company_id = $1 and id = $2`,
    [
      ...[tx.companyId, attempt.payment_id, state, failure.code, failure.message, attempt.kind],
      ...(hasFees ? [gross, processing_row, processing, application, net] : [null, null, null, null, null]),
      hasFees ? new Date().toISOString() : null,
      failure.refunded,
    ],
    'payment-state',
  );
}
