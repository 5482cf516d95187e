import type { Config } from './platform/config/config';
import type { MailSender } from './platform/mail/mail-sender';
import { mailboxSender } from './platform/mail/mailbox-sender';
import { smtpSender } from './providers/mail/smtp-sender';

/** Opens the mail sender: the configured mail server, otherwise the built-in mailbox. */
export function openMailSender({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailSender {
  return smtpUrl ? smtpSender({ url: smtpUrl, from: mailFrom }) : mailboxSender;
}
