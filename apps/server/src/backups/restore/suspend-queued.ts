import type pg from 'pg';
import { txOf } from '../../platform/db/tenant-scope';
import { addJob } from '../../platform/jobs/add-job';
import { RETRY_EVENT_JOB } from '../../platform/jobs/outbox-relay';
import type { WaitingJob } from '../rows/waiting-jobs';
import { forEachCompany } from './each-company';

/** The jobs, events and mails that were waiting, and whether they resume. */
export interface Waiting {
  readonly jobs: number;
  readonly events: number;
  readonly mails: number;
}

const INSERT_DEAD_RUN = `insert into work.job_runs (name, payload, status, attempts, error, finished_at) values ($1, $2, 'dead', $3, $4, now())`;
const DELETE_EVENTS =
  'delete from app.outbox where company_id = $1 returning id, company_id as "companyId", kind, payload';
const INSERT_DEAD_EVENTS = `insert into work.job_runs (name, payload, status, error, finished_at)
  select $1, e, 'dead', $2, now() from jsonb_array_elements($3::jsonb) e`;
const FAIL_QUEUED_ACCOUNT_MAILS = `update auth.account_mails set state = 'failed', error = $1 where state in ('queued', 'claimed')`;
const FAIL_QUEUED_MAILS = `update app.mails set state = 'failed', error = $2 where company_id = $1 and state in ('queued', 'claimed')`;

/**
 * Holds back work that was waiting when the backup was made, because it may have run since. Jobs and events become dead
 * runs in `work.job_runs`, which are stored for three months. Queued mails become failed mails with a reason.
 */
export async function suspendQueued(
  owner: pg.ClientBase,
  jobs: readonly WaitingJob[],
  madeAt: string,
): Promise<Waiting> {
  const reason = `Held back by a restore of the backup of ${madeAt}: it may have been done already.`;
  for (const { name, payload, attempts } of jobs)
    await owner.query(INSERT_DEAD_RUN, [name, JSON.stringify(payload), Math.max(1, attempts), reason]);
  let events = 0;
  let mails = (await owner.query(FAIL_QUEUED_ACCOUNT_MAILS, [reason])).rowCount ?? 0;
  await forEachCompany(owner, async (tx) => {
    const { rows } = await owner.query<object>(DELETE_EVENTS, [tx.companyId]);
    if (rows.length > 0) await owner.query(INSERT_DEAD_EVENTS, [RETRY_EVENT_JOB, reason, JSON.stringify(rows)]);
    events += rows.length;
    mails += (await owner.query(FAIL_QUEUED_MAILS, [tx.companyId, reason])).rowCount ?? 0;
  });
  return { jobs: jobs.length, events, mails };
}

/** Puts waiting jobs back into the queue. */
export async function resumeJobs(owner: pg.ClientBase, jobs: readonly WaitingJob[]): Promise<Waiting> {
  const tx = txOf(async (text, values) => (await owner.query(text, values as unknown[])).rows);
  for (const { name, payload, queue, runAt, mostTries, key } of jobs)
    await addJob(tx, name, payload as object, {
      runAt: new Date(runAt),
      mostTries,
      ...(queue !== null && { queue }),
      ...(key !== null && { key }),
    });
  return { jobs: 0, events: 0, mails: 0 };
}
