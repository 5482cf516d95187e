import type { MailSender } from './mail-sender';

/** The sender without a mail server: mail stays in the product, where admins read it in the mailbox. */
export const mailboxSender: MailSender = {
  delivers: false,
  name: 'mailbox',
  concurrency: 1,
  send: () => Promise.reject(new Error('the built-in mailbox does not send mail')),
  close: () => Promise.resolve(),
};
