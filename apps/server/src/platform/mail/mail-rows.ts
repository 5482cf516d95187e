import type { Id } from '@lendwright/kernel';
import type { TenantTx, Tx } from '../db/tenant-scope';

/**
 * The mails of one company, or account mails that belong to no single company, in a transaction with access to them.
 */
export interface Mailbox {
  readonly tx: Tx;
  readonly table: 'app.mails' | 'auth.account_mails';
  /** `$1` of every statement: the company of these mails, or null. */
  readonly companyId: Id | null;
}

export const companyMailbox = (tx: TenantTx): Mailbox => ({ tx, table: 'app.mails', companyId: tx.companyId });
export const accountMailbox = (tx: Tx): Mailbox => ({ tx, table: 'auth.account_mails', companyId: null });

/** The SQL condition for rows of the mailbox. */
export const mailboxSql = ({ companyId }: Mailbox): string =>
  companyId === null ? '$1::uuid is null' : 'company_id = $1';
