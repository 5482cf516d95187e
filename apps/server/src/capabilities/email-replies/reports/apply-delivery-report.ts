import { isId, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import { intakeOf } from '../../email-events';
import { findReplyAddress } from '../addresses/reply-address-rows';
import type { OwnAddress } from '../addresses/reply-token';
import type { ReturnedMail } from '../addresses/return-address';
import type { InboundContext } from '../inbound/inbound-context';
import { findMailsOfMessage } from './returned-mail-rows';
import { readDeliveryReport, type RecipientReport } from './read-delivery-report';

/** A delivery report: the addresses of ours that it came to, and what it says. */
export interface DeliveryReport {
  readonly raw: Buffer;
  readonly status: string;
  readonly returnedMail: ReturnedMail | null;
  readonly targets: readonly OwnAddress[];
}

/** Reports quote the headers of the message that they are about. */
const QUOTED_ID = /^message-id:\s*<([0-9a-f-]{36})\.([0-9a-f-]{36})@/gim;

function quotedMessage(raw: Buffer, companyId: Id): Id | null {
  for (const [, id = '', company] of raw.toString('latin1').matchAll(QUOTED_ID)) {
    if (company === companyId && isId(id)) return id;
  }
  return null;
}

/**
 * The mail of a report without a return address of ours, which came to a reply address. The address for answers of a
 * recipient is good for reports about that recipient alone. The inbox address is public: a report there could be anybody's
 * about anybody, and would suppress an address.
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
      const known = await findReplyAddress(tx, token);
      const own = addresses.filter((address) => address === known?.address.toLowerCase());
      return findMailsOfMessage(tx, messageId, own);
    });
    if (mails[0]) return { companyId, mailId: mails[0].id };
  }
  return null;
}

/** Counts what a report says with its mail, as an event of a provider. @returns whether it is about a mail of ours */
export async function applyDeliveryReport(context: InboundContext, report: DeliveryReport): Promise<boolean> {
  const recipients = readDeliveryReport(report.status);
  // The return address is of one recipient, wherever the mail was forwarded to.
  const about = recipients.find(({ kind }) => kind === 'bounce') ?? recipients[0];
  const mail = about && (report.returnedMail ?? (await findQuotedMail(context, report, about)));
  if (!mail) return false;
  const { kind, bounce } = about;
  const eventId = `${mail.mailId}/report/${createHash('sha256').update(report.raw).digest('hex').slice(0, 32)}`;
  const event = { provider: 'smtp', kind, ...mail, isAutomatic: false, bounce } as const;
  const occurredAt = context.clock.now().toISOString();
  return (await intakeOf(context.database).apply(eventId, { ...event, occurredAt })) !== 'ignored';
}
