import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordEvent, type RecordEventName } from '../../../platform/events/record-event';

export type SignEventKind =
  | 'sent'
  | 'asked'
  | 'link_opened'
  | 'code_refused'
  | 'consented'
  | 'viewed'
  | 'adopted'
  | 'filled'
  | 'signed'
  | 'declined'
  | 'delegated'
  | 'corrected'
  | 'reminded'
  | 'in_person'
  | 'rescheduled'
  | 'voided'
  | 'expired'
  | 'sealed';

export interface SignEventRow {
  seq: number;
  recipient_id: Id | null;
  kind: SignEventKind;
  at: string;
  actor: string;
  address: string | null;
  device: string | null;
  details: Record<string, unknown>;
  hash: string;
}

export interface NewSignEvent {
  readonly kind: SignEventKind;
  readonly actor: string;
  readonly recipientId?: Id | null;
  /** The address and browser of the connection; absent for the product itself. */
  readonly address?: string | null;
  readonly device?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The JSON text of a value with sorted keys, which is the same on every machine. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, innerValue]) => `${JSON.stringify(key)}:${canonicalJson(innerValue)}`).join(',')}}`;
}

/** The hash of an event: of its facts and the hash of the event before it. */
function eventHash(previousText: string, event: Omit<SignEventRow, 'hash'>): string {
  const { seq, recipient_id, kind, at, actor, address, device, details } = event;
  const facts = { seq, recipient_id, kind, at: new Date(at).toISOString(), actor, address, device, details };
  return createHash('sha256')
    .update(previousText + canonicalJson(facts))
    .digest('hex');
}

/** Whether every event of a request, oldest first, still has the hash of its facts and of the events before it. */
export const isChainIntact = (events: readonly SignEventRow[]): boolean =>
  events.every(({ hash, ...facts }, index) => hash === eventHash(events[index - 1]?.hash ?? '', facts));

const COLUMNS = 'seq, recipient_id, kind, at, actor, address, device, details, hash';

/** The events of a request, oldest first. */
export function readEvents(tx: TenantTx, requestId: Id): Promise<SignEventRow[]> {
  const sql = `select ${COLUMNS} from app.sign_events where company_id = $1 and request_id = $2 order by seq`;
  return tx.query<SignEventRow>(sql, [tx.companyId, requestId], 'sign-events-of');
}

/** What webhooks are notified of. */
const RECORD_EVENTS: Readonly<Partial<Record<SignEventKind, RecordEventName>>> = {
  ...{ sent: 'signing.sent', signed: 'signing.signed', sealed: 'signing.completed', declined: 'signing.declined' },
  ...{ voided: 'signing.voided', expired: 'signing.expired' },
};

async function addRecordEvent(tx: TenantTx, requestId: Id, { kind, actor }: NewSignEvent): Promise<void> {
  const event = RECORD_EVENTS[kind];
  if (!event) return;
  const sql = 'select record_id from app.sign_requests where company_id = $1 and id = $2';
  const [request] = await tx.query<{ record_id: Id }>(sql, [tx.companyId, requestId], 'sign-event-record');
  if (request) await recordEvent(tx, { record: request.record_id, event, subject: requestId, by: actor });
}

/** Appends to the evidence of a request, which the caller has locked, and records its event for webhooks. */
export async function addEvent(tx: TenantTx, requestId: Id, event: NewSignEvent, now: Date): Promise<void> {
  const sql = `select seq, hash from app.sign_events where company_id = $1 and request_id = $2 order by seq desc limit 1`;
  const [lastData] = await tx.query<{ seq: number; hash: string }>(sql, [tx.companyId, requestId], 'sign-event-last');
  const row = {
    seq: (lastData?.seq ?? 0) + 1,
    recipient_id: event.recipientId ?? null,
    kind: event.kind,
    at: now.toISOString(),
    actor: event.actor,
    address: event.address ?? null,
    device: event.device?.slice(0, 300) ?? null,
    details: { ...event.details },
  };
  await tx.query(
    `insert into app.sign_events (company_id, request_id, seq, recipient_id, kind, at, actor, address, device, details, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11)`,
    [
      tx.companyId,
      ...[requestId, row.seq, row.recipient_id, row.kind, row.at, row.actor, row.address, row.device],
      JSON.stringify(row.details),
      eventHash(lastData?.hash ?? '', row),
    ],
    'sign-event-insert',
  );
  await addRecordEvent(tx, requestId, event);
}
