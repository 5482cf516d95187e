import { canAccess, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Log } from '../../platform/log/log';
import type { Vault } from '../../platform/secrets/sealed';
import { recordAuditEvent, type AuditEvent } from '../audit';
import { emitRecordChanged, findRecord, LOANS, missingRefusal, numberOf } from '../records';
import type { CompanySetup, RecordEngine, RecordRow } from '../records';
import { type BankDataProvider, NoAnswerError, ProviderRefusal } from './bank-data-provider';

/** What every use case of bank links needs besides its call. */
export interface BankLinkDeps {
  readonly engine: RecordEngine;
  readonly provider: BankDataProvider;
  readonly vault: Vault;
  readonly log: Log;
  readonly now: () => Date;
}

/** What the use cases of one transaction share. */
export interface BankLinkContext {
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/** Staff ask and read; borrowers link their own bank. */
export const isStaff = ({ userType }: Viewer): boolean => userType === 'Workforces' || userType === 'Super';

/** @source spec 3-payments-builders §6: the assets report on loans requires the right to add payments */
export const mayManage = (viewer: Viewer, loan: RecordRow): boolean =>
  isStaff(viewer) && canAccess(viewer, LOANS.key, loan, { tab: 'payments', act: 'update' });

/** A loan whose payments the viewer may see. Mirrors of shared loans have no reports. @throws Refusal 404 not_found */
export async function accessLoan({ tx, viewer }: BankLinkContext, id: Id): Promise<RecordRow> {
  const loan = await findRecord(tx, LOANS.key, id, 'all');
  const maySee = loan?.shared_from === null && canAccess(viewer, LOANS.key, loan, { tab: 'payments', act: 'view' });
  if (!loan || !maySee) throw missingRefusal();
  return loan;
}

/** A loan whose reports the viewer may ask for and read. @throws Refusal 404 not_found, 403 forbidden */
export async function accessManagedLoan(context: BankLinkContext, id: Id): Promise<RecordRow> {
  const loan = await accessLoan(context, id);
  if (!mayManage(context.viewer, loan)) throw new Refusal(403, 'forbidden', reason('payments.changeNotAllowed'));
  return loan;
}

/** Writes the audit entry of an act, and reloads open screens of the loan. */
export async function recordAct(
  { tx, setup, viewer }: BankLinkContext,
  loan: RecordRow,
  act: AuditEvent['act'],
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const subject = { kind: 'loan', id: loan.id, title: numberOf(loan, setup) ?? '' };
  await recordAuditEvent(tx, viewer, { act, subject, details });
  await emitRecordChanged(tx, loan, viewer.fullName);
}

export const borrowersOnlyRefusal = (): Refusal => new Refusal(403, 'forbidden', reason('bankLinks.borrowersOnly'));
export const notOpenRefusal = (): Refusal => new Refusal(409, 'conflict', reason('bankLinks.notOpen'));

/** Calls the provider for a user. @throws Refusal 422 invalid if it does not answer or refuses */
export async function askProvider<T>(log: Log, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NoAnswerError) throw new Refusal(422, 'invalid', reason('bankLinks.noAnswer'));
    if (!(error instanceof ProviderRefusal)) throw error;
    log.warn('the bank data provider refused', { code: error.code });
    throw new Refusal(422, 'invalid', reason('bankLinks.notLinked'));
  }
}

/** Where the tokens of a link are sealed. */
export const tokenLocation = (row: Id, field: 'access_token' | 'report_token') => ({ table: 'bank_links', row, field });
