import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Variant } from './subject-test';

/** A person who gets a campaign. */
export interface NewRecipient {
  readonly personId: Id;
  readonly listId: Id;
  readonly address: string;
  readonly name: string;
}

/** A person with their variant of the subject test, if they take part, and the earliest time for their email. */
export interface PlannedRecipient extends NewRecipient {
  readonly variant: Variant | null;
  readonly dueAt: string | null;
}

export interface RecipientRow extends Pick<PlannedRecipient, 'address' | 'name' | 'variant'> {
  readonly id: Id;
  readonly person_id: Id;
  readonly list_id: Id;
}

/** Adds the recipients in this order, each address once. */
export async function insertRecipients(
  tx: TenantTx,
  campaignId: Id,
  recipients: readonly PlannedRecipient[],
): Promise<void> {
  const rows = recipients.map((recipient, position) => ({ ...recipient, id: newId(), position }));
  await tx.query(
    `insert into app.campaign_recipients (company_id, campaign_id, id, position, address_key, address, name, person_id, list_id, variant, due_at)
     select $1, $2, r.id, r.position, lower(r.address), r.address, r.name, r."personId", r."listId", r.variant, r."dueAt"
     from jsonb_to_recordset($3::jsonb) as r (id uuid, position int, address text, name text, "personId" uuid, "listId" uuid,
       variant text, "dueAt" timestamptz)
     on conflict (company_id, campaign_id, address_key) do nothing returning company_id`,
    [tx.companyId, campaignId, JSON.stringify(rows)],
    'campaign-recipients-insert',
  );
}

/** Selects among the remaining recipients. */
export interface RecipientSelection {
  readonly now: Date;
  /** Only recipients who take part in the subject test. */
  readonly isTest: boolean;
  readonly limit: number;
}

/** The next recipients whose email is due and not queued yet, in order. */
export function readNextRecipients(
  tx: TenantTx,
  campaignId: Id,
  { now, isTest, limit }: RecipientSelection,
): Promise<RecipientRow[]> {
  return tx.query<RecipientRow>(
    `select id, person_id, list_id, address, name, variant from app.campaign_recipients
     where company_id = $1 and campaign_id = $2 and state = 'remaining' and (due_at is null or due_at <= $3::timestamptz)
       and (not $4 or variant is not null) order by position limit $5`,
    [tx.companyId, campaignId, now.toISOString(), isTest, limit],
    'campaign-recipients-next',
  );
}

/** How many recipients remain, and when the first of them is due; null if it already is. */
export interface PendingRecipients {
  readonly n: number;
  readonly due_at: string | null;
}

export async function readPendingRecipients(tx: TenantTx, campaignId: Id, isTest: boolean): Promise<PendingRecipients> {
  const rows = await tx.query<PendingRecipients>(
    `select count(*)::int as n, min(due_at) as due_at from app.campaign_recipients
     where company_id = $1 and campaign_id = $2 and state = 'remaining' and (not $3 or variant is not null)`,
    [tx.companyId, campaignId, isTest],
    'campaign-recipients-remaining',
  );
  return rows[0] ?? { n: 0, due_at: null };
}

/** A recipient whose email is queued. */
export interface QueuedRecipient {
  readonly id: Id;
  readonly messageId: Id;
  readonly mailId: Id;
}

export async function markRecipientsQueued(
  tx: TenantTx,
  id: Id,
  recipients: readonly QueuedRecipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  await tx.query(
    `update app.campaign_recipients r set state = 'queued', message_id = q."messageId", mail_id = q."mailId"
     from jsonb_to_recordset($3::jsonb) as q (id uuid, "messageId" uuid, "mailId" uuid)
     where r.company_id = $1 and r.campaign_id = $2 and r.id = q.id`,
    [tx.companyId, id, JSON.stringify(recipients)],
    'campaign-recipients-queued',
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
