import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { MAX_ATTEMPTS } from './retry-delay';

/** The outcome of one attempt. */
export interface Attempt {
  readonly id: Id;
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly error: string | null;
  readonly answer: string;
  readonly ms: number;
  /** Seconds until the next attempt; null if there is none. */
  readonly retryInSeconds: number | null;
}

const ATTEMPTS = `jsonb_to_recordset($2::jsonb) as a
  (id uuid, "isDelivered" boolean, status int, error text, answer text, ms int, "retryInSeconds" int)`;

/** Stores the outcome of one attempt for each delivery, with an entry in its log. */
export async function recordAttempts(tx: TenantTx, attempts: readonly Attempt[]): Promise<void> {
  await tx.query(
    `with settled as (
       update app.webhook_deliveries d set attempts = d.attempts + 1, last_status = a.status, last_error = a.error, last_ms = a.ms,
         state = case when a."isDelivered" then 'delivered' when a."retryInSeconds" is null then 'failed' else 'waiting' end,
         settled_at = case when a."isDelivered" or a."retryInSeconds" is null then $3::timestamptz end,
         due_at = case when a."retryInSeconds" is null then d.due_at else $3::timestamptz + make_interval(secs => a."retryInSeconds") end
       from ${ATTEMPTS} where d.company_id = $1 and d.id = a.id returning d.id, d.attempts)
     insert into app.webhook_attempts (company_id, delivery_id, number, status, error, answer, ms, is_replay)
     select $1, a.id, s.attempts, a.status, a.error, a.answer, a.ms, s.attempts > ${MAX_ATTEMPTS} from settled s join ${ATTEMPTS} on a.id = s.id
     returning company_id`,
    [tx.companyId, JSON.stringify(attempts), new Date().toISOString()],
    'webhook-settle',
  );
}

/**
 * Stores on a webhook whether its last attempts succeeded. Stops it after three days without a success, or if the
 * receiver answers that it is gone. @returns true if this call stopped it
 */
export async function recordOutcome(
  tx: TenantTx,
  webhook: Id,
  { isDelivered, isGone }: { readonly isDelivered: boolean; readonly isGone: boolean },
): Promise<boolean> {
  const rows = await tx.query<{ state: string }>(
    `update app.webhooks set failing_since = case when $3::boolean then null else coalesce(failing_since, $5::timestamptz) end,
       state = case when $4::boolean or not $3::boolean and failing_since < $5::timestamptz - interval '3 days' then 'stopped' else state end
     where company_id = $1 and id = $2 and state = 'active' returning state`,
    [tx.companyId, webhook, isDelivered, isGone, new Date().toISOString()],
    'webhook-outcome',
  );
  return rows[0]?.state === 'stopped';
}

/** Queues deliveries again: the given ones, or all that failed permanently. @returns how many */
export async function replayDeliveries(tx: TenantTx, webhook: Id, ids: readonly Id[] | null): Promise<number> {
  const rows = await tx.query(
    `update app.webhook_deliveries set state = 'waiting', due_at = now(), settled_at = null
     where company_id = $1 and webhook_id = $2 and ($3::uuid[] is null and state = 'failed' or id = any($3)) returning id`,
    [tx.companyId, webhook, ids],
    'webhook-replay',
  );
  return rows.length;
}

/** Deletes deliveries that are older than 30 days. */
export async function deleteOldDeliveries(tx: TenantTx): Promise<void> {
  const sql = `delete from app.webhook_deliveries where company_id = $1 and created_at < now() - interval '30 days'`;
  await tx.query(sql, [tx.companyId], 'webhook-deliveries-old');
}
