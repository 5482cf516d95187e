import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver in its own process, which answers at once and says how many requests it has received when it is asked. */
let receivedCount = 0;
const server = createServer((request, reply) => {
  request.resume();
  request.on('end', () => {
    receivedCount++;
    reply.writeHead(200).end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ received: receivedCount }));
process.on('disconnect', () => process.exit());
