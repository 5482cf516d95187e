import { LOANS, emitRecordChanged, findRecord, type CompanySetup } from '../../records';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { lockPayment } from '../requests/payment-rows';
import { stateOfEvents, type AttemptState } from './attempt-state';
import { lockAttempt, setState, type AttemptRow } from './attempt-rows';
import { notePaymentEvent } from '../../trigger-events';
import { insertEvent, readEvents, type EventRow } from './event-rows';
import { mailReceipt } from './mail-receipt';
import type { ProviderEvent } from './payment-provider';
import { setPaymentState } from './payment-state-rows';
import { saveMethodOf } from '../methods/method-rows';

export type Received = 'applied' | 'repeated' | 'rejected';

/** Why it failed, was returned or disputed: the last event that says so. */
const failureOf = (state: AttemptState, events: readonly EventRow[]) => {
  const { code = '', message = '' } = events.filter(({ type }) => type === state).at(-1) ?? {};
  return { code, message };
};

async function applyState(
  tx: TenantTx,
  setup: CompanySetup,
  attempt: AttemptRow,
  state: AttemptState,
  events: readonly EventRow[],
): Promise<void> {
  const failure = failureOf(state, events);
  if (!(await setState(tx, attempt.id, state, failure))) return;
  const payment = await lockPayment(tx, attempt.payment_id);
  if (!payment) return;
  await setPaymentState(tx, attempt, state, failure);
  const loan = await findRecord(tx, LOANS.key, payment.loan_id, 'all');
  if (!loan) return;
  const isFirstSuccess = state === 'succeeded' && attempt.state === 'processing';
  if (isFirstSuccess && attempt.saves_method) await saveMethodOf(tx, attempt);
  if (isFirstSuccess) await mailReceipt(tx, setup, loan, { payment, attempt });
  await notePaymentEvent(tx, { loan: loan.id, attempt: attempt.id, state });
  await emitRecordChanged(tx, loan, '');
}

/**
 * Takes in a verified event of the provider: stores it once, and sets the state that all events of the attempt lead to.
 * This is the only way a payment succeeds, fails, is returned, disputed or refunded. An event of an unknown charge or with
 * another amount than the charge's changes nothing.
 * @source TRUST M14, F11, F12, T36
 */
export function receiveEvent(
  scope: TenantScope,
  setup: CompanySetup,
  provider: string,
  event: ProviderEvent,
): Promise<Received> {
  return scope.write(async (tx) => {
    const attempt = await lockAttempt(tx, event.key);
    if (attempt?.provider !== provider || attempt.gross !== event.amount) return 'rejected';
    if (!(await insertEvent(tx, provider, event))) return 'repeated';
    const events = await readEvents(tx, attempt.id);
    const state = stateOfEvents(new Set(events.map(({ type }) => type)));
    if (state !== attempt.state) await applyState(tx, setup, attempt, state, events);
    return 'applied';
  });
}
