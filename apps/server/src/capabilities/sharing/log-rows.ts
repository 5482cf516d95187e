import type { sharedLoanEvent } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';

type WireEvent = z.output<typeof sharedLoanEvent>;
export type LogAction = WireEvent['act'];

/** A log entry, which both companies store. */
export interface LogEntry {
  readonly share_id: Id;
  readonly loan_id: Id;
  readonly act: LogAction;
  /** The number or name of the loan, for the audit log. */
  readonly title: string;
  readonly by: { readonly accountId: Id | null; readonly fullName: string; readonly company: string };
  /** The titles of the edited fields. */
  readonly fields?: readonly string[];
  /** How the borrower consented to the share, for the audit log. */
  readonly reason?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

const AUDIT_ACTION = {
  shared: 'loan_shared',
  changed: 'loan_share_changed',
  opened: 'shared_loan_opened',
  edited: 'shared_loan_edited',
  ended: 'loan_share_ended',
  expired: 'loan_share_ended',
} as const;

/** Adds an entry to the log of a share and to the audit log of the transaction's company. */
export async function logSharedLoan(tx: TenantTx, entry: LogEntry): Promise<void> {
  const { share_id, loan_id, act, title, by, fields = [], reason = null, details = {} } = entry;
  await tx.query(
    `insert into app.shared_loan_log (company_id, id, share_id, loan_id, act, by_account, by_name, by_company, fields)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tx.companyId, newId(), share_id, loan_id, act, by.accountId, by.fullName, by.company, fields],
    'shared-log-insert',
  );
  const author = { accountId: by.accountId, fullName: `${by.fullName} (${by.company})` };
  const subject = { kind: 'record', id: loan_id, title };
  await recordAuditEvent(tx, author, { act: AUDIT_ACTION[act], subject, reason, details: { ...details, fields } });
}

/** Whether the log of the transaction's company has an entry of a share. */
export async function hasLogEntry(tx: TenantTx, shareId: Id, act: LogAction): Promise<boolean> {
  const rows = await tx.query(
    'select from app.shared_loan_log where company_id = $1 and share_id = $2 and act = $3 limit 1',
    [tx.companyId, shareId, act],
    'shared-log-has',
  );
  return rows.length > 0;
}

const LOG_LIMIT = 100;

/** The latest entries of a loan, newest first. */
export function readSharedLog(tx: TenantTx, loanId: Id): Promise<WireEvent[]> {
  return tx.query(
    `select id as "_id", at, act, by_name as "user", by_company as company, fields from app.shared_loan_log
     where company_id = $1 and loan_id = $2 order by at desc, id desc limit ${LOG_LIMIT}`,
    [tx.companyId, loanId],
    'shared-log',
  );
}

/** Whether this person opened the loan within the last ten minutes: such a view is not logged again. */
export async function isViewLogged(tx: TenantTx, shareId: Id, loanId: Id, accountId: Id): Promise<boolean> {
  const rows = await tx.query(
    `select from app.shared_loan_log where company_id = $1 and loan_id = $3 and share_id = $2 and by_account = $4
       and act = 'opened' and at > now() - interval '10 minutes' limit 1`,
    [tx.companyId, shareId, loanId, accountId],
    'shared-log-view',
  );
  return rows.length > 0;
}
