import { id } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Database } from '../../platform/db/database';
import type { TenantScope, Tx } from '../../platform/db/tenant-scope';
import { deleteOldRecordEvents } from '../../platform/events/record-event';
import { addJob } from '../../platform/jobs/add-job';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import type { OutboxHandler } from '../../platform/jobs/outbox-relay';
import { recordEngine, type RecordEngine } from '../records';
import { readNextDue } from './deliveries/delivery-rows';
import { sendDeliveries, type SendingDeps } from './deliveries/send-deliveries';
import { deleteOldDeliveries } from './deliveries/outcome-rows';
import { readWebhookIds } from './endpoints/webhook-rows';
import { planDeliveries } from './feed/plan-deliveries';
import { addWebhookJob, SEND_WEBHOOK } from './webhook-job';

const PLAN = 'webhook-plan';
export const SWEEP_WEBHOOKS = 'webhook-sweep';
/** Deletes old deliveries, once a day. */
export const CLEAN_WEBHOOKS = 'webhook-clean';

const ADD_PLAN = `select graphile_worker.add_job(identifier => $2, payload => json_build_object('companyId', id), job_key => $2 || '/' || id)
  from auth.companies where id = $1 and has_webhooks`;

/** The transactions of the relay that have added the job already; each relays the events of one company. */
const plannedTransactions = new WeakSet<Tx>();

/**
 * Adds the job that reads the changes of a company with webhooks, once for all events that are relayed together. A burst
 * of changes is read once.
 */
export const onChangeForWebhooks: OutboxHandler = async ({ companyId }, tx) => {
  if (plannedTransactions.has(tx)) return;
  plannedTransactions.add(tx);
  await tx.query(ADD_PLAN, [companyId, PLAN], 'webhook-plan-add');
};

/** How long a run may take, so that a stop of the process does not wait for it while changes keep coming. */
const RUN_MS = 1_000;

/**
 * Reads the changes of a company for each webhook, and adds jobs that send the resulting deliveries. Ends after about a
 * second; the next run continues there.
 * @returns whether there is more to read
 */
export async function planWebhooks(engine: RecordEngine, scope: TenantScope, signal?: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + RUN_MS;
  let hasMore = false;
  for (const webhook of await scope.read(readWebhookIds)) {
    do hasMore = (await planDeliveries(engine, scope, webhook)) > 0;
    while (hasMore && !signal?.aborted && performance.now() < deadline);
    await scope.write(async (tx) => {
      const nextDue = await readNextDue(tx, webhook);
      if (nextDue !== null) await addWebhookJob(tx, webhook, new Date(nextDue));
    });
    if (hasMore) return true;
  }
  return false;
}

/** Sends the due deliveries of a webhook, and schedules a run for later ones. */
export async function sendWebhook(
  deps: SendingDeps,
  engine: RecordEngine,
  scope: TenantScope,
  webhook: Id,
  signal?: AbortSignal,
): Promise<void> {
  await sendDeliveries(deps, engine, scope, webhook, signal);
  const nextDue = await scope.read((tx) => readNextDue(tx, webhook));
  if (nextDue !== null) await scope.write((tx) => addWebhookJob(tx, webhook, new Date(nextDue)));
}

const readCompanies = (database: Database) =>
  database.identity((tx) =>
    tx.query<{ id: Id }>('select id from auth.companies where has_webhooks and is_active order by id'),
  );

/** The background work of webhooks. */
export function webhookJobs(deps: SendingDeps): JobDefinition[] {
  return [
    defineJob(PLAN, z.strictObject({ companyId: id }), async ({ companyId }, { database, signal }) => {
      const scope = database.tenant(companyId);
      if (!(await planWebhooks(recordEngine({ database, vault: deps.vault }), scope, signal))) return;
      await scope.write((tx) => addJob(tx, PLAN, { companyId }, { key: `${PLAN}/${companyId}` }));
    }),
    defineJob(
      SEND_WEBHOOK,
      z.strictObject({ companyId: id, webhookId: id }),
      ({ companyId, webhookId }, { database, signal }) => {
        const engine = recordEngine({ database, vault: deps.vault });
        return sendWebhook(deps, engine, database.tenant(companyId), webhookId, signal);
      },
    ),
    // Every minute: changes whose event was lost, and those of bulk writes, which have none.
    defineJob(SWEEP_WEBHOOKS, z.unknown(), async (_payload, { database, signal }) => {
      const engine = recordEngine({ database, vault: deps.vault });
      for (const company of await readCompanies(database)) {
        if (signal.aborted) return;
        const scope = database.tenant(company.id);
        await planWebhooks(engine, scope, signal);
      }
    }),
    defineJob(CLEAN_WEBHOOKS, z.unknown(), async (_payload, { database }) => {
      for (const company of await readCompanies(database))
        await database.tenant(company.id).write(async (tx) => {
          await deleteOldDeliveries(tx);
          await deleteOldRecordEvents(tx);
        });
    }),
  ];
}
