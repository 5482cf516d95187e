-- The content of an email. Its recipients are rows of app.mails. An answer that came in (direction 'in') has no recipients there.
create table app.email_messages (
  company_id uuid not null, id uuid not null, direction text not null default 'out', purpose text not null default 'service',
  -- Without an address, the installation's sender is used.
  from_name text not null default '', from_address text, reply_to text,
  subject text not null, html text, text text not null default '',
  -- The record whose emails show it.
  module_key text, record_id uuid,
  source_kind text not null default 'system', source_id uuid,
  -- The first message of the conversation, and the one that this message answers.
  thread_id uuid not null, in_reply_to uuid,
  -- The Message-ID header of an incoming message.
  header_id text,
  send_at timestamptz, tracks_opens boolean not null default false, tracks_clicks boolean not null default false,
  can_unsubscribe boolean not null default false, list_id uuid,
  idempotency_key text, created_at timestamptz not null default now(), created_by uuid,
  primary key (company_id, id),
  unique (company_id, idempotency_key),
  check (direction in ('out', 'in')),
  check (purpose in ('service', 'marketing')),
  check (source_kind in ('system', 'composer', 'trigger', 'campaign', 'task', 'signing', 'reply')),
  check ((module_key is null) = (record_id is null))
);
alter table app.email_messages add foreign key (company_id, module_key) references app.modules (company_id, key);
alter table app.email_messages add foreign key (company_id, record_id) references app.records (company_id, id);
create index email_messages_record on app.email_messages (company_id, record_id, created_at desc, id desc) where record_id is not null;
create index email_messages_thread on app.email_messages (company_id, thread_id, created_at);
create index email_messages_source on app.email_messages (company_id, source_id) where source_id is not null;
select app.protect_tenant_table('app.email_messages', 'select, insert, update, delete');

-- The attached files of a message. A file of the product that is attached keeps its key, so that it stays as long as the message.
create table app.email_attachments (
  company_id uuid not null, id uuid not null, message_id uuid not null, position smallint not null,
  name text not null, type text not null, size bigint not null, sha256 text not null,
  storage_key text not null,
  -- Set when the HTML shows the file as an image.
  content_id text,
  primary key (company_id, id)
);
alter table app.email_attachments add foreign key (company_id, message_id) references app.email_messages (company_id, id) on delete cascade;
create index email_attachments_message on app.email_attachments (company_id, message_id, position);
create index email_attachments_storage_key on app.email_attachments (company_id, storage_key collate "C");
select app.protect_tenant_table('app.email_attachments', 'select, insert, delete');

-- A mail: one recipient of a message. The columns text and html hold content for this recipient alone and are erased when it is sent.
alter table app.mails add column message_id uuid;
alter table app.mails add column kind text not null default 'to';
alter table app.mails add column position smallint not null default 0;
alter table app.mails add column name text not null default '';
alter table app.mails add column person_id uuid;
alter table app.mails add column purpose text not null default 'service';
alter table app.mails add column record_id uuid;
alter table app.mails add column html text;
-- The ledger: who is sending it, until when, since when, and how often that was tried. A mail whose delivery to the provider got no
-- response is uncertain: it is sent again and may arrive twice.
alter table app.mails add column claim_id uuid;
alter table app.mails add column claimed_until timestamptz;
alter table app.mails add column begun_at timestamptz;
alter table app.mails add column attempts smallint not null default 0;
alter table app.mails add column due_at timestamptz not null default now();
alter table app.mails add column expires_at timestamptz not null default now() + interval '3 days';
alter table app.mails add column is_uncertain boolean not null default false;
-- What became of it.
alter table app.mails add column provider text;
alter table app.mails add column provider_id text;
alter table app.mails add column delivered_at timestamptz;
alter table app.mails add column opened_at timestamptz;
alter table app.mails add column open_count int not null default 0;
alter table app.mails add column clicked_at timestamptz;
alter table app.mails add column click_count int not null default 0;
alter table app.mails add column bounced_at timestamptz;
alter table app.mails add column bounce_type text;
alter table app.mails add column bounce_subtype text;
alter table app.mails add column bounce_detail text;
alter table app.mails add column complained_at timestamptz;
alter table app.mails add column unsubscribed_at timestamptz;
alter table app.mails drop constraint mails_state_check;
alter table app.mails add constraint mails_state_check
  check (state in ('queued', 'claimed', 'kept', 'sent', 'failed', 'dead', 'suppressed', 'canceled'));
alter table app.mails add constraint mails_kind_check check (kind in ('to', 'cc', 'bcc'));
alter table app.mails add constraint mails_purpose_check check (purpose in ('service', 'marketing'));
alter table app.mails add foreign key (company_id, message_id) references app.email_messages (company_id, id) on delete cascade;
create index mails_due on app.mails (company_id, purpose, due_at, id) where state = 'queued';
create index mails_claimed on app.mails (company_id, claimed_until) where state = 'claimed';
create index mails_message on app.mails (company_id, message_id, kind, position) where message_id is not null;
create index mails_record on app.mails (company_id, record_id, created_at desc, id desc) where record_id is not null;
create index mails_created on app.mails (company_id, created_at desc, id desc);
create index mails_provider on app.mails (company_id, provider_id) where provider_id is not null;

-- Account mails have the same ledger.
alter table auth.account_mails add column claim_id uuid;
alter table auth.account_mails add column claimed_until timestamptz;
alter table auth.account_mails add column begun_at timestamptz;
alter table auth.account_mails add column attempts smallint not null default 0;
alter table auth.account_mails add column due_at timestamptz not null default now();
alter table auth.account_mails add column expires_at timestamptz not null default now() + interval '3 days';
alter table auth.account_mails add column is_uncertain boolean not null default false;
alter table auth.account_mails add column provider text;
alter table auth.account_mails add column provider_id text;
alter table auth.account_mails drop constraint account_mails_state_check;
alter table auth.account_mails add constraint account_mails_state_check
  check (state in ('queued', 'claimed', 'kept', 'sent', 'failed', 'dead'));
create index account_mails_due on auth.account_mails (due_at, id) where state in ('queued', 'claimed');

-- Addresses that are not mailed any more. `purpose` 'all' stops service mail too. `scope` limits it: '' is everything,
-- 'list:<id>' a list, 'sender:<address>' a sender. The hash of the address stays when the address is erased.
create table app.email_suppressions (
  company_id uuid not null, id uuid not null, address_hash text not null, address text not null, purpose text not null,
  scope text not null default '', source text not null, reason text not null default '', custom_reason text not null default '',
  mail_id uuid, created_at timestamptz not null default now(), created_by uuid,
  primary key (company_id, id),
  unique (company_id, address_hash, purpose, scope),
  check (purpose in ('marketing', 'all')),
  check (source in ('bounce', 'complaint', 'unsubscribe', 'manual', 'import'))
);
create index email_suppressions_created on app.email_suppressions (company_id, created_at desc, id desc);
select app.protect_tenant_table('app.email_suppressions', 'select, insert, update, delete');

-- What a provider reported about a mail. The provider's id of the event makes a repeated report have no effect.
create table app.email_events (
  company_id uuid not null, id uuid not null, provider text not null, event_id text not null, kind text not null,
  mail_id uuid, occurred_at timestamptz not null, detail jsonb not null default '{}', created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, provider, event_id),
  check (kind in ('send', 'delivery', 'delay', 'bounce', 'complaint', 'open', 'click', 'reject', 'unsubscribe'))
);
create index email_events_mail on app.email_events (company_id, mail_id, occurred_at) where mail_id is not null;
select app.protect_tenant_table('app.email_events', 'select, insert, delete');
