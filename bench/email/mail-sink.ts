import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { lowerPriority } from '../../apps/server/src/platform/jobs/lower-priority';

/**
 * A mail server in a process of its own: it counts what it accepts, and says so when it is asked. It stands for another
 * machine, so requests go before it.
 */
lowerPriority();
let count = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => {
      count += 1;
      done();
    });
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ count }));
process.on('disconnect', () => process.exit(0));
