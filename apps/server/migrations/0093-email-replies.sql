-- Answers of the recipients of emails. `person_id` is who wrote it; an automatic one notifies nobody.
alter table app.email_messages add column person_id uuid;
alter table app.email_messages add column is_automatic boolean not null default false;
-- Attached files that were not stored, with the reason of each.
alter table app.email_messages add column refused_files jsonb not null default '[]';
-- Why an incoming email waits to be filed by hand, and the record that it may belong to.
alter table app.email_messages add column inbox_reason text;
alter table app.email_messages add column suggested_record_id uuid;
alter table app.email_messages add constraint email_messages_inbox_reason_check
  check (inbox_reason in ('unknown_sender', 'unknown_address', 'inbox_address'));
create index email_messages_inbox on app.email_messages (company_id, created_at desc, id desc)
  where direction = 'in' and record_id is null;

-- The reply addresses that outgoing emails have. The token is a keyed hash of the record and the recipient's address.
create table app.email_reply_addresses (
  company_id uuid not null, token text not null, record_id uuid not null, person_id uuid, name text not null default '',
  address text not null, created_at timestamptz not null default now(),
  primary key (company_id, token)
);
alter table app.email_reply_addresses add foreign key (company_id, record_id) references app.records (company_id, id);
select app.protect_tenant_table('app.email_reply_addresses', 'select, insert');
