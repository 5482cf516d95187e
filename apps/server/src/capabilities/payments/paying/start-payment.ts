import type { Viewer } from '@lendwright/access';
import { confirmation, type AnswerOf, type BodyOf, type startPayment as contract } from '@lendwright/api';
import { isRefusal, type Id } from '@lendwright/kernel';
import type { Log } from '../../../platform/log/log';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { todayIn, type Setups } from '../../records';
import { setReference, type AttemptRow } from './attempt-rows';
import { claimPayment } from './claim-payment';
import { NoAnswerError, type PaymentProvider } from './payment-provider';

export interface PayingDeps {
  readonly setups: Setups;
  readonly provider: PaymentProvider;
  readonly log: Log;
}

const presentAttempt = (row: AttemptRow) => ({
  ...{ _id: row.id, payment: row.payment_id, kind: row.kind, state: row.state, amount: row.gross },
  failure: row.failure_code === '' ? null : { code: row.failure_code, message: row.failure_message },
});

/**
 * Charges a claimed attempt and stores the provider's reference. Repeated calls charge once: the attempt's id is the key at
 * the provider. Without an answer the attempt stays as it is, and `recoverAttempts` asks again.
 * @source TRUST F2, F17
 */
export async function sendAttempt(
  deps: Pick<PayingDeps, 'provider'>,
  scope: TenantScope,
  row: AttemptRow,
): Promise<void> {
  if (row.reference !== null || row.state === 'failed') return;
  try {
    const { reference } = await deps.provider.sendCharge(scope, { key: row.id, amount: row.gross, token: row.token });
    await scope.write((tx) => setReference(tx, row.id, reference));
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
  }
}

/**
 * Pays a request: claims it, charges, and answers with the attempt. The result arrives as an event of the provider.
 * @throws Refusal as `claimPayment`
 */
export async function startPayment(
  deps: PayingDeps,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  body: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const setup = await deps.setups.of(scope);
  const today = todayIn(setup.timeZone);
  try {
    const row = await scope.write((tx) => claimPayment({ tx, setup, viewer, today }, deps.provider, id, body));
    await sendAttempt(deps, scope, row);
    return { ...confirmation('payments.started'), attempt: presentAttempt(row) };
  } catch (error) {
    if (isRefusal(error) && error.code === 'amount_differs')
      deps.log.warn('a payer sent another amount', { payment: id });
    throw error;
  }
}
