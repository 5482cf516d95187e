import { createTransport } from 'nodemailer';

/** Where mail goes out and in whose name. */
export interface SmtpConfig {
  /** `smtp://` or `smtps://` with user and password where the server asks for them. */
  readonly url: string;
  /** The sender of every mail, as `Name <address>`. */
  readonly from: string;
}

interface PlainMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends through a mail server over a few connections that stay open. A server that is silent for 20 s has failed. */
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
    // A mail is text from the product: nothing in it may name a file or an address to fetch.
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
