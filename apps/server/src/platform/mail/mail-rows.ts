import type { Id } from '@lendwright/kernel';
import type { TenantTx, Tx } from '../db/tenant-scope';
import { recordSentMessages } from '../events/record-event';
import type { Bounce } from './bounce-of';

/** A mail that the server of its recipient refused. */
export interface BouncedMail {
  readonly id: Id;
  readonly bounce: Bounce;
}
/** Records bounces with the mails of a company, in the transaction that records the results. */
export type RecordBounces = (tx: TenantTx, bouncedAddresses: readonly BouncedMail[]) => Promise<void>;

/**
 * The mails or text messages of one company, or account mails that belong to no single company, in a transaction with access
 * to them.
 */
export interface Mailbox {
  readonly tx: Tx;
  readonly table: 'app.mails' | 'auth.account_mails' | 'app.text_messages';
  /** `$1` of every statement: the company of these mails, or null. */
  readonly companyId: Id | null;
  /** Whether each mail has a purpose, which is its lane. */
  readonly hasPurposes: boolean;
  /** Sets the columns that are erased once a mail is sent, because they may grant access. */
  readonly erasure: string;
  recordBounces?(bouncedAddresses: readonly BouncedMail[]): Promise<void>;
  /** Records what was sent, for webhooks. */
  recordSent?(ids: readonly Id[]): Promise<void>;
}

const eraseSql = (column: string, emptySql: string): string =>
  `, ${column} = case when s.state = 'sent' then ${emptySql} else m.${column} end`;

export const companyMailbox = (tx: TenantTx, recordBounces?: RecordBounces): Mailbox => ({
  ...{ tx, table: 'app.mails', companyId: tx.companyId, hasPurposes: true },
  ...(recordBounces && { recordBounces: (bouncedAddresses) => recordBounces(tx, bouncedAddresses) }),
  erasure: eraseSql('text', "''") + eraseSql('html', 'null'),
  recordSent: (ids) => recordSentMessages(tx, 'email.sent', ids),
});
export const accountMailbox = (tx: Tx): Mailbox => ({
  ...{ tx, table: 'auth.account_mails', companyId: null, hasPurposes: false, erasure: eraseSql('text', "''") },
});
/** Text messages have the same ledger. Their content is not erased after sending. */
export const textMailbox = (tx: TenantTx): Mailbox => ({
  ...{ tx, table: 'app.text_messages', companyId: tx.companyId, hasPurposes: false, erasure: '' },
  recordSent: (ids) => recordSentMessages(tx, 'text.sent', ids),
});

/** The SQL condition for rows of the mailbox. */
export const mailboxSql = ({ companyId }: Mailbox): string =>
  companyId === null ? '$1::uuid is null' : 'company_id = $1';
