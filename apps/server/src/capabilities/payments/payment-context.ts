import { canAccess, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { cents, Refusal, type Cents, type Id, type IsoDate } from '@lendwright/kernel';
import { FEE_RATES } from '@lendwright/lending';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { recordEvent, type RecordEvent } from '../../platform/events/record-event';
import { recordAuditEvent, type AuditEvent } from '../audit';
import { emitRecordChanged, findRecord, LOANS, missingRefusal, numberOf } from '../records';
import type { CompanySetup, RecordRow } from '../records';

/** What the use cases of one call share. */
export interface PaymentContext {
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  /** In the company's time zone. */
  readonly today: IsoDate;
}

/** Staff manage payments; all others pay. @source spec 3-payments-builders §6 */
export const isStaff = ({ userType }: Viewer): boolean => userType === 'Workforces' || userType === 'Super';

/** How much of the fee of ACH may be added to what the payer pays. */
export interface ConvenienceRule {
  readonly cap: Cents;
}

/**
 * Whether the company may add the fee of ACH to what the payer pays: only while it names the agreement or law that allows it.
 * @returns null if nothing may be added
 */
export function convenienceRuleOf({ settings }: Pick<CompanySetup, 'settings'>): ConvenienceRule | null {
  const { convenienceFees: isOn, convenienceFeeBasis: basis, convenienceFeeCap: cap } = settings;
  if (isOn !== true || typeof basis !== 'string' || basis.trim() === '') return null;
  const isCap = typeof cap === 'number' && Number.isInteger(cap) && cap >= 0;
  return { cap: cents(isCap ? Math.min(cap, FEE_RATES.achCap) : FEE_RATES.achCap) };
}

/** Whether payment mails have a link by which the payment is paid without signing in. */
export const allowsPaymentLinks = ({ settings }: Pick<CompanySetup, 'settings'>): boolean =>
  settings['paymentLinks'] === true;

/** Whether a viewer may create, change and delete the payments of a loan. */
export const mayManage = (viewer: Viewer, loan: RecordRow): boolean =>
  isStaff(viewer) && canAccess(viewer, LOANS.key, loan, { tab: 'payments', act: 'update' });

/**
 * A loan whose payments the viewer may see. A loan that another company shares has none here.
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
 * @param event what webhooks are notified of it
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
