/** Flood parameters: sends `bodies` round-robin from one address, evenly distributed over `seconds`. */
export interface FloodPlan {
  readonly port: number;
  readonly path: string;
  readonly bodies: readonly string[];
  readonly posts: number;
  readonly seconds: number;
  readonly connections: number;
  /** Start time in milliseconds since 1970. */
  readonly startAt: number;
}

/** Outcome of the posts. */
export interface FloodOutcome {
  readonly posts: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p95: number;
  readonly seconds: number;
}
