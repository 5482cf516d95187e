import { canAccess, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id, type IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { recordAuditEvent, type AuditEvent } from '../audit';
import { emitRecordChanged, findRecord, LOANS, missingRefusal, numberOf } from '../records';
import type { CompanySetup, RecordEngine, RecordRow } from '../records';

/** What the use cases of one call share. */
export interface ServicingContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  /** In the company's time zone. */
  readonly today: IsoDate;
}

/** Staff book; borrowers and partners see their own loan. */
export const isStaff = ({ userType }: Viewer): boolean => userType === 'Workforces' || userType === 'Super';

/** Whether a viewer may begin servicing and book on a loan. */
export const mayBook = (viewer: Viewer, loan: RecordRow): boolean =>
  isStaff(viewer) && canAccess(viewer, LOANS.key, loan, { tab: 'payments', act: 'update' });

/** A loan whose Payments tab the viewer may see. Mirrors of shared loans have no servicing. @throws Refusal 404 not_found */
export async function accessLoan({ tx, viewer }: ServicingContext, id: Id): Promise<RecordRow> {
  const loan = await findRecord(tx, LOANS.key, id, 'all');
  const maySee = loan !== null && canAccess(viewer, LOANS.key, loan, { tab: 'payments', act: 'view' });
  if (!maySee || loan.shared_from !== null) throw missingRefusal();
  return loan;
}

/** A loan that the viewer may service. @throws Refusal 404 not_found, 403 forbidden */
export async function accessForBooking(context: ServicingContext, id: Id): Promise<RecordRow> {
  const loan = await accessLoan(context, id);
  if (!mayBook(context.viewer, loan)) throw new Refusal(403, 'forbidden', reason('payments.changeNotAllowed'));
  return loan;
}

/** Writes the audit entry of a change, and reloads open screens of the loan. */
export async function recordServicing(
  { tx, setup, viewer }: ServicingContext,
  loan: RecordRow,
  act: AuditEvent['act'],
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  await recordAuditEvent(tx, viewer, { act, subject, details });
  await emitRecordChanged(tx, loan, viewer.fullName);
}

export const notStartedRefusal = (): Refusal => new Refusal(404, 'not_found', reason('servicing.notStarted'));
