import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log';
import type { Metrics } from '../metrics/metrics';
import './responses/layer-refusals';

/**
 * Notes every answered request: one log line and one measurement. No address is written, because addresses carry
 * tokens and ids; the operation's name says enough.
 */
export function logRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operationId ?? 'page';
    const ms = reply.elapsedTime;
    metrics.observe(operation, reply.statusCode, ms / 1000);
    log.info('request', {
      request: request.id,
      operation,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
      company: request.signedIn?.viewer.companyId,
    });
    done();
  });
}
