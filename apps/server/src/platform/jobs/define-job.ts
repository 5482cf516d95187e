import type { z } from 'zod';
import type { Log } from '../log/log';
import type { Database } from '../db/database';

/** What a job receives besides its payload. */
export interface JobContext {
  /** A job accesses a company with `database.tenant(payload.companyId)`. */
  readonly database: Database;
  readonly log: Log;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborts when the process stops and the job's grace period is over. */
  readonly signal: AbortSignal;
}

/** A kind of job: its name in the queue, the schema of its payload and its implementation. */
export interface JobDefinition {
  readonly name: string;
  run(payload: unknown, context: JobContext): Promise<void>;
}

/**
 * Defines a kind of job. A job may run more than once (a process can die between finishing the work and recording it),
 * so it claims its effects with a row in the same transaction. @throws Error from `run` when the payload does not match
 * the schema: the job fails visibly
 */
export function defineJob<Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  handler: (payload: Payload, context: JobContext) => Promise<void>,
): JobDefinition {
  return { name, run: async (payload, context) => handler(schema.parse(payload), context) };
}
