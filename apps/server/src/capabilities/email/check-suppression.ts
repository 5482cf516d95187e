import { reason } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { findSuppressedAddresses } from '../../platform/mail/suppressions';
import { refuseAddress, type EmailCheck } from './check-email';

/** The answer for an address to which the company sends no email of any kind; null for any other. */
export async function checkSuppression(tx: TenantTx, email: string): Promise<EmailCheck | null> {
  const mail = { id: newId(), address: email.trim(), purpose: 'service' as const, listId: null, sender: null };
  const source = (await findSuppressedAddresses(tx, [mail])).get(mail.id);
  return source === undefined ? null : refuseAddress(reason('email.issue.suppressed'));
}
