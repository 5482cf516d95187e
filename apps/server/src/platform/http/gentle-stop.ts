import type { FastifyInstance } from 'fastify';
import type { EventStreams } from './event-streams';

/** In-flight requests have this long after the doors closed. */
const FINISH_MS = 10_000;

/**
 * Teaches a server to stop without breaking a request. For a moment it still takes connections, and tells each client
 * to close after its answer, so that none of them sends into a closing connection; then it takes no more, lets running
 * requests finish for 10 s, and cuts what is left.
 */
export function stopGently(app: FastifyInstance, streams: EventStreams, drainMs: number): void {
  app.addHook('preClose', async () => {
    streams.closeAll();
    if (app.server.listening) await new Promise((resolve) => setTimeout(resolve, drainMs));
    // Streams that were opened in between.
    streams.closeAll();
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
  });
}
