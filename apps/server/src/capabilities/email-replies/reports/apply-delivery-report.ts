import { isId, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import { intakeOf } from '../../email-events';
import { findReplyAddress } from '../addresses/reply-address-rows';
import type { OwnAddress } from '../addresses/reply-token';
import type { ReturnedMail } from '../addresses/return-address';
import type { InboundContext } from '../inbound/inbound-context';
import { findMailsOfMessage } from './returned-mail-rows';
import { readDeliveryReport, type RecipientReport } from './read-delivery-report';

/** A delivery report: the product's addresses that received it, and its content. */
export interface DeliveryReport {
  readonly raw: Buffer;
  readonly status: string;
  readonly returnedMail: ReturnedMail | null;
  readonly targets: readonly OwnAddress[];
}

/** The Message-ID in the quoted headers of the reported message. */
const QUOTED_ID_PATTERN = /^message-id:\s*<([0-9a-f-]{36})\.([0-9a-f-]{36})@/gim;

function quotedMessage(rawBuffer: Buffer, companyId: Id): Id | null {
  for (const [, id = '', company] of rawBuffer.toString('latin1').matchAll(QUOTED_ID_PATTERN)) {
    if (company === companyId && isId(id)) return id;
  }
  return null;
}

/**
 * Finds the mail of a report that was sent to a reply address instead of a return address. The reply address of a
 * recipient is accepted only for reports about that recipient. Reports to the public inbox address are not accepted,
 * because anyone could use them to suppress an address.
 */
async function findQuotedMail(
  { database }: InboundContext,
  { raw, targets }: DeliveryReport,
  { addresses }: RecipientReport,
): Promise<ReturnedMail | null> {
  for (const { companyId, kind, token } of targets) {
    const messageId = kind === 'reply' ? quotedMessage(raw, companyId) : null;
    if (messageId === null) continue;
    const mails = await database.tenant(companyId).read(async (tx) => {
      const knownAddress = await findReplyAddress(tx, token);
      const ownAddresses = addresses.filter((address) => address === knownAddress?.address.toLowerCase());
      return findMailsOfMessage(tx, messageId, ownAddresses);
    });
    if (mails[0]) return { companyId, mailId: mails[0].id };
  }
  return null;
}

/**
 * Applies a report to its mail, like an event of a provider.
 * @returns whether it is about a mail of this installation
 */
export async function applyDeliveryReport(context: InboundContext, report: DeliveryReport): Promise<boolean> {
  const recipients = readDeliveryReport(report.status);
  // The return address belongs to one recipient, even if the mail was forwarded.
  const recipient = recipients.find(({ kind }) => kind === 'bounce') ?? recipients[0];
  const mail = recipient && (report.returnedMail ?? (await findQuotedMail(context, report, recipient)));
  if (!mail) return false;
  const { kind, bounce } = recipient;
  const eventId = `${mail.mailId}/report/${createHash('sha256').update(report.raw).digest('hex').slice(0, 32)}`;
  const event = { provider: 'smtp', kind, ...mail, isAutomatic: false, bounce } as const;
  const occurredAt = context.clock.now().toISOString();
  return (await intakeOf(context.database).apply(eventId, { ...event, occurredAt })) !== 'ignored';
}
