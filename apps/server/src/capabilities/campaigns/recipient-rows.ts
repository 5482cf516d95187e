import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** A person who gets a campaign. */
export interface NewRecipient {
  readonly personId: Id;
  readonly listId: Id;
  readonly address: string;
  readonly name: string;
}

export interface RecipientRow extends Omit<NewRecipient, 'personId' | 'listId'> {
  readonly id: Id;
  readonly person_id: Id;
  readonly list_id: Id;
}

/** Adds the recipients in this order; an address once. */
export async function insertRecipients(
  tx: TenantTx,
  campaignId: Id,
  recipients: readonly NewRecipient[],
): Promise<void> {
  const rows = recipients.map((recipient, position) => ({ ...recipient, id: newId(), position }));
  await tx.query(
    `insert into app.campaign_recipients (company_id, campaign_id, id, position, address_key, address, name, person_id, list_id)
     select $1, $2, r.id, r.position, lower(r.address), r.address, r.name, r."personId", r."listId"
     from jsonb_to_recordset($3::jsonb) as r (id uuid, position int, address text, name text, "personId" uuid, "listId" uuid)
     on conflict (company_id, campaign_id, address_key) do nothing returning company_id`,
    [tx.companyId, campaignId, JSON.stringify(rows)],
    'campaign-recipients-insert',
  );
}

/** The next recipients whose email is not queued yet, in order. */
export function readNext(tx: TenantTx, campaignId: Id, limit: number): Promise<RecipientRow[]> {
  return tx.query<RecipientRow>(
    `select id, person_id, list_id, address, name from app.campaign_recipients
     where company_id = $1 and campaign_id = $2 and state = 'remaining' order by position limit $3`,
    [tx.companyId, campaignId, limit],
    'campaign-recipients-next',
  );
}

export async function markQueued(tx: TenantTx, id: Id, recipient: Id, messageId: Id, mailId: Id): Promise<void> {
  await tx.query(
    `update app.campaign_recipients set state = 'queued', message_id = $4, mail_id = $5 where company_id = $1 and campaign_id = $2 and id = $3`,
    [tx.companyId, id, recipient, messageId, mailId],
    'campaign-recipient-queued',
  );
}

/** @param note why the person gets no email: the source of a suppression, or `gone` */
export async function markLeftOut(tx: TenantTx, id: Id, recipient: Id, note: string): Promise<void> {
  await tx.query(
    `update app.campaign_recipients set state = 'left_out', note = $4 where company_id = $1 and campaign_id = $2 and id = $3`,
    [tx.companyId, id, recipient, note],
    'campaign-recipient-left-out',
  );
}
