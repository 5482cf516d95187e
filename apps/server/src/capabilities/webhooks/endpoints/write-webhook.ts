import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { SealedText } from '../../../platform/secrets/sealed';
import type { WebhookEvent, WebhookRow } from './webhook-rows';

const HOUR_MS = 3_600_000;

export interface WebhookFields {
  readonly title: string;
  readonly url: string;
  readonly role: Id;
  readonly events: readonly WebhookEvent[];
}

export interface NewSecret {
  readonly secret: SealedText;
  readonly end: string;
}

/** Adds a webhook that starts with the next change: its cursors are at the last number of each slot. */
export async function insertWebhook(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  { title, url, role, events }: WebhookFields,
): Promise<void> {
  await tx.query(
    `insert into app.webhooks (company_id, id, title, url, role_id, events, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6::text[], $7, $8)`,
    [tx.companyId, id, title, url, role, events, viewer.accountId, viewer.fullName],
    'webhook-insert',
  );
  await tx.query(
    `insert into app.webhook_cursors (company_id, webhook_id, slot, seq)
     select $1, $2, n, coalesce(s.seq, 0) from generate_series(0, 15) n
     left join app.change_slots s on s.company_id = $1 and s.slot = n returning company_id`,
    [tx.companyId, id],
    'webhook-cursors-insert',
  );
}

/** Saves a locked webhook as its next version. Resuming resets how long it has failed. */
export async function updateWebhook(
  tx: TenantTx,
  id: Id,
  { title, url, role, events, state }: WebhookFields & Pick<WebhookRow, 'state'>,
): Promise<void> {
  await tx.query(
    `update app.webhooks set title = $3, url = $4, role_id = $5, events = $6::text[], state = $7, version = version + 1,
       failing_since = case when $7 = 'active' and state <> 'active' then null else failing_since end
     where company_id = $1 and id = $2`,
    [tx.companyId, id, title, url, role, events, state],
    'webhook-update',
  );
}

/**
 * Adds the secret of a locked webhook. Earlier ones expire after some hours at the latest. @param overlap hours; 0
 * expires them now
 */
export async function addSecret(tx: TenantTx, webhook: Id, { secret, end }: NewSecret, overlap = 0): Promise<void> {
  await tx.query(
    `update app.webhook_secrets set expires_at = $3 where company_id = $1 and webhook_id = $2 and (expires_at is null or expires_at > $3)`,
    [tx.companyId, webhook, new Date(Date.now() + overlap * HOUR_MS).toISOString()],
    'webhook-secret-end',
  );
  await tx.query(
    `insert into app.webhook_secrets (company_id, id, webhook_id, secret, secret_end) values ($1, $2, $3, $4, $5)`,
    [tx.companyId, newId(), webhook, secret, end],
    'webhook-secret-add',
  );
}

/** Deletes a webhook with its secrets and waiting deliveries. */
export async function markDeleted(tx: TenantTx, id: Id): Promise<void> {
  await tx.query(
    `update app.webhooks set deleted_at = now() where company_id = $1 and id = $2`,
    [tx.companyId, id],
    'webhook-delete',
  );
  await tx.query(
    'delete from app.webhook_secrets where company_id = $1 and webhook_id = $2',
    [tx.companyId, id],
    'webhook-secrets-delete',
  );
  await tx.query(
    'delete from app.webhook_deliveries where company_id = $1 and webhook_id = $2',
    [tx.companyId, id],
    'webhook-deliveries-delete',
  );
}

/** Marks a company that has webhooks, so that its changes are announced. */
export async function noteWebhooks(tx: TenantTx): Promise<void> {
  await tx.query(
    `update auth.companies set has_webhooks = exists (select from app.webhooks where company_id = $1 and deleted_at is null) where id = $1`,
    [tx.companyId],
    'webhooks-note',
  );
}
