import type { TenantTx } from '../../../platform/db/tenant-scope';
import { queueMail } from '../../../platform/mail/queue-mail';
import type { CompanySetup } from '../../records';
import type { LinkRow } from '../links/link-rows';

/**
 * Notifies the recipients once that a report is available, in the transaction that stores it. The email contains no
 * data of the report.
 */
export async function mailDelivered(tx: TenantTx, { name }: CompanySetup, { recipients }: LinkRow): Promise<void> {
  const subject = `Assets report delivered to ${name}`.replace(/\p{Cc}/gu, ' ').slice(0, 150);
  const text = `Hello,\n\nAn assets report was delivered to ${name}. Sign in to view it in the loan, on the Documents tab.`;
  for (const to of recipients) await queueMail(tx, { to, subject, text });
}
