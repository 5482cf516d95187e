import type { Viewer } from '@lendwright/access';
import type { AnswerOf, readEmailSender as operation } from '@lendwright/api';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { addressOfViewer } from '../../records';
import { findSender, type SenderRow } from './sender-rows';

type Answer = AnswerOf<typeof operation>;

/** Whether a row is about the owner's current address. A changed address must be verified again. */
export const matchesSender = (row: SenderRow | null, viewer: Viewer, address: string): row is SenderRow =>
  row?.account_id === viewer.accountId && row.address.toLowerCase() === address.toLowerCase();

/** The state of an address according to its row. */
export function statusOf(row: SenderRow | null, viewer: Viewer, address: string): Answer['email_status'] {
  if (!matchesSender(row, viewer, address) || !row.is_on) return null;
  return row.verified_at === null ? 'awaiting_verification' : 'send_email';
}

/** The viewer's own address as a sender. Only workforce users have one. @source spec 2-records §2.13 */
export async function readOwnSender(tx: TenantTx, viewer: Viewer): Promise<Answer> {
  const { personId, userType } = viewer;
  if (personId === null || userType !== 'Workforces') return { MDID: null, email: '', email_status: null };
  const email = (await addressOfViewer(tx, viewer)).trim();
  return { MDID: personId, email, email_status: statusOf(await findSender(tx, personId), viewer, email) };
}

/**
 * The address that the viewer's email is sent from: their own if it is verified and on; null for the installation's
 * address.
 */
export async function findOwnAddress(tx: TenantTx, viewer: Viewer): Promise<string | null> {
  const { email, email_status } = await readOwnSender(tx, viewer);
  return email !== '' && email_status === 'send_email' ? email : null;
}
