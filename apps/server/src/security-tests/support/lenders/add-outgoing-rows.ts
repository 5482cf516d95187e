import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';

/** Rows of what leaves the product, in tables that the sample lender leaves empty. */
const ROWS: readonly string[] = [
  `insert into app.email_signatures (company_id, account_id, html) values ($1, gen_random_uuid(), 'x')`,
  `insert into app.email_reply_addresses (company_id, token, record_id, address)
   select company_id, 'x', id, 'x' from app.records where company_id = $1 limit 1`,
  `insert into app.email_senders (company_id, person_id, account_id, address, is_on, updated_at)
   select company_id, id, gen_random_uuid(), 'x', false, now() from app.records where company_id = $1 limit 1`,
  `with d as (insert into app.sending_domains (company_id, domain, local_part, updated_at) values ($1, 'x', 'x', now())
     on conflict (company_id) do update set domain = 'x' returning company_id)
   insert into app.dkim_keys (company_id, slot, selector, public_key, private_key, state, created_at)
   select company_id, 1, 'x', 'x', 'x', 'retired', now() from d on conflict do nothing`,
  `insert into app.email_suppressions (company_id, id, address_hash, address, purpose, source)
   values ($1, gen_random_uuid(), 'x', 'x', 'marketing', 'manual')`,
  `insert into app.email_events (company_id, id, provider, event_id, kind, occurred_at)
   values ($1, gen_random_uuid(), 'x', 'x', 'open', now())`,
  `with l as (insert into app.email_lists (company_id, id, title, kind) values ($1, gen_random_uuid(), 'x', 'fixed') returning company_id, id)
   insert into app.email_list_members (company_id, list_id, person_id)
   select company_id, l.id, r.id from l join app.records r using (company_id) where r.module_key = 'contacts' limit 1`,
  `with c as (insert into app.campaigns (company_id, id, title) values ($1, gen_random_uuid(), 'x') returning company_id, id)
   insert into app.campaign_recipients (company_id, campaign_id, id, position, address_key, address, name, person_id, list_id)
   select company_id, id, gen_random_uuid(), 0, 'x', 'x', 'x', gen_random_uuid(), gen_random_uuid() from c`,
  `insert into app.import_rows (company_id, import_id, position, state)
   select company_id, id, 0, 'skipped' from app.imports where company_id = $1 limit 1`,
  `insert into app.import_mappings (company_id, id, module_key, name, columns, options, by_name)
     values ($1, gen_random_uuid(), 'loans', 'x', '[]', '{}', 'x')`,
  `with r as (insert into app.reports (company_id, id, module_key, owner_account, title, content)
     values ($1, gen_random_uuid(), 'loans', gen_random_uuid(), 'x', '{"chart":"none"}') returning company_id, id),
   p as (insert into app.report_pins (company_id, account_id, report_id) select company_id, gen_random_uuid(), id from r),
   s as (insert into app.report_stars (company_id, account_id, report_id) select company_id, gen_random_uuid(), id from r)
   insert into app.report_emails (company_id, report_id, account_id, role_id, frequency, format)
   select company_id, id, gen_random_uuid(), gen_random_uuid(), 'daily', 'csv' from r`,
  'insert into app.email_trigger_cursors (company_id, slot, seq) values ($1, 0, 0) on conflict do nothing',
  `insert into app.email_trigger_events (company_id, id, kind, record_id, key, detail, at)
   values ($1, gen_random_uuid(), 'payment', gen_random_uuid(), 'x', 'x', now())`,
  `insert into app.record_events (company_id, id, record_id, version, event, change_slot, change_seq)
   select company_id, gen_random_uuid(), id, version, 'task.created', 0, 1 from app.records where company_id = $1 limit 1`,
  `insert into app.text_stops (company_id, phone, is_stopped, changed_at) values ($1, '+12535550199', true, now())`,
  `insert into app.webhook_attempts (company_id, delivery_id, number, ms)
   select company_id, id, 1, 1 from app.webhook_deliveries where company_id = $1 limit 1`,
];

/** Adds a row of a lender to each of these tables. */
export async function addOutgoingRows(owner: OwnerConnection, company: Id): Promise<void> {
  for (const sql of ROWS) await owner.query(sql, [company]);
}
