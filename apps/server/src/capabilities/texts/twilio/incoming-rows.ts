import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface IncomingText {
  readonly phone: string;
  readonly text: string;
  /** Twilio's id of the message. */
  readonly providerId: string;
}

/** The last conversation with a number: where its messages are shown. */
export interface Conversation {
  readonly module_key: string | null;
  readonly record_id: Id | null;
  readonly person_id: Id | null;
  readonly time_zone: string;
}

export async function findConversation(tx: TenantTx, phone: string): Promise<Conversation | null> {
  const sql = `select module_key, record_id, person_id, time_zone from app.text_messages
    where company_id = $1 and phone = $2 and direction = 'out' order by created_at desc limit 1`;
  return (await tx.query<Conversation>(sql, [tx.companyId, phone], 'text-conversation'))[0] ?? null;
}

/** Stores an incoming message. @returns false for one that was stored before */
export async function insertIncoming(
  tx: TenantTx,
  { phone, text, providerId }: IncomingText,
  conversation: Conversation | null,
): Promise<Id | null> {
  const { module_key = null, record_id = null, person_id = null, time_zone = 'UTC' } = conversation ?? {};
  const [row] = await tx.query<{ id: Id }>(
    `insert into app.text_messages (company_id, id, direction, module_key, record_id, person_id, phone, text, source_kind, time_zone,
       idempotency_key, state, provider, provider_id)
     values ($1, $2, 'in', $3, $4, $5, $6, $7, 'recipient', $8, $9, 'received', 'twilio', $10)
     on conflict (company_id, idempotency_key) do nothing returning id`,
    [
      ...[tx.companyId, newId(), module_key, record_id, person_id, phone, text, time_zone],
      ...[`twilio/${providerId}`, providerId],
    ],
    'text-incoming',
  );
  return row?.id ?? null;
}

export interface ReportedState {
  readonly providerId: string;
  readonly kind: 'sent' | 'delivered' | 'failed';
  /** Why it failed. */
  readonly error: string | null;
}

/**
 * Stores what the provider reports about a message that was handed over, even if its acceptance was never recorded
 * because the process died. The order of reports does not matter: a delivered message stays delivered.
 * @returns the number, if the message exists
 */
export async function applyState(
  tx: TenantTx,
  id: Id,
  { providerId, kind, error }: ReportedState,
  now: Date,
): Promise<string | null> {
  const [row] = await tx.query<{ phone: string }>(
    `select phone from app.text_messages where company_id = $1 and id = $2 and direction = 'out' and attempts > 0
       and (provider_id is null or provider_id = $3) for update`,
    [tx.companyId, id, providerId],
    'text-reported',
  );
  if (!row) return null;
  await tx.query(
    `update app.text_messages set provider = 'twilio', provider_id = $3, claim_id = null, claimed_until = null, begun_at = null,
       state = case when $4 = 'failed' and delivered_at is null then 'failed' when state = 'failed' and $4 <> 'delivered' then 'failed' else 'sent' end,
       error = case when $4 = 'failed' and delivered_at is null then $5 when state = 'failed' and $4 <> 'delivered' then error end,
       sent_at = coalesce(sent_at, $6::timestamptz),
       delivered_at = case when $4 = 'delivered' then coalesce(delivered_at, $6::timestamptz) else delivered_at end
     where company_id = $1 and id = $2`,
    [tx.companyId, id, providerId, kind, error, now.toISOString()],
    'text-state',
  );
  return row.phone;
}
