import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  SENDER_LINK_HOURS,
  type AnswerOf,
  type BodyOf,
  type verifyEmailSender as operation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { LIMITS } from '../../../platform/limits/limits';
import { takeLimits } from '../../../platform/limits/take-limits';
import { queueMail } from '../../../platform/mail/queue-mail';
import { readAddress } from '../../../platform/mail/read-address';
import { addressOfViewer, missingRefusal } from '../../records';
import type { SenderContext } from '../sender-context';
import { senderPage, writeSenderMail } from './sender-mail';
import { findSender, saveSender, type SenderRow } from './sender-rows';
import { matchesSender } from './sender-state';

type Answer = AnswerOf<typeof operation>;

const RESEND_AFTER_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Whether a link was mailed so recently that another request must not mail a second one. */
const isFresh = ({ asked_at }: SenderRow, now: Date): boolean =>
  asked_at !== null && now.getTime() - Date.parse(asked_at) < RESEND_AFTER_MS;

/** Mails a new link, which replaces the previous one. @throws Refusal 429 too_many_attempts */
async function mailLink(
  { links, publicUrl, clock, engine }: SenderContext,
  tx: TenantTx,
  viewer: Viewer,
  address: string,
) {
  const now = clock.now();
  await takeLimits(tx, [{ limit: LIMITS.senderLinksOfAccount, subject: viewer.accountId }], now);
  const { token, hash } = links.make('link', tx.companyId);
  const { name: company } = await engine.setups.readCurrent(tx);
  const link = senderPage(publicUrl, token);
  await queueMail(tx, writeSenderMail({ name: viewer.fullName, company, address, link }));
  return { hash, expiresAt: new Date(now.getTime() + SENDER_LINK_HOURS * HOUR_MS) };
}

async function change(
  context: SenderContext,
  tx: TenantTx,
  viewer: Viewer & { readonly personId: Id },
  isOn: boolean,
  address: string,
): Promise<Answer> {
  const now = context.clock.now();
  const foundSender = await findSender(tx, viewer.personId, true);
  const row = matchesSender(foundSender, viewer, address) ? foundSender : null;
  const isVerified = row?.verified_at != null;
  const needsLink = isOn && !isVerified && !(row && isFresh(row, now));
  const link = needsLink ? await mailLink(context, tx, viewer, address) : null;
  const sender = { person_id: viewer.personId, account_id: viewer.accountId, address, is_on: isOn };
  await saveSender(tx, { ...sender, link, isVerified }, now);
  if (!isOn) return { ...confirmation('emailSenders.off'), email_status: null };
  return isVerified
    ? { ...confirmation('emailSenders.on'), email_status: 'send_email' }
    : { ...confirmation('emailSenders.waiting'), email_status: 'awaiting_verification' };
}

/**
 * Turns sending from the viewer's own address on or off. An address that is not verified gets a link.
 * @throws Refusal 404 not_found for a record that is not the viewer's own, 422 invalid if its address has changed, 422
 * address_invalid, 429 too_many_attempts
 * @source spec 2-records §2.13, §4 (Sender verification)
 */
export function changeSender(
  context: SenderContext,
  scope: TenantScope,
  viewer: Viewer,
  { status, MDID, email }: BodyOf<typeof operation>,
): Promise<Answer> {
  return scope.write(async (tx) => {
    const { personId, userType } = viewer;
    if (personId === null || personId !== MDID || userType !== 'Workforces') throw missingRefusal();
    const address = (await addressOfViewer(tx, viewer)).trim();
    if (address.toLowerCase() !== email.toLowerCase())
      throw new Refusal(422, 'invalid', reason('emailSenders.addressChanged'));
    return change(context, tx, { ...viewer, personId }, status, status ? readAddress(address) : address);
  });
}
