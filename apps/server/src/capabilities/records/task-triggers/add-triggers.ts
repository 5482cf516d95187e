import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { addJob } from '../../../platform/jobs/add-job';
import type { TriggerEvent } from './detect-triggers';

/** The job that turns the pending triggers of a company into tasks. */
export const RUN_TRIGGERS = 'task-triggers';

/** Who caused a trigger. */
export interface TriggerAuthor {
  readonly accountId: Id | null;
  readonly personId: Id | null;
  readonly name: string;
}

const causes = new WeakMap<TenantTx, readonly Id[]>();

/** Marks a transaction as the effect of runs of these templates: what it triggers is part of the same chain. */
export function setCauses(tx: TenantTx, templates: readonly Id[]): void {
  causes.set(tx, templates);
}

/**
 * Stores triggers in the transaction of their cause, and a job that processes them. Without triggers, it does nothing. A
 * date of a record triggers a template once.
 */
export async function addTriggers(
  tx: TenantTx,
  author: TriggerAuthor,
  events: readonly TriggerEvent[],
  chain: readonly Id[] = causes.get(tx) ?? [],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ kind, module, record, payload, template = null, task = null, dueAt = null }) => ({
    ...{ id: newId(), kind, module, record, template, task, payload, due: dueAt },
  }));
  await tx.query(
    `insert into app.task_triggers (company_id, id, kind, module_key, record_id, template_id, task_id, payload, causes, by_account, by_person, by_name, due_at)
     select $1, e.id, e.kind, e.module, e.record, e.template, e.task, e.payload, $3::uuid[], $4, $5, $6, coalesce(e.due, now())
     from jsonb_to_recordset($2::jsonb) as e (id uuid, kind text, module text, record uuid, template uuid, task uuid, payload jsonb, due timestamptz)
     on conflict do nothing returning company_id`,
    [tx.companyId, JSON.stringify(rows), chain, author.accountId, author.personId, author.name],
    'task-triggers-add',
  );
  await addJob(tx, RUN_TRIGGERS, { companyId: tx.companyId });
}
