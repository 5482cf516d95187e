import type { FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import { isUploading } from './upload-pace';

const SENTENCES: Readonly<Record<string, readonly [string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too_slow'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
};
const UNREADABLE_RESPONSE = ['400 Bad Request', 'invalid_request'] as const;

function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Uploads are monitored by their rate; the request timeout fires once for them and does not apply.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = SENTENCES[error.code ?? ''] ?? UNREADABLE_RESPONSE;
  const body = JSON.stringify({ code, message: 'This request cannot be read.' });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // A client that does not read would keep the socket half-closed.
  socket.destroySoon();
}

/**
 * Timeouts against clients that hold connections by being slow: 5 s for headers and 10 s for the whole request, checked
 * every second. Without the shorter limit for headers, Node would apply its 60 s to the request. A connection without
 * traffic in either direction for 30 s is closed.
 */
export const slowClientLimits: Pick<
  FastifyServerOptions,
  'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'clientErrorHandler'
> & { readonly http: { readonly headersTimeout: number; readonly connectionsCheckingInterval: number } } = {
  requestTimeout: 10_000,
  connectionTimeout: 30_000,
  // Above the 60 s of common balancers, so that they close idle connections and no request meets a closed one.
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
  clientErrorHandler: onClientError,
};
