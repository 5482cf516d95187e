/**
 * One request to send again and again. Where it has a version, `@version` in its body is that version, which rises with
 * every answer of success; `@fresh` is a number that no request before it had.
 */
export interface PlannedRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: string;
  readonly version?: number;
  /** The bearer token of who asks, where it is not that of the plan. */
  readonly token?: string;
  /** Times are summed up by kind too, where requests have one. */
  readonly kind?: string;
}

/** What the driver is to do. */
export interface DrivePlan {
  readonly port: number;
  readonly token: string;
  readonly requests: readonly PlannedRequest[];
  readonly connections: number;
  readonly warmSeconds: number;
  readonly seconds: number;
  /** Where fresh numbers begin. */
  readonly freshFrom: number;
}

/** What it measured. Times in milliseconds. */
export interface Measured {
  readonly count: number;
  /** All answers, those of the warm-up included. */
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
  /** The beginning of the first answer that was no success. */
  readonly firstError: string;
  /** The same by kind of request, where requests have one. */
  readonly kinds?: Readonly<Record<string, Pick<Measured, 'count' | 'p50' | 'p95' | 'p99'>>>;
}
