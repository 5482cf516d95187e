import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log';
import type { Metrics } from '../metrics/metrics';
import './responses/layer-refusals';

const FLOOD_LOG_MS = 1_000;

/** Logs the requests that gates refused as one entry per operation and second: a flood fills no disk. */
class FloodLog {
  readonly #counts = new Map<string, { readonly status: number; count: number }>();
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly log: Log) {}

  add(operation: string, status: number): void {
    const countedData = this.#counts.get(operation);
    if (countedData) countedData.count += 1;
    else this.#counts.set(operation, { status, count: 1 });
    this.#timer ??= setTimeout(() => this.flush(), FLOOD_LOG_MS).unref();
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    for (const [operation, { status, count }] of this.#counts)
      this.log.info('requests refused unread', { operation, status, count });
    this.#counts.clear();
  }
}

/**
 * Records every response: one measurement and one log entry, or an entry that counts those refused by a gate. Logs the
 * operation name instead of the URL, because URLs contain tokens and ids.
 */
export function logRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  const floodLog = new FloodLog(log);
  app.addHook('onClose', () => Promise.resolve(floodLog.flush()));
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operationId ?? 'page';
    const ms = reply.elapsedTime;
    metrics.observe(operation, reply.statusCode, ms / 1000);
    if (request.isRefusedEarly) floodLog.add(operation, reply.statusCode);
    else
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
