import type { MailSender } from './mail-sender';

/** The way out when no mail server is configured: nothing leaves, and admins read the mail in the product's mailbox. */
export const mailboxSender: MailSender = {
  delivers: false,
  send: () => Promise.reject(new Error('the built-in mailbox keeps mail and sends none')),
  close: () => Promise.resolve(),
};
