import { id } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/database';
import type { TenantScope, TenantTx, Tx } from '../../platform/db/tenant-scope';
import { addJob } from '../../platform/jobs/add-job';
import { defineJob, type JobContext, type JobDefinition } from '../../platform/jobs/define-job';
import type { OutboxHandler } from '../../platform/jobs/outbox-relay';
import type { Vault } from '../../platform/secrets/sealed';
import { recordEngine, type RecordEngine } from '../records';
import { checkDays } from './feed/check-days';
import { planFromFeed } from './feed/plan-from-feed';
import { readNextDue } from './planned/planned-rows';
import { sendDue } from './planned/send-due';

const RUN_JOB = 'email-triggers-run';
/** Checks each company with triggers every minute: for a new day, due emails, and lost jobs. */
export const SWEEP_EMAIL_TRIGGERS = 'email-triggers-sweep';

/** How long a run lasts at most, so that stopping the process does not wait for it. */
const RUN_MS = 1_000;

const ADD_RUN = `select graphile_worker.add_job(identifier => $2, payload => json_build_object('companyId', id), job_key => $2 || '/' || id,
  queue_name => $2 || '/' || id) from auth.companies where id = $1 and has_email_triggers`;

/** The relay's transactions that have already added the job; each relays the events of one company. */
const transactionsWithJob = new WeakSet<Tx>();

/** Adds the job that reads the changes of a company with triggers, once for all events relayed together. */
export const onChangeForTriggers: OutboxHandler = async ({ companyId }, tx) => {
  if (transactionsWithJob.has(tx)) return;
  transactionsWithJob.add(tx);
  await tx.query(ADD_RUN, [companyId, RUN_JOB], 'email-triggers-run-add');
};

const addRun = (tx: TenantTx, runAt: Date): Promise<void> =>
  addJob(
    tx,
    RUN_JOB,
    { companyId: tx.companyId },
    { key: `${RUN_JOB}/${tx.companyId}`, queue: `${RUN_JOB}/${tx.companyId}`, runAt },
  );

/**
 * Plans emails for new events, and sends due ones. Ends after about a second.
 * @returns when to run again: now if there is more to do, or when the next email is due; null without any
 */
export async function runTriggers(
  engine: RecordEngine,
  scope: TenantScope,
  now: Date,
  context: Pick<JobContext, 'log' | 'signal'>,
): Promise<Date | null> {
  const deadline = performance.now() + RUN_MS;
  let hasMore = true;
  while (hasMore && !context.signal.aborted && performance.now() < deadline)
    hasMore = await planFromFeed(engine, scope, now);
  await checkDays(engine, scope, now);
  if ((await sendDue(engine, scope, now, context)) || hasMore) return now;
  const nextDue = await scope.read(readNextDue);
  return nextDue === null ? null : new Date(nextDue);
}

const readCompanies = (database: Database) =>
  database.identity((tx) =>
    tx.query<{ id: Id }>('select id from auth.companies where has_email_triggers and is_active order by id'),
  );

/** The background work of email triggers. */
export function emailTriggerJobs({ vault, clock }: { readonly vault: Vault; readonly clock: Clock }): JobDefinition[] {
  return [
    defineJob(RUN_JOB, z.strictObject({ companyId: id }), async ({ companyId }, context) => {
      const { database } = context;
      const scope = database.tenant(companyId);
      const nextTrigger = await runTriggers(recordEngine({ database, vault }), scope, clock.now(), context);
      if (nextTrigger) await scope.write((tx) => addRun(tx, nextTrigger));
    }),
    defineJob(SWEEP_EMAIL_TRIGGERS, z.unknown(), async (_payload, { database }) => {
      for (const company of await readCompanies(database))
        await database.tenant(company.id).write((tx) => addRun(tx, clock.now()));
    }),
  ];
}
