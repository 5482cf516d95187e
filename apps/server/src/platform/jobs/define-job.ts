import type { z } from 'zod';
import type { Log } from '../log/log';
import type { Database } from '../db/database';

/** What a job is given beside its payload. */
export interface JobContext {
  /** A job enters a company with `database.tenant(payload.companyId)`. */
  readonly database: Database;
  readonly log: Log;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborts when the process stops and the job's time to finish is over. */
  readonly signal: AbortSignal;
}

/** A kind of job: its name in the queue, the shape of its payload and what it does. */
export interface JobDefinition {
  readonly name: string;
  run(payload: unknown, context: JobContext): Promise<void>;
}

/**
 * Defines a kind of job. A job may run more than once (a process can die between its last act and the note that it is
 * done), so its effects are claimed by a row in the transaction that makes them.
 * @throws Error from `run` when the payload is not of the schema: such a job dies visibly and is never guessed at.
 */
export function defineJob<Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  handler: (payload: Payload, context: JobContext) => Promise<void>,
): JobDefinition {
  return { name, run: async (payload, context) => handler(schema.parse(payload), context) };
}
