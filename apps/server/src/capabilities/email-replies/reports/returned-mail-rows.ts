import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A mail to one recipient of a message. */
export interface ReturnedMailRow {
  readonly id: Id;
  readonly to_address: string;
  /** The record to which answers are filed; null if there is none. */
  readonly record_id: Id | null;
}

const COLUMNS = `select m.id, m.to_address, (case when e.purpose = 'service' then e.record_id end) as record_id
  from app.mails m left join app.email_messages e on e.company_id = $1 and e.id = m.message_id`;

export async function findReturnedMail(tx: TenantTx, mailId: Id): Promise<ReturnedMailRow | null> {
  const sql = `${COLUMNS} where m.company_id = $1 and m.id = $2`;
  return (await tx.query<ReturnedMailRow>(sql, [tx.companyId, mailId], 'mail-returned'))[0] ?? null;
}

/** The mails of a message to one of some addresses. */
export function findMailsOfMessage(
  tx: TenantTx,
  messageId: Id,
  addresses: readonly string[],
): Promise<ReturnedMailRow[]> {
  const sql = `${COLUMNS} where m.company_id = $1 and m.message_id = $2 and lower(m.to_address) = any($3::text[])`;
  return tx.query<ReturnedMailRow>(sql, [tx.companyId, messageId, addresses], 'mails-of-message-to');
}
