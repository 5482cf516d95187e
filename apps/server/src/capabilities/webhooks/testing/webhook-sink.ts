import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A local receiver of webhooks that records its requests. */
export interface Sink {
  readonly url: string;
  readonly host: string;
  readonly received: ReceivedRequest[];
  answerWith(status: number): void;
  /** Clears the received requests, and answers 200 again. */
  reset(): void;
  close(): Promise<void>;
}

export async function openSink(): Promise<Sink> {
  let status = 200;
  const receivedRequests: ReceivedRequest[] = [];
  const server = createServer((request, reply) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      receivedRequests.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      reply.writeHead(status).end('noted');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ host, url: `http://${host}/hooks`, received: receivedRequests },
    answerWith: (nextStatus) => void (status = nextStatus),
    reset() {
      status = 200;
      receivedRequests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
