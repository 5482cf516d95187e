import { isRefusal } from '@lendwright/kernel';
import type { Database } from '../db/database';

/** One attempt of one job, stored for display. */
export interface JobRun {
  end(outcome: 'done'): Promise<void>;
  end(outcome: 'failed' | 'dead', error: unknown): Promise<void>;
}

export interface RunningJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempt: number;
}

const BEGIN = `insert into work.job_runs (name, payload, status, attempts) values ($1, $2, 'running', $3) returning id`;
const END = 'update work.job_runs set status = $2, error = $3, finished_at = now() where id = $1';
const DELETE_OLD_RUNS = `delete from work.job_runs where id in (select id from work.job_runs
  where started_at < now() - case when status = 'dead' then interval '90 days' else interval '14 days' end limit 5000)`;

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 250;

/** Waits out a short database outage: a job must not lose an attempt because it could not be recorded. */
async function withRetries<T>(action: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    try {
      return await action();
    } catch (error) {
      if (!isRefusal(error) || error.status !== 503 || waitedMs >= TIMEOUT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Records the start of an attempt. @returns an object that records its end */
export async function beginRun(database: Database, { id, name, payload, attempt }: RunningJob): Promise<JobRun> {
  const storedPayload = JSON.stringify({ ...(typeof payload === 'object' ? payload : { payload }), _job: id });
  const rows = await withRetries(() =>
    database.identity((tx) => tx.query<{ id: number }>(BEGIN, [name, storedPayload, attempt], 'job-run-begin')),
  );
  return {
    async end(outcome, error?: unknown) {
      const text = error === undefined ? null : error instanceof Error ? error.message : String(error);
      await database.identity((tx) =>
        tx.query(END, [rows[0]?.id, outcome, text?.slice(0, 2000) ?? null], 'job-run-end'),
      );
    },
  };
}

/** Deletes runs older than two weeks, and dead ones after three months. */
export async function trimRuns(database: Database): Promise<void> {
  await database.identity((tx) => tx.query(DELETE_OLD_RUNS));
}
