import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Histogram } from './histogram';

/** A figure that is read at the moment of asking. */
export type Gauge = () => number;

const NANOS = 1e9;

/** Counters and timings of this process. Labels are operation ids and statuses only: never a path, never an id of a person. */
export class Metrics {
  readonly #requests = new Map<string, Map<number, Histogram>>();
  readonly #gauges = new Map<string, Gauge>();
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#loop.enable();
    this.gauge('process_resident_memory_bytes', () => process.memoryUsage.rss());
    this.gauge('nodejs_heap_used_bytes', () => process.memoryUsage().heapUsed);
    this.gauge('nodejs_eventloop_lag_p99_seconds', () => this.#loop.percentile(99) / NANOS);
    this.gauge('nodejs_eventloop_lag_max_seconds', () => this.#loop.max / NANOS);
    this.gauge('process_uptime_seconds', () => process.uptime());
  }

  /** Adds a figure under a name of the Prometheus kind; a later one of the same name takes its place. */
  gauge(name: string, read: Gauge): void {
    this.#gauges.set(name, read);
  }

  /** Notes one answered request. @param seconds from its first byte to the end of the answer. */
  observe(operationId: string, status: number, seconds: number): void {
    let byStatus = this.#requests.get(operationId);
    if (!byStatus) this.#requests.set(operationId, (byStatus = new Map()));
    let histogram = byStatus.get(status);
    if (!histogram) byStatus.set(status, (histogram = new Histogram()));
    histogram.observe(seconds);
  }

  /** Everything in the Prometheus text format 0.0.4. */
  text(): string {
    const name = 'lendwright_request_seconds';
    const lines = [`# TYPE ${name} histogram`];
    for (const [operation, byStatus] of this.#requests) {
      for (const [status, histogram] of byStatus)
        lines.push(...histogram.lines(name, `operation="${operation}",status="${status}"`));
    }
    for (const [gauge, read] of this.#gauges) lines.push(`# TYPE ${gauge} gauge`, `${gauge} ${read()}`);
    return `${lines.join('\n')}\n`;
  }

  close(): void {
    this.#loop.disable();
  }
}
