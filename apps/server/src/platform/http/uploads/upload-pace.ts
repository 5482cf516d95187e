import type { FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';

const CHECK_MS = 10_000;
/** Slower than a bad mobile connection, faster than somebody who only wants to hold a place. */
const LEAST_BYTES_PER_CHECK = 40_000;
const MOST_MS = 30 * 60_000;

const running = new WeakSet<Socket>();

/** Whether the socket carries an upload that is watched by its pace, so that the time limit of ordinary requests is not for it. */
export function isUploading(socket: Socket): boolean {
  return running.has(socket);
}

/**
 * Watches an upload from a caller whose right was checked: it may take up to 30 minutes, as long as it moves. While we
 * are the slow side the caller is not blamed.
 * @param received the bytes so far.
 */
export function watchPace(request: FastifyRequest, received: () => number): void {
  const { socket } = request.raw;
  const startedAt = performance.now();
  let before = 0;
  running.add(socket);
  const timer = setInterval(() => {
    const isOurs = request.raw.isPaused() || request.raw.readableLength > 0;
    const now = received();
    const isTooSlow = !isOurs && now - before < LEAST_BYTES_PER_CHECK;
    before = now;
    if (isTooSlow || performance.now() - startedAt > MOST_MS) socket.destroy();
  }, CHECK_MS).unref();
  const stop = () => {
    clearInterval(timer);
    running.delete(socket);
  };
  request.raw.once('end', stop);
  request.raw.once('close', stop);
}
