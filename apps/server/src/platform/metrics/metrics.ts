import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';

const NANOSECONDS = 1e9;
/** Upper bounds of the request histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of this process in the Prometheus format. Labels are operation ids and statuses only: never a path, never
 * an id of a person.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'lendwright_request_seconds',
    help: 'Seconds from the first byte of a request to the end of its response',
    labelNames: ['operation', 'status'] as const,
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#loop.enable();
    this.gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
    this.gauge('nodejs_heap_used_bytes', 'Used heap of V8', () => process.memoryUsage().heapUsed);
    this.gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'Event loop lag, 99th percentile',
      () => this.#loop.percentile(99) / NANOSECONDS,
    );
    this.gauge('nodejs_eventloop_lag_max_seconds', 'Event loop lag, maximum', () => this.#loop.max / NANOSECONDS);
    this.gauge('process_uptime_seconds', 'Uptime', () => process.uptime());
  }

  /** Adds a gauge whose value is read at each scrape. Replaces an existing gauge of the same name. */
  gauge(name: string, help: string, read: () => number): void {
    this.#registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** Records one completed request. @param seconds from its first byte to the end of the response */
  observe(operation: string, status: number, seconds: number): void {
    this.#requests.observe({ operation, status }, seconds);
  }

  /** All metrics in the Prometheus text format 0.0.4. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  close(): void {
    this.#loop.disable();
  }
}
