-- Emails that are sent when something happens to a record. `event` says what; the condition is one of the form engine. The mails are
-- merged with the rights of the account and role that saved the trigger last.
create table app.email_triggers (
  company_id uuid not null, id uuid not null, title text not null, module_key text not null, event jsonb not null, condition jsonb,
  template_id uuid not null, recipients jsonb not null, delay_minutes int not null default 0,
  -- Local times of the company between which nothing is sent, and how many triggered mails a person gets per day at most.
  quiet_from text, quiet_until text, daily_cap int,
  -- Events before `active_since` trigger nothing; `checked_on` is the last day whose dates were looked at.
  is_active boolean not null, active_since timestamptz not null, checked_on date,
  account_id uuid not null, role_id uuid not null,
  version int not null default 1, created_at timestamptz not null default now(), created_name text not null default '',
  updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, id),
  check (delay_minutes between 0 and 43200), check (daily_cap between 1 and 50), check ((quiet_from is null) = (quiet_until is null))
);
alter table app.email_triggers add foreign key (company_id, module_key) references app.modules (company_id, key);
alter table app.email_triggers add foreign key (company_id, template_id) references app.email_templates (company_id, id);
select app.protect_tenant_table('app.email_triggers', 'select, insert, update');

-- How far the triggers have read each of the sixteen numberings of the history.
create table app.email_trigger_cursors (
  company_id uuid not null, slot smallint not null, seq bigint not null,
  primary key (company_id, slot),
  check (slot between 0 and 15)
);
select app.protect_tenant_table('app.email_trigger_cursors', 'select, insert, update');

-- Events that are no history of a record, until they are planned.
create table app.email_trigger_events (
  company_id uuid not null, id uuid not null, kind text not null, record_id uuid not null, key text not null, detail text not null,
  at timestamptz not null,
  primary key (company_id, id),
  check (kind in ('payment'))
);
select app.protect_tenant_table('app.email_trigger_events', 'select, insert, delete');

-- A mail to one person that a trigger planned, and what became of it. The unique key makes it one per event.
create table app.planned_mails (
  company_id uuid not null, id uuid not null, trigger_id uuid not null, module_key text not null, record_id uuid not null, person_id uuid not null,
  event_key text not null, event_detail text not null default '', event_at timestamptz not null,
  state text not null default 'waiting', reason text not null default '', due_at timestamptz not null, tries smallint not null default 0,
  message_id uuid, created_at timestamptz not null default now(), settled_at timestamptz, settled_name text not null default '',
  primary key (company_id, id),
  unique (company_id, trigger_id, record_id, event_key, person_id),
  check (state in ('waiting', 'held', 'sent', 'canceled', 'failed'))
);
alter table app.planned_mails add foreign key (company_id, trigger_id) references app.email_triggers (company_id, id);
alter table app.planned_mails add foreign key (company_id, record_id) references app.records (company_id, id);
create index planned_mails_due on app.planned_mails (company_id, due_at, id) where state = 'waiting';
create index planned_mails_open on app.planned_mails (company_id, record_id, due_at) where state in ('waiting', 'held');
create index planned_mails_sent on app.planned_mails (company_id, person_id, settled_at) where state = 'sent';
select app.protect_tenant_table('app.planned_mails', 'select, insert, update');

-- Whether a company has an active trigger, so that events of all others cost nothing.
alter table auth.companies add column has_email_triggers boolean not null default false;
