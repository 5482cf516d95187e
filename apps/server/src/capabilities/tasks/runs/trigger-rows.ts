import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { TriggerEvent } from '../../records';
import type { StoredReason } from './run-reason';

export interface TriggerRow {
  readonly id: Id;
  readonly kind: TriggerEvent['kind'];
  readonly module_key: string;
  readonly record_id: Id;
  readonly template_id: Id | null;
  readonly task_id: Id | null;
  readonly payload: { readonly templates?: readonly Id[] } & Readonly<Record<string, unknown>>;
  readonly causes: readonly Id[];
  readonly by_account: Id | null;
  readonly by_person: Id | null;
  readonly by_name: string;
  readonly at: string;
  readonly due_at: string;
  readonly attempts: number;
}

/** The completion of a task that changes its record, which is applied in a transaction of its own. */
const IS_EFFECT = `(kind = 'task-completed' and template_id is null)`;

/** Locks pending triggers that are due, the earliest first. Those that another worker holds are skipped. */
export function claimTriggers(tx: TenantTx, limit: number, isEffect: boolean): Promise<TriggerRow[]> {
  const isReady = isEffect ? `${IS_EFFECT} and payload->>'convertLead' is distinct from 'true'` : `not ${IS_EFFECT}`;
  const sql = `select id, kind, module_key, record_id, template_id, task_id, payload, causes, by_account, by_person, by_name, at, due_at, attempts
    from app.task_triggers where company_id = $1 and done_at is null and due_at <= now() and ${isReady}
    order by due_at, id limit $2 for update skip locked`;
  return tx.query(sql, [tx.companyId, limit], isEffect ? 'task-effects-claim' : 'task-triggers-claim');
}

/** The earliest completed task whose lead is to be converted; conversions have a transaction of their own. */
export async function findConversion(tx: TenantTx): Promise<TriggerRow | null> {
  const sql = `select id, kind, module_key, record_id, template_id, task_id, payload, causes, by_account, by_person, by_name, at, due_at, attempts
    from app.task_triggers where company_id = $1 and done_at is null and due_at <= now() and ${IS_EFFECT}
    and payload->>'convertLead' = 'true' order by due_at, id limit 1`;
  return (await tx.query<TriggerRow>(sql, [tx.companyId], 'task-conversion'))[0] ?? null;
}

/** Marks the conversion of a trigger as done; its status remains to be set. */
export async function markConverted(tx: TenantTx, id: Id): Promise<void> {
  const sql = `update app.task_triggers set payload = payload || '{"convertLead": false}' where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id], 'task-conversion-done');
}

export async function finishTriggers(tx: TenantTx, ids: readonly Id[]): Promise<void> {
  const sql = 'update app.task_triggers set done_at = now() where company_id = $1 and id = any($2) and done_at is null';
  await tx.query(sql, [tx.companyId, ids], 'task-triggers-finish');
}

/** Counts a failed attempt; the next one is later each time. @returns the number of attempts */
export async function retryTriggerLater(tx: TenantTx, id: Id): Promise<number> {
  const rows = await tx.query<{ attempts: number }>(
    `update app.task_triggers set attempts = attempts + 1, due_at = now() + interval '5 seconds' * power(4, attempts)
     where company_id = $1 and id = $2 and done_at is null returning attempts`,
    [tx.companyId, id],
    'task-trigger-postpone',
  );
  return rows[0]?.attempts ?? 0;
}

/** The templates whose runs led to a trigger. */
export async function readCauses(tx: TenantTx, trigger: Id): Promise<readonly Id[]> {
  const sql = 'select causes from app.task_triggers where company_id = $1 and id = $2';
  return (await tx.query<{ causes: Id[] }>(sql, [tx.companyId, trigger], 'task-trigger-causes'))[0]?.causes ?? [];
}

/** The outcome of a trigger for one template. */
export interface Run {
  readonly trigger: Id;
  /** Null for effects of a task without a template on its record. */
  readonly template: { readonly id: Id; readonly version: number } | null;
  readonly module: string;
  readonly record: Id;
  readonly outcome: 'created' | 'skipped' | 'stopped' | 'failed';
  readonly reasons: readonly StoredReason[];
  readonly task: Id | null;
}

export async function addRuns(tx: TenantTx, entries: readonly Run[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ template, ...run }) => ({
    ...run,
    ...{ id: newId(), template: template?.id ?? null, version: template?.version ?? null },
  }));
  await tx.query(
    `insert into app.task_runs (company_id, id, trigger_id, template_id, template_version, module_key, record_id, outcome, reasons, task_id)
     select $1, r.id, r.trigger, r.template, r.version, r.module, r.record, r.outcome, r.reasons, r.task
     from jsonb_to_recordset($2::jsonb) as r (id uuid, trigger uuid, template uuid, version int, module text, record uuid, outcome text, reasons jsonb, task uuid)
     on conflict do nothing returning company_id`,
    [tx.companyId, JSON.stringify(rows)],
    'task-runs-add',
  );
}

export interface RunRow {
  readonly id: Id;
  readonly at: string;
  readonly template_id: Id | null;
  readonly template_title: string | null;
  readonly record_id: Id;
  readonly outcome: Run['outcome'];
  readonly reasons: readonly StoredReason[];
  readonly task_id: Id | null;
}

/** The runs of a template or for a record, newest first. */
export function readRuns(
  tx: TenantTx,
  { template, record }: { readonly template?: Id | undefined; readonly record?: Id | undefined },
  skip: number,
  limit: number,
): Promise<RunRow[]> {
  return tx.query(
    `select r.id, r.at, r.template_id, t.title as template_title, r.record_id, r.outcome, r.reasons, r.task_id from app.task_runs r
     left join app.task_templates t on t.company_id = $1 and t.id = r.template_id
     where r.company_id = $1 and ($2::uuid is null or r.template_id = $2) and ($3::uuid is null or r.record_id = $3)
     order by r.at desc, r.id desc offset $4 limit $5`,
    [tx.companyId, template ?? null, record ?? null, skip, limit],
  );
}
