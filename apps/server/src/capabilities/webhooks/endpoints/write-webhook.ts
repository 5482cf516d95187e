import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { SealedText } from '../../../platform/secrets/sealed';
import type { WebhookEvent, WebhookRow } from './webhook-rows';

export interface WebhookFields {
  readonly title: string;
  readonly url: string;
  readonly role: Id;
  readonly events: readonly WebhookEvent[];
}

export interface StoredSecret {
  readonly secret: SealedText;
  readonly secretEnd: string;
}

/** Adds a webhook that starts with the next change: its cursors stand at the last number of each slot. */
export async function insertWebhook(
  tx: TenantTx,
  by: Viewer,
  id: Id,
  { title, url, role, events, secret, secretEnd }: WebhookFields & StoredSecret,
): Promise<void> {
  await tx.query(
    `insert into app.webhooks (company_id, id, title, url, role_id, events, secret, secret_end, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9, $10)`,
    [tx.companyId, id, title, url, role, events, secret, secretEnd, by.accountId, by.fullName],
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

/** Saves a locked webhook as its next version. Resuming forgets how long it has failed. */
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

/** Replaces the secret of a locked webhook; the one before signs as well for some hours. */
export async function rotateSecret(
  tx: TenantTx,
  id: Id,
  { secret, secretEnd, overlap }: StoredSecret & { readonly overlap: number },
): Promise<void> {
  await tx.query(
    `update app.webhooks set old_secret = case when $5::int > 0 then secret end,
       old_secret_until = case when $5::int > 0 then $6::timestamptz + make_interval(hours => $5::int) end, secret = $3, secret_end = $4
     where company_id = $1 and id = $2`,
    [tx.companyId, id, secret, secretEnd, overlap, new Date().toISOString()],
    'webhook-rotate',
  );
}

/** Deletes a webhook with its secrets and what waits for it. */
export async function markDeleted(tx: TenantTx, id: Id): Promise<void> {
  await tx.query(
    `update app.webhooks set deleted_at = now(), secret = '', old_secret = null, old_secret_until = null where company_id = $1 and id = $2`,
    [tx.companyId, id],
    'webhook-delete',
  );
  await tx.query(
    'delete from app.webhook_deliveries where company_id = $1 and webhook_id = $2',
    [tx.companyId, id],
    'webhook-deliveries-delete',
  );
}

/** Notes on the company whether it has any webhook, so that its changes are announced. */
export async function noteWebhooks(tx: TenantTx): Promise<void> {
  await tx.query(
    `update auth.companies set has_webhooks = exists (select from app.webhooks where company_id = $1 and deleted_at is null) where id = $1`,
    [tx.companyId],
    'webhooks-note',
  );
}
