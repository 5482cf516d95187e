import type { FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import { isUploading } from './upload-pace';

const SENTENCES: Readonly<Record<string, readonly [string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too_slow'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
};
const UNREADABLE = ['400 Bad Request', 'invalid_request'] as const;

function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // An upload is watched by its own pace; the time limit fires once for it and is not for it.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = SENTENCES[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ code, message: 'This request cannot be read.' });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // A client that does not read would hold the socket in its half-closed state.
  socket.destroySoon();
}

/**
 * Time limits against clients that hold places by being slow. Headers must be there in 5 s and the whole request in
 * 10 s, looked at every second: without the shorter limit for headers Node would take their 60 s for the request.
 * A connection on which nothing moves for 30 s in either direction is closed.
 */
export const slowClientLimits: Pick<
  FastifyServerOptions,
  'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'clientErrorHandler'
> & { readonly http: { readonly headersTimeout: number; readonly connectionsCheckingInterval: number } } = {
  requestTimeout: 10_000,
  connectionTimeout: 30_000,
  // Above the 60 s of common balancers, so that it is they who close an idle connection and no request meets a closed one.
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
  clientErrorHandler: onClientError,
};
