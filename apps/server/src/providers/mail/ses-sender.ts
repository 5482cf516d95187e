import { MailError, type EmailToSend } from './email-to-send';
import { mimeContent, readSender } from './mime-content';
import { SES_TAGS } from './ses-tags';
import { compileMessage } from './write-message';

export interface SesSenderConfig {
  readonly region: string;
  readonly configurationSet?: string;
  readonly endpoint?: string;
  /** The sender of every mail without one of its own, as `Name <address>`. */
  readonly from: string;
}

const CONCURRENCY = 10;
const TIMEOUT_MS = 20_000;
/** About this account: no mail is accepted. */
const ACCOUNT_ERRORS = new Set([
  ...['AccountSuspendedException', 'SendingPausedException', 'LimitExceededException', 'AccessDeniedException'],
  ...['UnrecognizedClientException', 'CredentialsProviderError', 'InvalidClientTokenId', 'SignatureDoesNotMatch'],
]);
const REJECTION_ERRORS = new Set([
  ...['MessageRejected', 'MailFromDomainNotVerifiedException', 'BadRequestException', 'NotFoundException'],
]);
/** The request was not sent. */
const UNSENT_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

interface SesError {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** What an error of the SES client means for the mail. */
function readSesError(error: SesError): MailError {
  const { name = '', code = '', message = '', $metadata } = error;
  const status = $metadata?.httpStatusCode;
  const text = `${name}: ${message}`;
  if (REJECTION_ERRORS.has(name)) return new MailError('rejected', text);
  if (ACCOUNT_ERRORS.has(name) || UNSENT_CODES.has(code)) return new MailError('unavailable', text);
  // Without an answer, SES may have accepted the mail.
  return new MailError(status === undefined ? 'unanswered' : status >= 500 ? 'unavailable' : 'deferred', text);
}

/** The bytes of a mail. An error is about its files, before SES was called. */
async function writeBytes(email: EmailToSend, sender: ReturnType<typeof readSender>): Promise<Buffer> {
  try {
    return await compileMessage(mimeContent(email, sender));
  } catch (error) {
    throw new MailError('deferred', (error as Error).message);
  }
}

/** The client and its command, loaded on demand: the SDK is larger than the rest of the product. */
async function openClient({ region, endpoint }: SesSenderConfig) {
  const { SendEmailCommand, SESv2Client } = await import('@aws-sdk/client-sesv2');
  const client = new SESv2Client({
    region,
    maxAttempts: 1,
    requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: TIMEOUT_MS / 2 },
    ...(endpoint !== undefined && { endpoint }),
  });
  return { client, SendEmailCommand };
}

/**
 * Sends mail through Amazon SES v2. The ledger retries, so the client does not. @source Amazon SES API v2, SendEmail
 */
export function sesSender(config: SesSenderConfig) {
  const { configurationSet, from } = config;
  let sesClient: ReturnType<typeof openClient> | null = null;
  const sender = readSender(from);
  return {
    delivers: true,
    name: 'ses',
    concurrency: CONCURRENCY,
    async send(email: EmailToSend): Promise<{ providerId: string | null }> {
      const tags = [
        { Name: SES_TAGS.mail, Value: email.id },
        ...(email.companyId === null ? [] : [{ Name: SES_TAGS.company, Value: email.companyId }]),
      ];
      sesClient ??= openClient(config);
      const { client, SendEmailCommand } = await sesClient;
      const command = new SendEmailCommand({
        FromEmailAddress: email.from?.address ?? sender.address,
        Destination: { ToAddresses: [email.recipient] },
        Content: { Raw: { Data: await writeBytes(email, sender) } },
        EmailTags: tags,
        ...(email.bounceAddress !== null && { FeedbackForwardingEmailAddress: email.bounceAddress }),
        ...(configurationSet !== undefined && { ConfigurationSetName: configurationSet }),
      });
      try {
        return { providerId: (await client.send(command)).MessageId ?? null };
      } catch (error) {
        throw readSesError(error as SesError);
      }
    },
    async close(): Promise<void> {
      (await sesClient)?.client.destroy();
    },
  };
}
