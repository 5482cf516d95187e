import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { Transform } from 'node:stream';
import type { EmailToSend } from './email-to-send';
import { mimeContent, readSender } from './mime-content';
import { readSmtpError, type SmtpError } from './smtp-error';

/** The mail server and the sender. */
export interface SmtpConfig {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  /** The sender of every mail without one of its own, as `Name <address>`. */
  readonly from: string;
  /** Pooled connections; each sends one mail at a time. Default: 5. */
  readonly connections?: number;
}

const CONNECTIONS = 5;
/** Servers limit the mails of one connection. */
const MAILS_PER_CONNECTION = 500;

/** A message, and whether all of it was written to the connection. */
type TrackedContent = Mail.Options & { readonly progress: { isHandedOver: boolean } };

function openTransport({ url, connections = CONNECTIONS }: SmtpConfig) {
  const address = new URL(url);
  const isSecure = address.protocol === 'smtps:';
  return createTransport({
    pool: true,
    maxConnections: connections,
    maxMessages: MAILS_PER_CONNECTION,
    // The pool would resend a message whose connection was lost after the server had received it.
    maxRequeues: 0,
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    ...(address.username && {
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Mail content must never reference a file or URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
}

const CHUNK_BYTES = 65_536;

/**
 * Joins the small chunks in which the library writes a message: each would be sent separately, and receiving it costs
 * the server as much as a large one. @param onEnd called when the whole message has passed
 */
function joinChunks(onEnd: () => void): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  const drainChunks = (): Buffer => {
    const messageBytes = Buffer.concat(parts);
    [parts, size] = [[], 0];
    return messageBytes;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      parts.push(chunk);
      size += chunk.length;
      if (size < CHUNK_BYTES) next();
      else next(null, drainChunks());
    },
    flush(next) {
      onEnd();
      next(null, drainChunks());
    },
  });
}

/** Sends mail over a few pooled connections. A server that does not respond for 20 s counts as failed. */
export function smtpSender(config: SmtpConfig) {
  const transport = openTransport(config);
  const sender = readSender(config.from);
  transport.use('stream', (mail, done) => {
    const { progress } = mail.data as TrackedContent;
    mail.message.transform(() => joinChunks(() => (progress.isHandedOver = true)));
    done();
  });
  return {
    delivers: true,
    name: 'smtp',
    concurrency: config.connections ?? CONNECTIONS,
    async send(email: EmailToSend): Promise<{ providerId: string | null }> {
      const from = email.bounceAddress ?? email.from?.address ?? sender.address;
      const progress = { isHandedOver: false };
      const data: TrackedContent = {
        ...mimeContent(email, sender),
        envelope: { from, to: [email.recipient] },
        progress,
      };
      try {
        const { response } = (await transport.sendMail(data)) as { response?: string };
        return { providerId: response?.slice(0, 200) ?? null };
      } catch (error) {
        throw readSmtpError(error as SmtpError, progress.isHandedOver);
      }
    },
    async close(): Promise<void> {
      transport.close();
    },
  };
}
