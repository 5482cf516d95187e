import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

/** A message as a mail server hands it over. */
export interface InboundDelivery {
  readonly raw: Buffer;
  /** The return path; null for reports, which have none. */
  readonly sender: string | null;
  readonly recipients: readonly string[];
}

export interface InboundServerOptions {
  readonly host: string;
  readonly port: number;
  readonly isLmtp: boolean;
  readonly maxBytes: number;
  /** Whether mail to an address is accepted. Others are refused before the message is sent. */
  checkAddress(address: string): Promise<boolean>;
  /** Accepts a message. After an error, the mail server tries again later. */
  receive(delivery: InboundDelivery): Promise<void>;
  onError(error: Error): void;
}

const MAX_CLIENTS = 10;
const MAX_RECIPIENTS = 20;
const IDLE_MS = 60_000;

/** An SMTP reply. `later`: the sender tries again. */
const replyError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
const later = () => replyError(451, 'Try again later');

/** Reads a message of at most `maxBytes`; the rest of a longer one is read and dropped. */
async function readAll(stream: SMTPServerDataStream, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > maxBytes || stream.sizeExceeded) throw replyError(552, 'The message is too large');
  return Buffer.concat(chunks);
}

async function receiveDelivery(
  { maxBytes, receive, onError }: InboundServerOptions,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const rawBuffer = await readAll(stream, maxBytes);
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  try {
    await receive({
      raw: rawBuffer,
      sender: sender || null,
      recipients: envelope.rcptTo.map(({ address }) => address),
    });
  } catch (error) {
    onError(error as Error);
    throw later();
  }
}

/**
 * Accepts mail from the installation's mail server by LMTP or SMTP: a few connections, no authentication, no relaying.
 * @returns its port, and how to stop it
 * @source RFC 5321, RFC 2033
 */
export async function openInboundServer(options: InboundServerOptions) {
  const { host, port, isLmtp, maxBytes, checkAddress, onError } = options;
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    lmtp: isLmtp,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    maxClients: MAX_CLIENTS,
    socketTimeout: IDLE_MS,
    banner: 'Lendwright',
    onRcptTo: ({ address }, { envelope }, done) => {
      if (envelope.rcptTo.length >= MAX_RECIPIENTS) return done(replyError(452, 'Too many recipients'));
      checkAddress(address).then(
        (isAccepted) => done(isAccepted ? null : replyError(550, 'No such mailbox here')),
        () => done(later()),
      );
    },
    onData: (stream, session, done) => {
      receiveDelivery(options, stream, session).then(
        () => done(null),
        (error: unknown) => done(error as Error),
      );
    },
  });
  server.on('error', onError);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
