-- Text messages to and from people. The columns of the ledger are those of app.mails. A message that was not sent says why in `error`:
-- no-consent or stopped, or what the provider answered.
create table app.text_messages (
  company_id uuid not null, id uuid not null, direction text not null default 'out',
  -- The record that shows it, and whom it is to or from. An incoming message of an unknown number has neither.
  module_key text, record_id uuid, person_id uuid,
  -- E.164.
  phone text not null, text text not null,
  source_kind text not null, source_id uuid,
  -- The keys of the form fields whose values the text holds.
  merged_fields text[] not null default '{}',
  -- Of the recipient: nothing is sent at night there.
  time_zone text not null,
  idempotency_key text, created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  state text not null default 'queued', error text, provider text, provider_id text, is_uncertain boolean not null default false,
  attempts smallint not null default 0, due_at timestamptz not null default now(), expires_at timestamptz not null default now() + interval '3 days',
  claim_id uuid, claimed_until timestamptz, begun_at timestamptz, sent_at timestamptz, delivered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, idempotency_key),
  check (direction in ('out', 'in')),
  check (source_kind in ('person', 'trigger', 'answer', 'recipient')),
  check (state in ('queued', 'claimed', 'kept', 'sent', 'failed', 'dead', 'suppressed', 'received')),
  check ((module_key is null) = (record_id is null))
);
alter table app.text_messages add foreign key (company_id, record_id) references app.records (company_id, id);
create index text_messages_due on app.text_messages (company_id, due_at, id) where state = 'queued';
create index text_messages_claimed on app.text_messages (company_id, claimed_until) where state = 'claimed';
create index text_messages_record on app.text_messages (company_id, record_id, created_at desc, id desc) where record_id is not null;
create index text_messages_phone on app.text_messages (company_id, phone, created_at desc) where direction = 'out';
create index text_messages_recent on app.text_messages (company_id, created_at desc, id desc);
select app.protect_tenant_table('app.text_messages', 'select, insert, update');

-- Whether a person agreed to text messages about a record: the last row counts, the others are its history.
create table app.text_consents (
  company_id uuid not null, id uuid not null, record_id uuid not null, person_id uuid not null, phone text not null,
  is_given boolean not null, source text not null,
  -- What the person agreed to, in the words that were used.
  wording text not null, changed_at timestamptz not null, changed_by uuid, changed_name text not null default '',
  primary key (company_id, id),
  check (source in ('written', 'spoken', 'form', 'text'))
);
alter table app.text_consents add foreign key (company_id, record_id) references app.records (company_id, id);
create index text_consents_of_record on app.text_consents (company_id, record_id, person_id, changed_at desc, id desc);
select app.protect_tenant_table('app.text_consents', 'select, insert');

-- Numbers that answered STOP, or START after it. It holds for every record of the company.
create table app.text_stops (
  company_id uuid not null, phone text not null, is_stopped boolean not null, changed_at timestamptz not null,
  primary key (company_id, phone)
);
select app.protect_tenant_table('app.text_stops', 'select, insert, update');
