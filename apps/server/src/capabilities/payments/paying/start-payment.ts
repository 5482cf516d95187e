import type { Viewer } from '@lendwright/access';
import { confirmation, type AnswerOf, type BodyOf, type startPayment as contract } from '@lendwright/api';
import { isRefusal, type Id } from '@lendwright/kernel';
import type { Log } from '../../../platform/log/log';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { todayIn, type CompanySetup, type Setups } from '../../records';
import { assertNotHalted } from '../halts/halt-payments';
import { setReference, type AttemptRow } from './attempt-rows';
import { claimPayment } from './claim-payment';
import { HOSTED_TOKEN, NoResponseError, ProviderRefusal, type PaymentProvider } from './payment-provider';
import { receiveEvent } from './receive-event';
import { claimedOf } from './velocity';

export interface PayingDeps {
  readonly setups: Setups;
  readonly provider: PaymentProvider;
  readonly log: Log;
}

const presentAttempt = (row: AttemptRow) => ({
  ...{ _id: row.id, payment: row.payment_id, kind: row.kind, state: row.state, amount: row.gross },
  failure: row.failure_code === '' ? null : { code: row.failure_code, message: row.failure_message },
});

/** A refusal of the provider counts as an event of the attempt. */
const refusedEvent = ({ id, gross }: AttemptRow, { code, message }: ProviderRefusal) => ({
  ...{ id: `refused/${id}`, key: id, type: 'failed' as const, amount: gross },
  ...{ code, message, occurredAt: new Date().toISOString() },
});

/**
 * Charges a claimed attempt and stores the provider's reference. Repeated calls charge once: the attempt's id is the
 * key at the provider. Without an answer the attempt stays unchanged, and `recoverAttempts` repeats the request.
 * @returns the provider's page on which the payer continues; null if there is none
 * @throws Refusal 409 not_payable during a halt, before anything is sent
 * @source TRUST F2, F17
 */
export async function sendAttempt(
  { provider, setup }: { readonly provider: PaymentProvider; readonly setup: Pick<CompanySetup, 'name' | 'timeZone'> },
  scope: TenantScope,
  row: AttemptRow,
): Promise<string | null> {
  const isOpen = row.token === HOSTED_TOKEN && row.state === 'processing';
  if ((row.reference !== null && !isOpen) || row.state === 'failed') return null;
  await scope.read(assertNotHalted);
  const { id: key, kind, gross: amount, application, token, person_id: person } = row;
  const request = {
    key,
    kind,
    amount,
    application,
    token,
    person,
    savesMethod: row.saves_method,
    isByLink: row.is_by_link,
  };
  try {
    const { reference, page } = await provider.sendCharge(scope, { ...request, claimedAt: row.created_at });
    if (row.reference === null) await scope.write((tx) => setReference(tx, row.id, reference));
    return page;
  } catch (error) {
    if (error instanceof ProviderRefusal) await receiveEvent(scope, setup, row.provider, refusedEvent(row, error));
    else if (!(error instanceof NoResponseError)) throw error;
    return null;
  }
}

/**
 * Pays a request: claims it, charges, and returns the attempt. The result arrives as an event of the provider.
 * @throws Refusal those of `claimPayment`, and 429 too_many_attempts
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
    const claimedAttempt = await scope.write((tx) =>
      claimPayment({ tx, setup, viewer, today }, deps.provider, id, body),
    );
    const row = claimedOf(claimedAttempt);
    const page = await sendAttempt({ provider: deps.provider, setup }, scope, row);
    return { ...confirmation('payments.started'), attempt: presentAttempt(row), page };
  } catch (error) {
    if (isRefusal(error) && error.code === 'amount_differs')
      deps.log.warn('a payer sent another amount', { payment: id });
    throw error;
  }
}
