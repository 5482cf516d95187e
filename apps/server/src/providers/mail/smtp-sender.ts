import { createTransport } from 'nodemailer';

/** The mail server and the sender. */
export interface SmtpConfig {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  /** The sender of every mail, as `Name <address>`. */
  readonly from: string;
}

interface PlainMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail over a few pooled connections. A server that does not respond for 20 s counts as failed. */
export function smtpSender({ url, from }: SmtpConfig) {
  const address = new URL(url);
  const isSecure = address.protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
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
  });
  return {
    delivers: true,
    async send({ to, subject, text }: PlainMail): Promise<void> {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    async close(): Promise<void> {
      transport.close();
    },
  };
}
