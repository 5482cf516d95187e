import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { hashAddress } from '../../platform/mail/suppressions';
import type { MailEvent } from './ses-event';

export interface ReportedMail {
  readonly to_address: string;
  readonly record_id: Id | null;
}

/** Locks the mail that an event is about. */
export async function lockReportedMail(tx: TenantTx, mailId: Id): Promise<ReportedMail | null> {
  const sql = 'select to_address, record_id from app.mails where company_id = $1 and id = $2 for update';
  return (await tx.query<ReportedMail>(sql, [tx.companyId, mailId], 'mail-reported'))[0] ?? null;
}

/** Stores an event. @returns false if it was stored before */
export async function insertMailEvent(
  tx: TenantTx,
  provider: string,
  eventId: string,
  { kind, mailId, occurredAt, bounce }: MailEvent,
): Promise<boolean> {
  const sql = `insert into app.email_events (company_id, id, provider, event_id, kind, mail_id, occurred_at, detail)
    values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) on conflict (company_id, provider, event_id) do nothing returning id`;
  const values = [tx.companyId, newId(), provider, eventId, kind, mailId, occurredAt, JSON.stringify(bounce ?? {})];
  return (await tx.query(sql, values, 'mail-event-insert')).length > 0;
}

/**
 * What became of a mail, from all of its events: the same in whatever order they came. The first of each kind counts; of
 * bounces, the permanent one.
 */
const SUMMARIZE = `update app.mails m set delivered_at = e.delivered_at, opened_at = e.opened_at, open_count = e.opens,
    clicked_at = e.clicked_at, click_count = e.clicks, complained_at = e.complained_at, bounced_at = b.occurred_at,
    bounce_type = b.detail ->> 'type', bounce_subtype = b.detail ->> 'subtype', bounce_detail = b.detail ->> 'detail'
  from (select min(occurred_at) filter (where kind = 'delivery') as delivered_at,
      min(occurred_at) filter (where kind = 'open') as opened_at, (count(*) filter (where kind = 'open'))::int as opens,
      min(occurred_at) filter (where kind = 'click') as clicked_at, (count(*) filter (where kind = 'click'))::int as clicks,
      min(occurred_at) filter (where kind = 'complaint') as complained_at
    from app.email_events where company_id = $1 and mail_id = $2) e
  left join lateral (select occurred_at, detail from app.email_events
    where company_id = $1 and mail_id = $2 and kind in ('bounce', 'reject')
    order by detail ->> 'type' = 'Permanent' desc nulls last, occurred_at, event_id limit 1) b on true
  where m.company_id = $1 and m.id = $2`;

export async function summarizeEvents(tx: TenantTx, mailId: Id): Promise<void> {
  await tx.query(SUMMARIZE, [tx.companyId, mailId], 'mail-events-summarize');
}

/** Stops every mail to an address. One that is stopped already keeps its source. */
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
