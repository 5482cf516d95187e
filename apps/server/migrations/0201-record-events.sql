-- What capabilities do to a record without an entry in its history: tasks, notes, payments, messages, signatures. Numbered as
-- the history is, for webhooks. Only written while the company has a webhook, and kept as long as its deliveries.
create table app.record_events (
  company_id uuid not null, id uuid not null, record_id uuid not null, version int not null, event text not null,
  subject_id uuid, details jsonb not null default '{}', by_name text not null default '', at timestamptz not null default now(),
  change_slot smallint not null, change_seq bigint not null,
  primary key (company_id, id),
  check (change_slot between 0 and 15 and change_seq > 0)
);
alter table app.record_events add foreign key (company_id, record_id) references app.records (company_id, id);
create index record_events_change on app.record_events (company_id, change_slot, change_seq);
create index record_events_record on app.record_events (company_id, record_id);
create index record_events_at on app.record_events (company_id, at);
select app.protect_tenant_table('app.record_events', 'select, insert, delete');

-- A history entry may have a name of its own, such as document.uploaded, besides record.updated.
alter table app.webhook_deliveries drop constraint webhook_deliveries_company_id_webhook_id_history_id_key;
alter table app.webhook_deliveries add unique (company_id, webhook_id, history_id, event);
