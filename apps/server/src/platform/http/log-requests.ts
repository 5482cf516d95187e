import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log';
import type { Metrics } from '../metrics/metrics';
import './responses/layer-refusals';

/**
 * Records every response: one log entry and one measurement. Logs the operation name instead of the URL, because URLs
 * contain tokens and ids.
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
