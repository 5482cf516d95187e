import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { addJob } from '../../platform/jobs/add-job';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import type { OutboxHandler } from '../../platform/jobs/outbox-relay';
import type { Vault } from '../../platform/secrets/sealed';
import { runInEachCompany } from '../../platform/jobs/each-company';
import { notify } from '../notifications';
import { LEADS, recordEngine, type RecordEngine } from '../records';
import { queueAuthor } from './assign-lead';
import { pushLead } from './push-lead';
import { readMissedLeads, readWaitingLeads, claimLeadsToReport } from './queue-rows';
import { readSettings } from './settings-rows';
import { LEAD_ALERTS, syncLead } from './sync-lead';

const SYNC_LEAD = 'lead-queue-sync';
const SWEEP_JOB = 'lead-queue-sweep';
/** The maximum number of leads per transaction, and per company in one run. */
const BATCH = 100;
const MINUTE_MS = 60_000;
/** Alerts have no author. */
const PRODUCT = { accountId: null, personId: null, name: '' };

const id = z.custom<Id>((value) => typeof value === 'string' && isId(value));

/** Adds the job for a changed lead, once for a burst of changes. */
export const onRecordChanged: OutboxHandler = async ({ companyId, payload }, tx) => {
  const leadId = payload['_id'];
  if (payload['module'] !== LEADS.key || typeof leadId !== 'string' || !isId(leadId)) return;
  await addJob(tx, SYNC_LEAD, { companyId, leadId }, { key: `${SYNC_LEAD}/${leadId}` });
};

const syncLeadJob = (vault: Vault): JobDefinition =>
  defineJob(SYNC_LEAD, z.object({ companyId: id, leadId: id }), ({ companyId, leadId }, { database }) =>
    syncLead(recordEngine({ database, vault }), database.tenant(companyId), leadId),
  );

/**
 * Notifies the owner of each lead without a first contact in time, and the roles selected by the company, once per
 * lead, because leads are marked in the same transaction. If there is no one to notify, administrators are notified.
 * @returns how many leads were reported
 */
export function reportLateLeads(scope: TenantScope): Promise<number> {
  return scope.write(async (tx) => {
    const settings = await readSettings(tx);
    if (settings.mode === 'off') return 0;
    const cutoff = new Date(Date.now() - settings.first_contact_minutes * MINUTE_MS).toISOString();
    const leads = await claimLeadsToReport(tx, cutoff, BATCH);
    for (const { lead_id, owner_id } of leads) {
      const people = owner_id === null ? [] : [owner_id];
      const alert = { kind: 'lead_waiting' as const, people, roles: settings.alert_roles, fallback: 'heads' as const };
      await notify(tx, { id: lead_id, groups: [] }, PRODUCT, [alert]);
    }
    return leads.length;
  });
}

const leadAlertsJob: JobDefinition = defineJob(
  LEAD_ALERTS,
  z.object({ companyId: id }),
  async ({ companyId }, { database }) => {
    await reportLateLeads(database.tenant(companyId));
  },
);

async function pushWaitingLeads(engine: RecordEngine, scope: TenantScope): Promise<void> {
  const setup = await engine.setups.of(scope);
  const waitingRows = await scope.read(readWaitingLeads);
  for (const { lead_id } of waitingRows.reverse().slice(0, BATCH))
    await scope.write((tx) => pushLead({ engine, tx, setup, viewer: queueAuthor(tx.companyId) }, lead_id));
}

/** Processes the leads of a company whose event was lost, that could not be assigned before, or that are late. */
export async function sweepLeadQueue(engine: RecordEngine, scope: TenantScope): Promise<void> {
  const { enabled_at: since, mode } = await scope.read(readSettings);
  if (since === null) return;
  for (const lead of await scope.read((tx) => readMissedLeads(tx, since, BATCH))) await syncLead(engine, scope, lead);
  if (mode === 'push') await pushWaitingLeads(engine, scope);
  while ((await reportLateLeads(scope)) === BATCH);
}

/** Runs every minute. */
const sweepLeadQueueJob = (vault: Vault): JobDefinition =>
  defineJob(SWEEP_JOB, z.unknown(), (_payload, context) => {
    const engine = recordEngine({ database: context.database, vault });
    return runInEachCompany(context, (scope) => sweepLeadQueue(engine, scope), { companies: 'active' });
  });

/** The background work of the lead queue. */
export const leadQueueJobs = (vault: Vault): JobDefinition[] => [
  syncLeadJob(vault),
  sweepLeadQueueJob(vault),
  leadAlertsJob,
];
