import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';
import { announceMails } from '../mail/announce-mails';

/** The longest text message: four parts of a message in the alphabet of GSM. */
export const MAX_TEXT_LENGTH = 600;

/** What caused a text message: a person, a trigger, or the question of its recipient. */
export interface TextSource {
  readonly kind: 'person' | 'trigger' | 'answer';
  readonly id?: Id;
}

/** A text message, final. Whether its recipient agreed is checked when it is sent. */
export interface NewText {
  readonly record: { readonly module: string; readonly recordId: Id } | null;
  readonly personId: Id | null;
  /** E.164. @see readPhone */
  readonly phone: string;
  readonly text: string;
  readonly source: TextSource;
  /** The recipient's time zone, for the quiet hours at night. */
  readonly timeZone: string;
  readonly createdBy?: Id | null;
  readonly createdName?: string;
  /** The keys of the form fields whose values the text holds. */
  readonly mergedFields?: readonly string[];
  /** A company queues at most one message with a key. */
  readonly idempotencyKey?: string;
}

const INSERT = `insert into app.text_messages (company_id, id, module_key, record_id, person_id, phone, text, source_kind, source_id,
    time_zone, created_by, created_name, merged_fields, idempotency_key)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (company_id, idempotency_key) do nothing returning id`;

/**
 * Writes a text message and the job that sends it, as part of the transaction: it is sent if and only if that commits.
 * @returns its id; null when the idempotency key was used before
 */
export async function queueText(tx: TenantTx, text: NewText): Promise<Id | null> {
  const { record, source, createdBy = null, createdName = '', mergedFields = [], idempotencyKey = null } = text;
  const values = [
    ...[tx.companyId, newId(), record?.module ?? null, record?.recordId ?? null, text.personId, text.phone],
    ...[text.text, source.kind, source.id ?? null, text.timeZone, createdBy, createdName, mergedFields, idempotencyKey],
  ];
  const [row] = await tx.query<{ id: Id }>(INSERT, values, 'text-queue');
  if (row) await announceMails(tx, tx.companyId, 'text');
  return row?.id ?? null;
}
