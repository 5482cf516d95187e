import type { Config } from './platform/config/config';
import type { MailSender } from './platform/mail/mail-sender';
import { mailboxSender } from './platform/mail/mailbox-sender';
import { sesSender } from './providers/mail/ses-sender';
import { smtpSender } from './providers/mail/smtp-sender';

/** Opens the mail sender: Amazon SES or the configured mail server, otherwise the built-in mailbox. */
export function openMailSender({ smtpUrl, mailFrom, ses }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'ses'>): MailSender {
  if (ses) return sesSender({ ...ses, from: mailFrom });
  return smtpUrl ? smtpSender({ url: smtpUrl, from: mailFrom }) : mailboxSender;
}
