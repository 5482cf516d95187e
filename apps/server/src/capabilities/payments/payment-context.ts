import { canAccess, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { cents, Refusal, type Cents, type Id, type IsoDate } from '@lendwright/kernel';
import { FEE_RATES } from '@lendwright/lending';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { recordEvent, type RecordEvent } from '../../platform/events/record-event';
import { recordAuditEvent, type AuditEvent } from '../audit';
import { emitRecordChanged, findRecord, LOANS, missingRefusal, numberOf } from '../records';
import type { CompanySetup, RecordRow } from '../records';

/** The values that the use cases of one call share. */
export interface PaymentContext {
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  /** The current day in the company's time zone. */
  readonly today: IsoDate;
}

/** Staff manage payments; all others pay. @source spec 3-payments-builders §6 */
export const isStaff = ({ userType }: Viewer): boolean => userType === 'Workforces' || userType === 'Super';

/** The maximum ACH fee that may be added to a payer's amount. */
export interface ConvenienceRule {
  readonly cap: Cents;
}

/**
 * The rule by which the company may add the ACH fee to a payer's amount, which requires a recorded legal basis.
 * @returns null if no fee may be added
 */
export function convenienceRuleOf({ settings }: Pick<CompanySetup, 'settings'>): ConvenienceRule | null {
  const { convenienceFees: isOn, convenienceFeeBasis: basis, convenienceFeeCap: cap } = settings;
  if (isOn !== true || typeof basis !== 'string' || basis.trim() === '') return null;
  const isValidCap = typeof cap === 'number' && Number.isInteger(cap) && cap >= 0;
  return { cap: cents(isValidCap ? Math.min(cap, FEE_RATES.achCap) : FEE_RATES.achCap) };
}

/** Whether payment mails contain a link for paying without signing in. */
export const allowsPaymentLinks = ({ settings }: Pick<CompanySetup, 'settings'>): boolean =>
  settings['paymentLinks'] === true;

/** Whether a viewer may create, change and delete the payments of a loan. */
export const mayManage = (viewer: Viewer, loan: RecordRow): boolean =>
  isStaff(viewer) && canAccess(viewer, LOANS.key, loan, { tab: 'payments', act: 'update' });

/**
 * A loan whose payments the viewer may see. A loan shared by another company has none here.
 * @throws Refusal 404 not_found
 */
export async function findLoan({ tx, viewer }: Pick<PaymentContext, 'tx' | 'viewer'>, id: Id): Promise<RecordRow> {
  const row = await findRecord(tx, LOANS.key, id, 'all');
  const isVisible = row?.shared_from === null && canAccess(viewer, LOANS.key, row, { tab: 'payments', act: 'view' });
  if (!row || !isVisible) throw missingRefusal();
  return row;
}

/** A loan whose payments the viewer may change. @throws Refusal 404 not_found, 403 forbidden */
export async function findManagedLoan(context: Pick<PaymentContext, 'tx' | 'viewer'>, id: Id): Promise<RecordRow> {
  const row = await findLoan(context, id);
  if (!mayManage(context.viewer, row)) throw new Refusal(403, 'forbidden', reason('payments.changeNotAllowed'));
  return row;
}

/**
 * Writes the audit entry of an action on a loan, and reloads its open screens.
 * @param event the event for webhooks
 */
export async function recordLoanAction(
  { tx, setup, viewer }: Pick<PaymentContext, 'tx' | 'setup' | 'viewer'>,
  loan: RecordRow,
  act: AuditEvent['act'],
  details: Readonly<Record<string, unknown>>,
  event?: Pick<RecordEvent, 'event' | 'subject'>,
): Promise<void> {
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  await recordAuditEvent(tx, viewer, { act, subject, details });
  if (event) await recordEvent(tx, { ...event, record: loan.id, by: viewer.fullName });
  await emitRecordChanged(tx, loan, viewer.fullName);
}

export const missingPaymentRefusal = (): Refusal => new Refusal(404, 'not_found', reason('payments.missing'));
