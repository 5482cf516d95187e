import { reason, type BodyOf, type startPayment as contract } from '@lendwright/api';
import { formatDollars, newId, Refusal, type Id } from '@lendwright/kernel';
import { recordAuditEvent, type AuditAuthor } from '../../audit';
import { emitRecordChanged, numberOf, type Author, type RecordRow } from '../../records';
import { convenienceRuleOf, type PaymentContext } from '../payment-context';
import { assertCanCharge } from '../payouts/payout-problem';
import type { PaymentRow } from '../requests/payment-rows';
import { findAttemptByKey, findActiveAttempt, insertAttempt, type AttemptRow } from './attempt-rows';
import { chargeOf } from './payment-due';
import { HOSTED_TOKEN, type Instrument, type PaymentProvider } from './payment-provider';
import { setProcessing } from './payment-state-rows';
import { findBrokenRule, setRefused, velocityLimitsOf, type RefusedAttempt } from './velocity';

/** Whether a payer can pay the payment. @source spec 3-payments-builders §4 */
export const isPayable = ({ status, frequency, hold }: PaymentRow): boolean =>
  frequency === 'Onetime' && hold === '' && (status === 'Incomplete' || status === 'failed');

/** The payer: a person of the company, or the holder of the payment's link. */
export interface Claimant {
  readonly person: Id;
  readonly author: Author;
  readonly audit: AuditAuthor;
  readonly isByLink: boolean;
}

export interface LockedPayment {
  readonly loan: RecordRow;
  readonly row: PaymentRow;
}

type PaymentInput = Pick<BodyOf<typeof contract>, 'key' | 'kind' | 'amount'> & { readonly savesMethod: boolean };

/**
 * The attempt that a call continues: that of an earlier call with the same key, or the viewer's own attempt whose page
 * of the provider may still be open.
 */
async function findContinuedAttempt(
  { tx }: Pick<PaymentContext, 'tx'>,
  { person, isByLink }: Claimant,
  row: PaymentRow,
  key: string,
): Promise<AttemptRow | null> {
  const earlierAttempt = await findAttemptByKey(tx, row.id, key);
  if (earlierAttempt) return earlierAttempt.is_by_link === isByLink ? earlierAttempt : null;
  if (row.status !== 'processing') return null;
  const activeAttempt = await findActiveAttempt(tx, row.id);
  const isOwn = activeAttempt?.person_id === person && activeAttempt.is_by_link === isByLink;
  return isOwn && activeAttempt.state === 'processing' && activeAttempt.token === HOSTED_TOKEN ? activeAttempt : null;
}

/**
 * Claims a locked payment before the provider is called: the only attempt that may charge it. The same key finds the
 * attempt of an earlier call.
 * @param findInstrument returns the instrument to charge
 * @returns the attempt, or a refused one beyond a limit, which is recorded for staff, so the transaction must commit;
 * pass it to `claimedOf` afterwards
 * @throws Refusal 409 not_payable, in_progress, amount_differs, 422 invalid, and those of `findInstrument`
 * @source TRUST T36, T37
 */
export async function claimLocked(
  context: Pick<PaymentContext, 'tx' | 'setup' | 'today'>,
  provider: PaymentProvider,
  { loan, row }: LockedPayment,
  { claimant, press }: { readonly claimant: Claimant; readonly press: PaymentInput },
  findInstrument: () => Promise<Instrument>,
): Promise<AttemptRow | RefusedAttempt> {
  const { tx, setup, today } = context;
  const continuedAttempt = await findContinuedAttempt(context, claimant, row, press.key);
  if (continuedAttempt) return continuedAttempt;
  if (row.status === 'processing') throw new Refusal(409, 'in_progress', reason('payments.inProgress'));
  if (!isPayable(row)) throw new Refusal(409, 'not_payable', reason('payments.notPayable'));
  await assertCanCharge(tx, provider);
  const instrument = await findInstrument();
  const isOffered = instrument.kind === 'ach' ? row.allows_ach : row.allows_card;
  if (!isOffered || instrument.kind !== press.kind)
    throw new Refusal(422, 'invalid', reason('payments.methodNotOffered'));
  const fees = chargeOf(row, instrument.kind, today, convenienceRuleOf(setup));
  if (fees.gross !== press.amount) {
    const amount = `$${formatDollars(fees.gross)}`;
    throw new Refusal(409, 'amount_differs', reason('payments.amountDiffers', { amount }));
  }
  const { person, author, audit, isByLink } = claimant;
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  const askedData = { person, token: instrument.token, gross: fees.gross };
  const rule = await findBrokenRule(tx, velocityLimitsOf(setup), askedData);
  if (rule !== null) {
    const details = { payment: row.id, rule, cents: fees.gross, method: instrument.kind };
    if (await setRefused(tx, row.id, rule)) {
      await recordAuditEvent(tx, audit, { act: 'payment_refused', subject, details });
      await emitRecordChanged(tx, loan, author.name);
    }
    return { rule };
  }
  const attempt = { id: newId(), payment: row.id, key: press.key, person, provider: provider.name, instrument, fees };
  const claimedAttempt = await insertAttempt(tx, author, { ...attempt, savesMethod: press.savesMethod, isByLink });
  if (!claimedAttempt) throw new Refusal(409, 'in_progress', reason('payments.inProgress'));
  await setProcessing(tx, row.id, instrument.kind);
  const details = { payment: row.id, attempt: attempt.id, cents: fees.gross, method: instrument.kind };
  await recordAuditEvent(tx, audit, { act: 'payment_started', subject, details });
  await emitRecordChanged(tx, loan, author.name);
  return claimedAttempt;
}
