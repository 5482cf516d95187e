import type { Measurement, PlannedRequest } from '../driver/drive-plan';
import { KeepAlive } from '../driver/keep-alive';
import { sumStatistics } from '../driver/percentiles';

/** The raw bytes of an HTTP request. */
export const requestBytes = (port: number, token: string, { method, path, body = '' }: PlannedRequest): Buffer =>
  Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: application/json\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );

const PAUSE_MS = 10;

/** A user of another company who requests a list continuously, with a short pause after each answer. */
export class Neighbor {
  private times: number[] = [];
  private refusedCount = 0;
  private since = performance.now();
  private isOver = false;
  private loop: Promise<void> = Promise.resolve();
  private failure: unknown;

  private constructor(
    private readonly connection: KeepAlive,
    private readonly requests: readonly Buffer[],
  ) {}

  static async start(port: number, token: string, requests: readonly PlannedRequest[]): Promise<Neighbor> {
    const neighbor = new Neighbor(
      await KeepAlive.open(port),
      requests.map((request) => requestBytes(port, token, request)),
    );
    neighbor.loop = neighbor.run().catch((failure: unknown) => {
      neighbor.failure = failure;
    });
    return neighbor;
  }

  /**
   * Returns the figures since the last call and starts a new interval.
   * @throws the error that ended the loop
   */
  take(): Measurement {
    if (this.failure) throw this.failure;
    const seconds = (performance.now() - this.since) / 1000;
    const figures = sumStatistics(this.times, seconds, { errors: this.refusedCount });
    [this.times, this.refusedCount, this.since] = [[], 0, performance.now()];
    return figures;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.loop;
    this.connection.close();
  }

  private async run(): Promise<void> {
    for (let round = 0; !this.isOver; round++) {
      const startedAt = performance.now();
      const { status } = await this.connection.send(this.requests[round % this.requests.length] as Buffer);
      this.times.push(performance.now() - startedAt);
      if (status >= 400) this.refusedCount++;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
