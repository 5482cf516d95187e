import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain';
import type { EventStreams } from '../streams/event-streams';

/** In-flight requests have this long after the doors closed. */
const FINISH_MS = 10_000;
const SWEEP_MS = 250;

function closeInTime(app: FastifyInstance): void {
  // Connections whose last answer went out before the stop began are idle by now and would stay for their keep-alive time.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref();
  const last = setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
  app.server.once('close', () => {
    clearInterval(sweep);
    clearTimeout(last);
  });
}

/**
 * Teaches a server to stop without breaking a request. While it drains it still takes connections, and tells each client
 * to close after its answer, so that none of them sends into a closing connection; then it takes no more, lets running
 * requests finish for 10 s, and cuts what is left. Streams of events end with the drain: their clients connect again,
 * by then to another process.
 * @param momentMs how long a server drains that nobody had drain before it was closed.
 */
export function enableGracefulShutdown(
  app: FastifyInstance,
  streams: EventStreams,
  drain: Drain,
  momentMs: number,
): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isOn) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    const hasDrained = drain.isOn;
    drain.begin();
    streams.closeAll();
    if (app.server.listening && !hasDrained) await new Promise((resolve) => setTimeout(resolve, momentMs));
    // Streams that were opened in between.
    streams.closeAll();
    closeInTime(app);
  });
}
