import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bare server in a process of its own that reads every request and answers that there is nothing. */
const server = createServer((request, reply) => {
  request.resume();
  request.on('end', () => {
    reply.writeHead(404).end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());
