import type { WEBHOOK_EVENTS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { SealedText } from '../../../platform/secrets/sealed';

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export interface StoredSecret {
  readonly secret: SealedText;
  readonly end: string;
  /** Until when it signs; null for the current one. */
  readonly until: string | null;
}

export interface WebhookRow {
  readonly id: Id;
  readonly title: string;
  readonly url: string;
  readonly role_id: Id;
  readonly events: readonly WebhookEvent[];
  /** The secrets that sign now, the current one first. */
  readonly secrets: readonly StoredSecret[];
  readonly state: 'active' | 'paused' | 'stopped';
  readonly version: number;
  readonly created_at: string;
  readonly created_name: string;
}

const COLUMNS = `w.id, w.title, w.url, w.role_id, w.events, w.state, w.version, w.created_at, w.created_name,
  (select coalesce(jsonb_agg(jsonb_build_object('secret', s.secret, 'end', s.secret_end, 'until', s.expires_at) order by s.id desc), '[]')
   from app.webhook_secrets s where s.company_id = $1 and s.webhook_id = w.id and (s.expires_at is null or s.expires_at > now())) as secrets`;

export interface CountedWebhookRow extends WebhookRow {
  readonly role_title: string | null;
  readonly recent: number;
  readonly waiting: number;
  readonly failed: number;
}

/** Each count has an index of its own, so the 30-day log is not scanned. */
const countOf = (condition: string) =>
  `(select count(*)::int from app.webhook_deliveries d where d.company_id = $1 and d.webhook_id = w.id and ${condition})`;

/** The webhooks of the company, oldest first, with the counts of their deliveries. */
export function readWebhooks(tx: TenantTx): Promise<CountedWebhookRow[]> {
  return tx.query(
    `select ${COLUMNS}, r.title as role_title,
       ${countOf(`d.created_at > now() - interval '24 hours'`)} as recent, ${countOf(`d.state = 'waiting'`)} as waiting,
       ${countOf(`d.state = 'failed'`)} as failed
     from app.webhooks w left join app.roles r on r.company_id = $1 and r.id = w.role_id
     where w.company_id = $1 and w.deleted_at is null order by w.created_at, w.id`,
    [tx.companyId],
    'webhooks',
  );
}

/** One webhook, or null if it does not exist or was deleted. */
export async function findWebhook(tx: TenantTx, id: Id): Promise<WebhookRow | null> {
  const sql = `select ${COLUMNS} from app.webhooks w where w.company_id = $1 and w.id = $2 and w.deleted_at is null`;
  return (await tx.query<WebhookRow>(sql, [tx.companyId, id], 'webhook'))[0] ?? null;
}

/** Like `findWebhook`, but locks the row until the transaction ends. */
export async function lockWebhook(tx: TenantTx, id: Id): Promise<WebhookRow | null> {
  const sql = `select ${COLUMNS} from app.webhooks w where w.company_id = $1 and w.id = $2 and w.deleted_at is null for update`;
  return (await tx.query<WebhookRow>(sql, [tx.companyId, id], 'webhook-locked'))[0] ?? null;
}

/** The webhooks that are notified of changes; paused ones too, since their events wait. */
export async function readWebhookIds(tx: TenantTx): Promise<readonly Id[]> {
  const sql = 'select id from app.webhooks where company_id = $1 and deleted_at is null order by id';
  return (await tx.query<{ id: Id }>(sql, [tx.companyId], 'webhook-ids')).map(({ id }) => id);
}
