import { MailError } from './email-to-send';

/** An error of the SMTP library. */
export interface SmtpError {
  readonly message: string;
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const STATUS_PATTERN = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
/** Steps at which the recipient or the content is refused, not the sender. */
const MAIL_COMMANDS = new Set(['RCPT TO', 'DATA']);
/** Words of refusals that are about the sender's reputation or a rule, whatever the code says. */
const POLICY_PATTERN = /spam|block|black|listed|policy|reputation|denied|banned|\b(?:spf|dkim|dmarc|dnsbl|rbl|relay)/i;
/** What the codes of servers without enhanced ones mean for a recipient. @source RFC 5321 §4.2.3 */
const STATUS_BY_CODE: Readonly<Record<number, string>> = {
  550: '5.1.1',
  551: '5.1.6',
  552: '5.2.2',
  553: '5.1.3',
  452: '4.2.2',
};
/** The server closes the connection, or this account may not send. */
const PROVIDER_CODES = new Set([421, 530, 534, 535, 538, 454]);
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

/** The enhanced status code of a refusal, or the one that its plain code stands for. */
function statusOf({ command = '', responseCode = 0, response, message }: SmtpError): string | undefined {
  if (!MAIL_COMMANDS.has(command)) return undefined;
  const text = response ?? message;
  const status = STATUS_PATTERN.exec(text)?.[0];
  if (status !== undefined) return status;
  const [digit] = String(responseCode);
  if (POLICY_PATTERN.test(text)) return `${digit}.7.0`;
  return (command === 'RCPT TO' ? STATUS_BY_CODE[responseCode] : undefined) ?? `${digit}.0.0`;
}

/** What an error of the SMTP library means for the mail. @param isHandedOver whether the whole message was written before the error */
export function readSmtpError(error: SmtpError, isHandedOver: boolean): MailError {
  const { message, responseCode, code = '' } = error;
  if (code === 'ESTREAM') return new MailError('deferred', message);
  if (responseCode === undefined) {
    if (!CONNECTION_CODES.has(code)) return new MailError('deferred', message);
    return new MailError(isHandedOver ? 'unanswered' : 'unavailable', message);
  }
  if (PROVIDER_CODES.has(responseCode)) return new MailError('unavailable', message);
  return new MailError(responseCode >= 500 ? 'rejected' : 'deferred', message, statusOf(error));
}
