import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { cancelEmail } from '../../../platform/mail/queue-email';

const SENT_MESSAGES = `select distinct message_id as id from app.mails
  where company_id = $1 and message_id = any($2::uuid[]) and state <> 'queued'`;

/** The emails that are no longer held. */
export async function findSentEmails(tx: TenantTx, messages: readonly Id[]): Promise<ReadonlySet<Id>> {
  const rows = await tx.query<{ id: Id }>(SENT_MESSAGES, [tx.companyId, messages], 'emails-not-held');
  return new Set(rows.map(({ id }) => id));
}

/** Cancels the emails of one record that are still held. @returns false if one of them is already being sent */
export async function cancelRecordsEmail(tx: TenantTx, messages: readonly Id[]): Promise<boolean> {
  const results: boolean[] = [];
  for (const message of messages) results.push(await cancelEmail(tx, message));
  return results.every(Boolean);
}
