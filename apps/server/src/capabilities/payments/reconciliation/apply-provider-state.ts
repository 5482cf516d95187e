import { confirmation, reason, type AnswerOf, type BodyOf, type applyProviderState as contract } from '@lendwright/api';
import { cents, newId, Refusal, type Id } from '@lendwright/kernel';
import { recordAuditEvent } from '../../audit';
import { numberOf } from '../../records';
import { missingPaymentRefusal, type PaymentContext } from '../payment-context';
import { applyEvent } from '../paying/receive-event';
import { closeDifference, lockDifference } from './difference-rows';
import { mayResolve, typeOf } from './list-differences';

const noStateRefusal = () => new Refusal(409, 'not_changeable', reason('payments.noStateToApply'));

/**
 * Applies the provider's state as an event with the user's name and reason.
 * @throws Refusal 404 not_found, 403 forbidden, 409 not_changeable; in these cases nothing changes
 */
export async function applyProviderState(
  context: PaymentContext,
  now: Date,
  id: Id,
  body: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, setup, viewer } = context;
  const row = await lockDifference(tx, id);
  if (!row || !mayResolve(context, row, 'view')) throw missingPaymentRefusal();
  if (!mayResolve(context, row, 'update')) throw new Refusal(403, 'forbidden', reason('payments.changeNotAllowed'));
  const type = typeOf(row);
  if (type === null || row.loan === null || row.loan_id === null) throw noStateRefusal();
  const [moment, refundedCents] = [now.toISOString(), cents(row.other_refunded ?? 0)];
  const event = {
    id: `taken-over/${newId()}`,
    key: row.attempt_id,
    type,
    amount: row.own_amount,
    refunded: refundedCents,
  };
  const outcome = await applyEvent(tx, setup, row.provider, { ...event, code: '', message: '', occurredAt: moment });
  if (outcome !== 'applied') throw noStateRefusal();
  await closeDifference(tx, id, { name: viewer.fullName, reason: body.reason, at: moment });
  const subject = { kind: 'loan', id: row.loan_id, title: numberOf(row.loan, setup) ?? '' };
  const details = { payment: row.payment_id, from: row.own_state, to: row.other_state, reason: body.reason };
  await recordAuditEvent(tx, viewer, { act: 'payment_state_taken_over', subject, details });
  return confirmation('payments.stateApplied');
}
