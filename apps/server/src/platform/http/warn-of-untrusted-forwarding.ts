import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log';

/**
 * Warns once per process when a request has an X-Forwarded-For header and the sender is not in TRUSTED_PROXIES: behind
 * a balancer, all clients then share one address, and per-address limits block all of them.
 */
export function warnOfUntrustedForwarding(app: FastifyInstance, log: Log): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) < 2) {
      hasWarned = true;
      log.warn(
        'X-Forwarded-For is not believed, because its sender is not in TRUSTED_PROXIES: if it is your balancer, name it there, or all clients count as one address',
        { sender: request.socket.remoteAddress },
      );
    }
    done();
  });
}
