import type { WEBHOOK_EVENTS } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../db/change-number';
import type { TenantTx } from '../db/tenant-scope';

/** The kind of outbox event that announces record events. */
export const RECORD_EVENT = 'record-event';

export type RecordEventName = (typeof WEBHOOK_EVENTS)[number];

/** Something that a capability did to a record without an entry in its history. */
export interface RecordEvent {
  readonly record: Id;
  readonly event: RecordEventName;
  /** The task, note, payment, message, or request that it is about. */
  readonly subject: Id;
  /** Who did it, by name; empty for the product. */
  readonly by: string;
  /** Ids and states only: no text, no answer, and no amount, because a role may see less than whoever acts. */
  readonly details?: Readonly<Record<string, string | boolean | null>>;
}

const HAS_WEBHOOKS = 'exists (select from app.webhooks where company_id = $1 and deleted_at is null)';

/**
 * Records an event of a record in the transaction of its cause, for the webhooks of the company. Costs one statement, which
 * writes nothing for a company without webhooks.
 */
export async function recordEvent(
  tx: TenantTx,
  { record, event, subject, by, details = {} }: RecordEvent,
): Promise<void> {
  const addedEntries = await tx.query(
    `with ${changeNumber(8, HAS_WEBHOOKS)},
     e as (insert into app.record_events (company_id, id, record_id, version, event, subject_id, by_name, details, change_slot, change_seq)
       select $1, $2, r.id, r.version, $4, $5, $6, $7::jsonb, slot, seq from change join app.records r on r.company_id = $1 and r.id = $3
       returning company_id, id)
     insert into app.outbox (company_id, kind, payload)
     select $1, '${RECORD_EVENT}', jsonb_build_object('_id', id) from e returning company_id`,
    [tx.companyId, newId(), record, event, subject, by, JSON.stringify(details), ...changeValues(tx)],
    'record-event-add',
  );
  if (addedEntries.length > 0) tx.eventsAdded();
}

/** The tables of sent messages, with one row per message: the mail of its first recipient. Campaigns are excluded. */
const MESSAGES = {
  'email.sent': `select s.id, m.record_id, m.message_id as subject, g.created_name as by_name
    from jsonb_to_recordset($2::jsonb) s (id uuid, sent uuid) join app.mails m on m.company_id = $1 and m.id = s.sent
    join app.email_messages g on g.company_id = $1 and g.id = m.message_id
    where m.kind = 'to' and m.position = 0 and m.purpose = 'service' and m.record_id is not null`,
  'text.sent': `select s.id, m.record_id, m.id as subject, m.created_name as by_name
    from jsonb_to_recordset($2::jsonb) s (id uuid, sent uuid) join app.text_messages m on m.company_id = $1 and m.id = s.sent
    where m.record_id is not null`,
} as const;

/** Records that messages about records were sent, in the transaction that stores it. */
export async function recordSentMessages(
  tx: TenantTx,
  event: keyof typeof MESSAGES,
  ids: readonly Id[],
): Promise<void> {
  if (ids.length === 0) return;
  const addedEntries = await tx.query(
    `with ${changeNumber(3, HAS_WEBHOOKS)}, m as (${MESSAGES[event]}),
     e as (insert into app.record_events (company_id, id, record_id, version, event, subject_id, by_name, change_slot, change_seq)
       select $1, m.id, r.id, r.version, '${event}', m.subject, m.by_name, slot, seq
       from change cross join m join app.records r on r.company_id = $1 and r.id = m.record_id returning company_id)
     insert into app.outbox (company_id, kind, payload)
     select $1, '${RECORD_EVENT}', '{}'::jsonb from (select 1 from e limit 1) one returning company_id`,
    [tx.companyId, JSON.stringify(ids.map((sentId) => ({ id: newId(), sent: sentId }))), ...changeValues(tx)],
    `record-event-${event}`,
  );
  if (addedEntries.length > 0) tx.eventsAdded();
}

/** Deletes the events of records that are older than 30 days. */
export async function deleteOldRecordEvents(tx: TenantTx): Promise<void> {
  const sql = `delete from app.record_events where company_id = $1 and at < now() - interval '30 days'`;
  await tx.query(sql, [tx.companyId], 'record-events-old');
}

/** Deletes all events of records, for a company whose last webhook was deleted. */
export async function deleteRecordEvents(tx: TenantTx): Promise<void> {
  const sql = `delete from app.record_events where company_id = $1 and not ${HAS_WEBHOOKS}`;
  await tx.query(sql, [tx.companyId], 'record-events-delete');
}
