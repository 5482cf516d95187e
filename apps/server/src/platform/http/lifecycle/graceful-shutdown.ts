import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain';
import type { EventStreams } from '../streams/event-streams';

/** Time for in-flight requests after the server stops listening. */
const FINISH_MS = 10_000;
const SWEEP_MS = 250;

function closeWithinTimeout(app: FastifyInstance): void {
  // Connections whose last response was sent before the stop are idle by now and would stay open for their keep-alive
  // time.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref();
  const lastTimeout = setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
  app.server.once('close', () => {
    clearInterval(sweep);
    clearTimeout(lastTimeout);
  });
}

/**
 * Makes closing a server wait for its requests. While it drains, it still accepts connections and asks each client to
 * close after its response, so that no client sends into a closing connection. Then it stops accepting, lets running
 * requests finish for 10 s, and closes the rest. Event streams end with the drain, and their clients reconnect to
 * another process. @param momentMs how long to drain when nothing started the drain before the close
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
    // Streams opened in the meantime.
    streams.closeAll();
    closeWithinTimeout(app);
  });
}
