import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A local mail server that keeps the text of each mail by its recipient, and refuses mail to one address. */
export interface MailServer {
  readonly url: string;
  /** The texts that each recipient got. */
  readonly received: ReadonlyMap<string, readonly string[]>;
  /** From now on, the address does not exist. */
  refuse(address: string): void;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const receivedEntries = new Map<string, string[]>();
  let refusedAddress = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address !== refusedAddress) return done();
      done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      void simpleParser(stream).then(({ text = '' }) => {
        for (const { address } of session.envelope.rcptTo)
          receivedEntries.set(address, [...(receivedEntries.get(address) ?? []), text]);
        done();
      }, done);
    },
  });
  // A killed process drops its connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: receivedEntries,
    refuse: (address) => void (refusedAddress = address),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
