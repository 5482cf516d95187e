import type { Id } from '@lendwright/kernel';
import type { FastifyReply } from 'fastify';
import type { LiveSessions } from '../../sessions/live-sessions';
import type { SignedIn } from '../../sessions/session-store';
import type { EventStream } from '../route';

const HEARTBEAT_MS = 15_000;
/** A client that stopped reading is disconnected before it fills our memory. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** Concurrent streams of one browser session; another one closes the oldest. */
const MAX_PER_SESSION = 10;

/** The open server-sent event streams of this process. */
export class EventStreams {
  /** Functions that end each open stream, with its session, oldest first. */
  readonly #open = new Map<() => void, Id>();

  constructor(private readonly liveSessions: LiveSessions) {}

  /**
   * Sends a stream as the response of a request: a heartbeat every 15 s so that intermediaries keep it open, a final
   * `session-ended` message when its session ends, and an end when the process stops.
   */
  send(reply: FastifyReply, answer: EventStream, signedIn: SignedIn): void {
    const closedController = new AbortController();
    const response = reply.raw;
    reply.hijack();
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // Reverse proxies buffer responses by default.
      'x-accel-buffering': 'no',
    });
    const write = (text: string) => {
      if (closedController.signal.aborted) return;
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
      else response.write(text);
    };
    const send = (event: unknown) => write(`data: ${JSON.stringify(event)}\n\n`);
    const end = () => response.end();
    const stopWatching = this.liveSessions.watch(signedIn.session.id, signedIn.viewer, () => {
      send({ type: 'session-ended' });
      end();
    });
    const heartbeat = setInterval(() => write(': beat\n\n'), HEARTBEAT_MS).unref();
    this.#makeRoom(signedIn.session.id);
    this.#open.set(end, signedIn.session.id);
    response.once('close', () => {
      clearInterval(heartbeat);
      stopWatching();
      this.#open.delete(end);
      closedController.abort();
    });
    write(': open\n\n');
    answer.open(send, closedController.signal);
  }

  /** Ends every stream. Clients reconnect to another process. */
  closeAll(): void {
    for (const end of this.#open.keys()) end();
  }

  #makeRoom(sessionId: Id): void {
    const ownStreams = [...this.#open].filter(([, id]) => id === sessionId);
    if (ownStreams.length >= MAX_PER_SESSION) ownStreams[0]?.[0]();
  }
}
