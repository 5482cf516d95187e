/**
 * A request to send repeatedly. `@version` in its body is replaced by the version, which increases with every
 * successful answer; `@fresh` is replaced by a unique number.
 */
export interface PlannedRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: string;
  readonly version?: number;
  /** Bearer token that overrides the one of the plan. */
  readonly token?: string;
  /** If set, times are also aggregated by kind. */
  readonly kind?: string;
}

/** Instructions for the driver. */
export interface DrivePlan {
  readonly port: number;
  readonly token: string;
  readonly requests: readonly PlannedRequest[];
  readonly connections: number;
  readonly warmSeconds: number;
  readonly seconds: number;
  /** First value for `@fresh`. */
  readonly counterStart: number;
}

/** Results, with times in milliseconds. */
export interface Measurement {
  readonly count: number;
  /** All answers, including those of the warm-up. */
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
  /** The beginning of the first unsuccessful answer. */
  readonly firstError: string;
  /** The same by kind, if requests have kinds. */
  readonly kinds?: Readonly<Record<string, Pick<Measurement, 'count' | 'p50' | 'p95' | 'p99'>>>;
}
