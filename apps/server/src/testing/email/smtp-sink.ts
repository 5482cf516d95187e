import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail as a server accepted it. */
export interface SinkMail {
  readonly recipient: string;
  readonly content: Buffer;
}

/** A local mail server that accepts and records everything. */
export interface SmtpSink {
  readonly url: string;
  readonly received: readonly SinkMail[];
  close(): Promise<void>;
}

/** @param delayMs how long accepting a mail takes, as with a remote server */
export async function openSmtpSink(delayMs = 0): Promise<SmtpSink> {
  const receivedMails: SinkMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void wait(delayMs).then(() => {
          const content = Buffer.concat(parts);
          for (const { address } of session.envelope.rcptTo) receivedMails.push({ recipient: address, content });
          done();
        });
      });
    },
  });
  // Killed processes drop their connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: receivedMails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
