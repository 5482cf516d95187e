import { MailError } from '../mail/email-to-send';
import { sendRequest } from '../outbound/send-request';

/** An account of Twilio, and the number that messages come from. */
export interface TwilioSenderConfig {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** E.164. */
  readonly from: string;
  /** Where Twilio reports the outcome of a message. */
  callbackUrl(id: string): string;
}

interface TextToSend {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024;
const CONCURRENCY = 5;
/** Codes of the account or its limits: no message is accepted now. 20003: credentials. 20429: too many. 21606 and 21659: the sender. */
const ACCOUNT_CODES = new Set([20003, 20005, 20429, 21606, 21659]);
/** Before a connection exists, nothing was handed over. */
const CONNECT_ERRORS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The form of Twilio's Messages resource. @source Twilio docs, "Messages resource", create */
export const twilioForm = (config: TwilioSenderConfig, { id, to, text }: TextToSend): string =>
  new URLSearchParams({ To: to, From: config.from, Body: text, StatusCallback: config.callbackUrl(id) }).toString();

function readAnswer(body: Buffer): { readonly sid?: unknown; readonly code?: unknown } {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The text of an error repeats phone numbers, so only its code is used. */
function failureOf(status: number, code: unknown): MailError {
  const words = `Twilio answers ${status}${typeof code === 'number' ? ` (${code})` : ''}`;
  const isAboutAccount = status === 401 || status === 403 || status === 429 || ACCOUNT_CODES.has(Number(code));
  if (isAboutAccount) return new MailError('unavailable', words);
  return new MailError(status < 500 ? 'rejected' : 'unanswered', words);
}

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | null)?.code ?? '');

/**
 * Sends text messages through Twilio. @throws MailError, whose kind says whether the message may have been sent
 * @source Twilio docs, "Messages resource" (2010-04-01)
 */
export function twilioSender(config: TwilioSenderConfig) {
  const { apiUrl, accountSid, authToken } = config;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    ...{ delivers: true, name: 'twilio', concurrency: CONCURRENCY },
    async send(message: TextToSend): Promise<{ readonly providerId: string | null }> {
      const { status, body } = await sendRequest({
        ...{ method: 'POST', url: `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json` },
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: Uint8Array.from(Buffer.from(twilioForm(config, message))).buffer,
        ...{ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, reach: 'configured' },
      }).catch((error: unknown) => {
        const kind = CONNECT_ERRORS.has(codeOf(error)) ? 'unavailable' : 'unanswered';
        throw new MailError(kind, `Twilio did not answer (${codeOf(error)})`);
      });
      const { sid, code } = readAnswer(body);
      if (status >= 300) throw failureOf(status, code);
      return { providerId: typeof sid === 'string' ? sid : null };
    },
  };
}
