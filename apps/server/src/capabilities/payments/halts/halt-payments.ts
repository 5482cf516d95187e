import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type haltPayments as contract,
  type liftPaymentHalt as liftContract,
} from '@lendwright/api';
import { newId, Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import type { PaymentContext } from '../payment-context';
import { beginHalt } from './close-pages';
import { dropOverdueWithdrawals, endHalt, findHalt } from './halt-rows';

/** @throws Refusal 409 not_payable while a halt is in effect @source TRUST S7 */
export async function assertNotHalted(tx: TenantTx): Promise<void> {
  if (await findHalt(tx)) throw new Refusal(409, 'not_payable', reason('payments.halted'));
}

type Context = Pick<PaymentContext, 'tx' | 'setup' | 'viewer' | 'today'>;

const subjectOf = ({ tx, setup }: Context) => ({ kind: 'company', id: tx.companyId, title: setup.name });

/** Halts all charging of the company. @throws Refusal 409 not_changeable if a halt is in effect */
export async function startHalt(
  context: Context,
  now: Date,
  { reason: reasonText }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, viewer } = context;
  const halt = { id: newId(), reason: reasonText, isAutomatic: false, at: now.toISOString(), name: viewer.fullName };
  if (!(await beginHalt(tx, halt))) throw new Refusal(409, 'not_changeable', reason('payments.haltedAlready'));
  await recordAuditEvent(tx, viewer, {
    act: 'payments_halted',
    subject: subjectOf(context),
    details: { reason: reasonText },
  });
  return confirmation('payments.halted');
}

/**
 * Lifts the halt. Months that became due during the halt are withdrawn once, unless they are overdue by more than the
 * retry period: those are left to the payer, because the authorization is for the due date.
 * @throws Refusal 409 not_changeable if no halt is in effect
 */
export async function stopHalt(
  context: Context,
  now: Date,
  { reason: givenReason }: BodyOf<typeof liftContract>,
): Promise<AnswerOf<typeof liftContract>> {
  const { tx, viewer, today } = context;
  if (!(await endHalt(tx, { reason: givenReason, at: now.toISOString(), name: viewer.fullName })))
    throw new Refusal(409, 'not_changeable', reason('payments.notHalted'));
  const droppedWithdrawals = await dropOverdueWithdrawals(tx, today);
  const details = { reason: givenReason, count: droppedWithdrawals };
  await recordAuditEvent(tx, viewer, { act: 'payments_halt_lifted', subject: subjectOf(context), details });
  return confirmation('payments.haltLifted');
}
