import { confirmation, type AnswerOf, type BodyOf, type createOneTimePayment as contract } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { recordEvent } from '../../../platform/events/record-event';
import { recordAuditEvent } from '../../audit';
import { authorOf, emitRecordChanged, numberOf } from '../../records';
import { allowsPaymentLinks, findManagedLoan, type PaymentContext } from '../payment-context';
import { addMonths } from './add-months';
import { mailRequest, type MailLinks } from '../mails/mail-request';
import { resolvePayment } from './resolve-payment';
import { insertPayment } from './write-payments';

/**
 * Requests a one-time or monthly payment from the borrower of a loan, and notifies the borrower and the recipients by
 * mail.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid; in these cases nothing is saved
 * @source spec 3-payments-builders §7 (create_one_time_payment)
 */
export async function createPayment(
  context: PaymentContext,
  links: MailLinks,
  body: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, setup, viewer } = context;
  const loan = await findManagedLoan(context, body.owner);
  const [id, values, author] = [newId(), resolvePayment(context, body), authorOf(viewer)];
  await insertPayment(tx, author, { id, loan: loan.id, plan: null, due: null, reminder: null, values });
  await addMonths(tx, author, { id, loan: loan.id }, values);
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  const details = { payment: id, cents: values.amount, frequency: values.frequency };
  await recordAuditEvent(tx, viewer, { act: 'payment_requested', subject, details });
  const payable = allowsPaymentLinks(setup) && values.frequency === 'Onetime' ? id : null;
  await mailRequest(tx, setup, loan, { links, values, payable });
  await emitRecordChanged(tx, loan, viewer.fullName);
  await recordEvent(tx, { record: loan.id, event: 'payment.requested', subject: id, by: viewer.fullName });
  return { ...confirmation('payments.created'), _id: id };
}
