/** What the flood is to do: `bodies` in turn, evenly over so many seconds, from one address. */
export interface FloodPlan {
  readonly port: number;
  readonly path: string;
  readonly bodies: readonly string[];
  readonly posts: number;
  readonly seconds: number;
  readonly connections: number;
  /** The moment at which it begins, in milliseconds since 1970. */
  readonly startAt: number;
}

/** What became of the posts. */
export interface FloodOutcome {
  readonly posts: number;
  /** How many were answered with each status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p95: number;
  readonly seconds: number;
}
