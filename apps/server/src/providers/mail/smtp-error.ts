import { MailError } from './email-to-send';

/** An error of the SMTP library. */
export interface SmtpError {
  readonly message: string;
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
/** The server closes the connection, or this account may not send. */
const ABOUT_PROVIDER = new Set([421, 530, 534, 535, 538, 454]);
const CONNECTION_CODES = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
  'EREQUIRETLS',
]);

/** What an error of the SMTP library means for the mail. @param isHandedOver whether the whole message was written before the error */
export function readSmtpError(error: SmtpError, isHandedOver: boolean): MailError {
  const { message, responseCode, code = '' } = error;
  const status = STATUS.exec(error.response ?? message)?.[0];
  if (code === 'ESTREAM') return new MailError('deferred', message);
  if (responseCode === undefined) {
    if (!CONNECTION_CODES.has(code)) return new MailError('deferred', message);
    return new MailError(isHandedOver ? 'unanswered' : 'unavailable', message);
  }
  if (ABOUT_PROVIDER.has(responseCode)) return new MailError('unavailable', message, status);
  return new MailError(responseCode >= 500 ? 'rejected' : 'deferred', message, status);
}
