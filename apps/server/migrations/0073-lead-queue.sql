-- How a company distributes its leads. Without a row, the queue is off. Leads created since `enabled_at` are queued.
create table app.lead_queue_settings (
  company_id uuid not null, mode text not null, first_contact_minutes int not null, max_open int not null,
  -- The roles whose people receive leads, and those that hear of leads without a first contact in time, besides the owner.
  roles uuid[] not null default '{}', alert_roles uuid[] not null default '{}', enabled_at timestamptz,
  version int not null default 1, updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id),
  check (mode in ('off', 'push', 'pull', 'preview')),
  check (first_contact_minutes between 1 and 10080), check (max_open between 1 and 200)
);
select app.protect_tenant_table('app.lead_queue_settings', 'select, insert, update');

-- The states in which a person is licensed. Without `expires_on`, a license does not expire.
create table app.lead_licenses (
  company_id uuid not null, person_id uuid not null, state text not null, expires_on date,
  primary key (company_id, person_id, state),
  check (state ~ '^[A-Z]{2}$')
);
alter table app.lead_licenses add foreign key (company_id, person_id) references app.records (company_id, id);
select app.protect_tenant_table('app.lead_licenses', 'select, insert, update, delete');

-- Whether a person wants leads now, and when the last one was pushed. Without a row: yes, and never.
create table app.lead_receivers (
  company_id uuid not null, person_id uuid not null, is_available boolean not null default true, pushed_at timestamptz,
  primary key (company_id, person_id)
);
alter table app.lead_receivers add foreign key (company_id, person_id) references app.records (company_id, id);
select app.protect_tenant_table('app.lead_receivers', 'select, insert, update');

-- A lead in the queue. `state` repeats the lead's answer for the license gate; a claim reads the answer again.
create table app.queued_leads (
  company_id uuid not null, lead_id uuid not null, state text, is_known boolean not null default false,
  queued_at timestamptz not null default now(), owner_id uuid, owned_how text, owned_at timestamptz,
  -- Who gave it back, and why the last time.
  returned_by uuid[] not null default '{}', return_reason text not null default '',
  contacted_at timestamptz, contacted_name text not null default '', alerted_at timestamptz, closed_at timestamptz,
  is_waiting boolean not null generated always as (owner_id is null and contacted_at is null and closed_at is null) stored,
  is_open boolean not null generated always as (contacted_at is null and closed_at is null) stored,
  primary key (company_id, lead_id),
  check (owned_how in ('push', 'pull', 'preview', 'assigned'))
);
alter table app.queued_leads add foreign key (company_id, lead_id) references app.records (company_id, id);
alter table app.queued_leads add foreign key (company_id, owner_id) references app.records (company_id, id);
create index queued_leads_waiting on app.queued_leads (company_id, queued_at desc) where is_waiting;
create index queued_leads_owner on app.queued_leads (company_id, owner_id, queued_at) where is_open and owner_id is not null;
create index queued_leads_alert on app.queued_leads (company_id, queued_at) where is_open and alerted_at is null;
select app.protect_tenant_table('app.queued_leads', 'select, insert, update');

-- Attempts to reach a lead. Append-only.
create table app.lead_contacts (
  company_id uuid not null, id uuid not null, lead_id uuid not null, channel text not null, outcome text not null,
  at timestamptz not null default now(), by_account uuid, by_person uuid, by_name text not null default '',
  primary key (company_id, id)
);
alter table app.lead_contacts add foreign key (company_id, lead_id) references app.records (company_id, id);
create index lead_contacts_lead on app.lead_contacts (company_id, lead_id, at);
select app.protect_tenant_table('app.lead_contacts', 'select, insert');
