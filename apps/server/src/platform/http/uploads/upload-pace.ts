import type { FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';

const CHECK_MS = 10_000;
/** Slower than a poor mobile connection, faster than a client that only wants to hold a connection. */
const MIN_BYTES_PER_CHECK = 40_000;
const MAX_UPLOAD_MS = 30 * 60_000;

const runningSockets = new WeakSet<Socket>();

/** Whether the socket carries an upload monitored by its rate, to which the request timeout does not apply. */
export function isUploading(socket: Socket): boolean {
  return runningSockets.has(socket);
}

/**
 * Monitors an authorized upload: it may take up to 30 minutes as long as it makes progress. Time during which our side
 * is slow does not count. @param received returns the bytes so far
 */
export function watchPace(request: FastifyRequest, received: () => number): void {
  const { socket } = request.raw;
  const startedAt = performance.now();
  let bytesBefore = 0;
  runningSockets.add(socket);
  const timer = setInterval(() => {
    const isOurs = request.raw.isPaused() || request.raw.readableLength > 0;
    const now = received();
    const isTooSlow = !isOurs && now - bytesBefore < MIN_BYTES_PER_CHECK;
    bytesBefore = now;
    if (isTooSlow || performance.now() - startedAt > MAX_UPLOAD_MS) socket.destroy();
  }, CHECK_MS).unref();
  const stop = () => {
    clearInterval(timer);
    runningSockets.delete(socket);
  };
  request.raw.once('end', stop);
  request.raw.once('close', stop);
}
