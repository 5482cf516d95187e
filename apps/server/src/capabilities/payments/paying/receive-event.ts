import { cents, type Id } from '@lendwright/kernel';
import { LOANS, emitRecordChanged, findRecord, type CompanySetup } from '../../records';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordEvent, type RecordEventName } from '../../../platform/events/record-event';
import { haltAtReturns } from '../halts/halt-at-returns';
import { addPayoffJob } from '../holds/add-payoff-job';
import { followReturn } from '../automatic/follow-return';
import { saveMethodOf } from '../methods/method-rows';
import { lockPayment } from '../requests/payment-rows';
import { findIdByReference, lockAttempt, setInstrument, setReference, setState, type AttemptRow } from './attempt-rows';
import { stateOfEvents, type AttemptState } from './attempt-state';
import { recordPaymentEvent } from './record-payment-event';
import { insertEvent, type EventRow } from './event-rows';
import { addReceiptJob } from '../receipts/add-receipt-job';
import { HOSTED_TOKEN, type ProviderEvent } from './payment-provider';
import { setPaymentState } from './payment-state-rows';

export type EventResult = 'applied' | 'repeated' | 'rejected';
type Company = Pick<CompanySetup, 'name' | 'timeZone'>;

interface Outcome {
  readonly state: AttemptState;
  /** The last event that caused a failure, return or dispute. */
  readonly code: string;
  readonly message: string;
  /** The time of that event; null if there is none. */
  readonly at: string | null;
  /** The sum of all refunds. */
  readonly refunded: AttemptRow['refunded'];
}

function outcomeOf(events: readonly EventRow[]): Outcome {
  const state = stateOfEvents(new Set(events.map(({ type }) => type)));
  const { code = '', message = '', occurred_at: at = null } = events.filter(({ type }) => type === state).at(-1) ?? {};
  return { state, code, message, at, refunded: cents(Math.max(0, ...events.map(({ refunded }) => refunded))) };
}

/** The one-time effects of a payment's first success. */
async function followFirstSuccess(tx: TenantTx, attempt: AttemptRow, loan: Id): Promise<void> {
  if (attempt.saves_method) await saveMethodOf(tx, attempt);
  await Promise.all([addReceiptJob(tx, attempt.payment_id), addPayoffJob(tx, loan)]);
}

/**
 * The webhook event of a state. A partial refund leaves the payment succeeded, and a won dispute restores that state.
 */
function eventOf(
  dataBefore: Pick<AttemptRow, 'refunded'>,
  { state, refunded }: Pick<Outcome, 'state' | 'refunded'>,
): RecordEventName | null {
  if (refunded > dataBefore.refunded) return 'payment.refunded';
  return state === 'processing' ? null : `payment.${state}`;
}

/** Independent statements are sent together, because each round trip to the database delays a webhook. */
async function applyOutcome(tx: TenantTx, setup: Company, attempt: AttemptRow, outcome: Outcome): Promise<void> {
  const { state } = outcome;
  const [isSet, payment] = await Promise.all([
    setState(tx, attempt.id, state, outcome),
    lockPayment(tx, attempt.payment_id),
  ]);
  if (!isSet || !payment) return;
  const [loan] = await Promise.all([
    findRecord(tx, LOANS.key, payment.loan_id, 'all'),
    setPaymentState(tx, attempt, state, outcome),
  ]);
  if (!loan) return;
  if (state === 'succeeded' && attempt.state === 'processing') await followFirstSuccess(tx, attempt, loan.id);
  const isReturn = state === 'failed' || state === 'returned';
  if (isReturn) {
    const [{ code }, moment] = [outcome, outcome.at ?? attempt.created_at];
    await followReturn(tx, setup, { month: payment, loan, code, at: moment });
    if (attempt.kind === 'ach') await haltAtReturns(tx, setup, { provider: attempt.provider, code, at: moment });
  }
  const event = eventOf(attempt, outcome);
  await Promise.all([
    recordPaymentEvent(tx, { loan: loan.id, attempt: attempt.id, state }),
    emitRecordChanged(tx, loan, ''),
    event && recordEvent(tx, { record: loan.id, event, subject: payment.id, by: '', details: { state } }),
  ]);
}

/** Locks the attempt of an event, and stores the reference and the card or bank account contained in the event. */
async function lockReportedAttempt(tx: TenantTx, provider: string, event: ProviderEvent): Promise<AttemptRow | null> {
  const { key, reference, amount, instrument } = event;
  const id: Id | null = key ?? (reference === undefined ? null : await findIdByReference(tx, provider, reference));
  const attempt = id === null ? null : await lockAttempt(tx, id);
  if (attempt?.provider !== provider || (amount !== null && attempt.gross !== amount)) return null;
  const isNamed = reference !== undefined && reference !== attempt.reference;
  if (isNamed) await setReference(tx, attempt.id, reference);
  if (!instrument || attempt.token !== HOSTED_TOKEN || instrument.kind !== attempt.kind) return attempt;
  await setInstrument(tx, attempt.id, instrument);
  const { token, name, last4 } = instrument;
  return { ...attempt, token, name, last4 };
}

/** `receiveEvent` in a transaction of the caller's. */
export async function applyEvent(
  tx: TenantTx,
  setup: Company,
  provider: string,
  event: ProviderEvent,
): Promise<EventResult> {
  const attempt = await lockReportedAttempt(tx, provider, event);
  if (!attempt) return 'rejected';
  const events = await insertEvent(tx, attempt, event);
  if (!events) return 'repeated';
  const outcome = outcomeOf(events);
  if (outcome.state !== attempt.state || outcome.refunded !== attempt.refunded)
    await applyOutcome(tx, setup, attempt, outcome);
  return 'applied';
}

/**
 * Receives a verified event of the provider: stores it once, and sets the state that results from all events of the
 * attempt. This is the only way a payment succeeds, fails, is returned, disputed or refunded. An event of an unknown
 * charge, or with a different amount, changes nothing.
 * @source TRUST M14, F11, F12, T36
 */
export const receiveEvent = (
  scope: TenantScope,
  setup: Company,
  provider: string,
  event: ProviderEvent,
): Promise<EventResult> => scope.write((tx) => applyEvent(tx, setup, provider, event));
