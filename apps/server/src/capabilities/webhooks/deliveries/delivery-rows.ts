import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The content of a delivery. */
export interface DeliveryPayload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface DeliveryRow {
  readonly id: Id;
  readonly event: string;
  readonly record_id: Id | null;
  /** The entry of the history that it reports; null for a test. */
  readonly history_id: Id | null;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly payload: DeliveryPayload;
  readonly created_at: string;
  readonly due_at: string;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly last_ms: number | null;
}

const COLUMNS =
  'id, event, record_id, history_id, state, attempts, payload, created_at, due_at, last_status, last_error, last_ms';

/** The payload in the order in which it is sent and shown; the database does not preserve the order of keys. */
export const payloadOf = ({ payload: { type, timestamp, data } }: DeliveryRow): DeliveryPayload => ({
  type,
  timestamp,
  data,
});

/**
 * Whether a delivery is the earliest waiting one of its record; a test belongs to no record. Evaluated per delivery:
 * PostgreSQL plans a join of thousands of newly added rows as if there were one, and it exceeds the statement timeout.
 */
const IS_FIRST = `not exists (select from (select 1 from app.webhook_deliveries e
  where e.company_id = $1 and e.webhook_id = $2 and e.state = 'waiting'
    and e.record_id = d.record_id and (e.version, e.id) < (d.version, d.id) offset 0) earlier)`;

/** The due deliveries of a webhook: only the earliest waiting one of each record, so that changes arrive in order. */
export function readDueDeliveries(tx: TenantTx, webhook: Id, limit: number): Promise<DeliveryRow[]> {
  return tx.query(
    `select ${COLUMNS} from app.webhook_deliveries d
     where company_id = $1 and webhook_id = $2 and state = 'waiting' and due_at <= now() and ${IS_FIRST}
     order by due_at, id limit $3`,
    [tx.companyId, webhook, limit],
    'webhook-due',
  );
}

/** When the next attempt of an active webhook is due, as an ISO string, or null if none waits or it is not active. */
export async function readNextDue(tx: TenantTx, webhook: Id): Promise<string | null> {
  const sql = `select d.due_at as at from app.webhook_deliveries d
    join app.webhooks w on w.company_id = $1 and w.id = d.webhook_id and w.state = 'active' and w.deleted_at is null
    where d.company_id = $1 and d.webhook_id = $2 and d.state = 'waiting' and ${IS_FIRST}
    order by d.due_at, d.id limit 1`;
  return (await tx.query<{ at: string | null }>(sql, [tx.companyId, webhook], 'webhook-next-due'))[0]?.at ?? null;
}

/** A page of a webhook's deliveries, newest first, and how many there are. */
export async function readDeliveries(
  tx: TenantTx,
  webhook: Id,
  { state, skip, limit }: { readonly state?: string | undefined; readonly skip: number; readonly limit: number },
): Promise<{ readonly rows: readonly DeliveryRow[]; readonly count: number }> {
  const deliveryConditions = 'company_id = $1 and webhook_id = $2 and ($3::text is null or state = $3)';
  const values = [tx.companyId, webhook, state ?? null];
  const sql = `select ${COLUMNS} from app.webhook_deliveries where ${deliveryConditions} order by created_at desc, id desc offset $4 limit $5`;
  const rows = await tx.query<DeliveryRow>(sql, [...values, skip, limit], 'webhook-deliveries');
  const countedSql = `select count(*) as n from app.webhook_deliveries where ${deliveryConditions}`;
  const [count] = await tx.query<{ n: number }>(countedSql, values, 'webhook-deliveries-count');
  return { rows, count: count?.n ?? 0 };
}

export async function findDelivery(tx: TenantTx, id: Id): Promise<DeliveryRow | null> {
  const sql = `select ${COLUMNS} from app.webhook_deliveries where company_id = $1 and id = $2`;
  return (await tx.query<DeliveryRow>(sql, [tx.companyId, id], 'webhook-delivery'))[0] ?? null;
}

export interface AttemptRow {
  readonly number: number;
  readonly at: string;
  readonly status: number | null;
  readonly error: string | null;
  readonly answer: string;
  readonly ms: number;
  readonly is_replay: boolean;
}

/** The attempts of a delivery, the first one first. */
export function readAttempts(tx: TenantTx, delivery: Id): Promise<AttemptRow[]> {
  const sql = `select number, at, status, error, answer, ms, is_replay from app.webhook_attempts
    where company_id = $1 and delivery_id = $2 order by number`;
  return tx.query(sql, [tx.companyId, delivery], 'webhook-attempts');
}
