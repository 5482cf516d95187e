import type { Id } from '@lendwright/kernel';
import type { ClaimedMail } from './ledger-rows';
import type { OutgoingEmail } from './mail-sender';

/** The Message-ID of a message: it names the company, so that a report about it finds its mail. */
export const messageIdHeader = (messageId: Id, companyId: Id | null, domain: string): string =>
  `${messageId}${companyId === null ? '' : `.${companyId}`}@${domain}`;

/** A mail without a message: to its recipient, with its own text. */
export const plainMail = (mail: ClaimedMail, companyId: Id | null, domain: string): OutgoingEmail => ({
  id: mail.id,
  companyId,
  recipient: mail.to_address,
  bounceAddress: null,
  from: null,
  replyTo: null,
  to: [{ name: mail.name, address: mail.to_address }],
  cc: [],
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: messageIdHeader(mail.message_id ?? mail.id, companyId, domain),
  references: [],
  // Suppresses out-of-office replies, because a program sends the mail.
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: [],
  dkim: null,
});
