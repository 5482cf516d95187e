import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { hashAddress } from '../../platform/mail/suppressions';
import type { MailEvent } from './ses-event';

export interface ReportedMail {
  readonly id: Id;
  readonly to_address: string;
  readonly record_id: Id | null;
  readonly sent_at: string | null;
  readonly delivered_at: string | null;
}

/** An event with the id that its provider assigned. */
export interface ReportedEvent {
  readonly eventId: string;
  readonly event: MailEvent;
}

/** Locks the mails that events are about, in the same order in every process. */
export async function lockReportedMails(tx: TenantTx, ids: readonly Id[]): Promise<ReadonlyMap<Id, ReportedMail>> {
  const sql = `select id, to_address, record_id, sent_at, delivered_at from app.mails where company_id = $1 and id = any($2::uuid[])
    order by id for update`;
  const rows = await tx.query<ReportedMail>(sql, [tx.companyId, ids], 'mails-reported');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores events. @returns the ids of those that were not stored before */
export async function insertMailEvents(tx: TenantTx, events: readonly ReportedEvent[]): Promise<ReadonlySet<string>> {
  const rows = events.map(({ eventId, event: { bounce, link, ...event } }) => ({
    ...{ ...event, id: newId(), eventId, detail: bounce ?? (link === undefined ? {} : { link }) },
  }));
  const sql = `insert into app.email_events (company_id, id, provider, event_id, kind, mail_id, occurred_at, is_automatic, detail)
    select $1, r.id, r.provider, r."eventId", r.kind, r."mailId", r."occurredAt", r."isAutomatic", r.detail
    from jsonb_to_recordset($2::jsonb) as r (id uuid, provider text, "eventId" text, kind text, "mailId" uuid,
      "occurredAt" timestamptz, "isAutomatic" boolean, detail jsonb)
    on conflict (company_id, provider, event_id) do nothing returning event_id`;
  const values = [tx.companyId, JSON.stringify(rows)];
  const insertedEvents = await tx.query<{ event_id: string }>(sql, values, 'mail-events-insert');
  return new Set(insertedEvents.map(({ event_id: id }) => id));
}

/**
 * Computes the outcomes of mails from all their events, regardless of the order of arrival. The first event of each
 * kind counts, and a permanent bounce before others. Events caused by programs don't count, and events that both the
 * product and a provider recorded count once.
 */
const SUMMARIZE = `update app.mails m set delivered_at = e.delivered_at, opened_at = e.opened_at, open_count = e.opens,
    clicked_at = e.clicked_at, click_count = e.clicks, complained_at = e.complained_at, bounced_at = b.occurred_at,
    bounce_type = b.detail ->> 'type', bounce_subtype = b.detail ->> 'subtype', bounce_detail = b.detail ->> 'detail'
  from (select mail_id, min(occurred_at) filter (where kind = 'delivery') as delivered_at,
      min(occurred_at) filter (where kind = 'open' and not is_automatic) as opened_at,
      (count(distinct event_id) filter (where kind = 'open' and not is_automatic))::int as opens,
      min(occurred_at) filter (where kind = 'click' and not is_automatic) as clicked_at,
      (count(distinct event_id) filter (where kind = 'click' and not is_automatic))::int as clicks,
      min(occurred_at) filter (where kind = 'complaint') as complained_at
    from app.email_events where company_id = $1 and mail_id = any($2::uuid[]) group by mail_id) e
  left join lateral (select occurred_at, detail from app.email_events
    where company_id = $1 and mail_id = e.mail_id and kind in ('bounce', 'reject')
    order by detail ->> 'type' = 'Permanent' desc nulls last, occurred_at, event_id limit 1) b on true
  where m.company_id = $1 and m.id = any($2::uuid[]) and m.id = e.mail_id`;

export async function summarizeEvents(tx: TenantTx, mailIds: readonly Id[]): Promise<void> {
  await tx.query(SUMMARIZE, [tx.companyId, mailIds], 'mails-events-summarize');
}

/** Suppresses every mail to an address. An existing suppression keeps its source. */
export async function suppressAddress(
  tx: TenantTx,
  mailId: Id,
  { address, source }: { readonly address: string; readonly source: 'bounce' | 'complaint' },
): Promise<void> {
  const sql = `insert into app.email_suppressions (company_id, id, address_hash, address, purpose, source, mail_id)
    values ($1, $2, $3, $4, 'all', $5, $6) on conflict (company_id, address_hash, purpose, scope) do nothing returning id`;
  const values = [tx.companyId, newId(), hashAddress(tx.companyId, address), address, source, mailId];
  await tx.query(sql, values, 'email-suppress');
}
