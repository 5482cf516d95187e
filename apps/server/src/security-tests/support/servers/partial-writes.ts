import type { OwnerConnection } from '../calls/database-checksums';

/**
 * Compares everything that a write affects in one statement. Saving a custom document, sending a sign request,
 * saving the status or a note at a lender, composing or answering an email, requesting, changing or starting a payment, servicing a loan, its bank links, and changing a public note emit one more event each for the version that the
 * loan has.
 */
const PARTIAL_WRITES = `
  with loans as (select * from app.records where company_id = $1 and module_key = 'loans'),
  stored as (select is_active, status_id, sum(n) as n from app.record_counts where company_id = $1 and module_key = 'loans' group by 1, 2),
  real as (select is_active, status_id, count(*) as n from loans group by 1, 2),
  events as (select payload->>'_id' as id, count(distinct payload->>'version') as versions, count(*) as n
    from app.outbox where company_id = $1 and kind = 'record-changed' group by 1),
  repeated as (select record_id, count(*) as n from (
    select d.record_id from app.audit_events e join app.custom_docs d on d.company_id = e.company_id and d.id = e.subject_id
      where e.company_id = $1 and e.act = 'custom_doc_saved'
    union all select s.record_id from app.audit_events e join app.sign_requests s on s.company_id = e.company_id and s.id = e.subject_id
      where e.company_id = $1 and e.act = 'sign_request_sent'
    union all select e.subject_id from app.audit_events e
      where e.company_id = $1 and e.act in ('lender_status_saved', 'lender_note_saved', 'payment_requested', 'payment_started', 'payment_changed', 'payment_deleted', 'payment_refund_requested', 'payment_state_taken_over', 'payments_authorized', 'payments_stopped', 'payment_held', 'payment_resumed',
        'servicing_started', 'servicing_terms_saved', 'servicing_entry_added', 'payoff_quoted',
        'assets_report_requested', 'bank_linked', 'bank_link_revoked', 'assets_report_refreshed', 'assets_report_removed', 'assets_values_taken')
    union all select m.record_id from (select distinct record_id, source_id from app.email_messages
      where company_id = $1 and source_kind = 'composer') m
    union all select record_id from app.email_messages where company_id = $1 and direction = 'in' and record_id is not null
    union all select n.record_id from app.note_changes c join app.notes n on n.company_id = c.company_id and n.id = c.note_id
      where c.company_id = $1 and n.owner_kind = 'record' and not c.is_private) changes group by 1)
  select 'a record has no history at its version: ' || l.id as failure from loans l
    where not exists (select from app.history h where h.company_id = $1 and h.record_id = l.id and h.version = l.version)
  union all select 'history runs ahead of its record: ' || h.record_id from app.history h join loans l on l.id = h.record_id
    where h.company_id = $1 and h.version > l.version
  union all select 'stored counts differ from the rows' from stored full join real using (is_active, status_id)
    where coalesce(stored.n, 0) <> coalesce(real.n, 0)
  union all select 'numbers have a gap or a duplicate' from loans having count(*) <> max(number) or count(distinct number) <> count(*)
  union all select 'the counter is not at the last number' from app.counters c
    where c.company_id = $1 and c.key = 'loans' and c.value <> (select max(number) from loans)
  union all select 'a write has no event: ' || l.id from loans l left join events on events.id = l.id::text
    where coalesce(events.versions, 0) <> l.version
  union all select 'an event has no write: ' || l.id from loans l join events on events.id = l.id::text
    left join repeated on repeated.record_id = l.id where events.n <> l.version + coalesce(repeated.n, 0)`;

/** Inconsistencies left by partial writes of a lender's loans. The outbox must not have been emptied yet. */
export async function findPartialWrites(owner: OwnerConnection, company: string): Promise<string[]> {
  return (await owner.query<{ failure: string }>(PARTIAL_WRITES, [company])).rows.map(({ failure }) => failure);
}

/** The changes in the history of a lender's loans, by record and version. */
export async function readHistoryTexts(owner: OwnerConnection, company: string): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ id: string; version: number; changes: string }>(
    'select record_id as id, version, changes::text as changes from app.history where company_id = $1',
    [company],
  );
  return new Map(rows.map(({ id, version, changes }) => [`${id}/${version}`, changes]));
}
