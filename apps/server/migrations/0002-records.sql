-- Tenant tables: the company leads every primary, unique and foreign key. Tables first, foreign keys after.
create table app.roles (
  company_id uuid not null, id uuid not null,
  user_type text not null check (user_type in ('Workforces', 'Prospects', 'Contacts', 'Super')),
  title text not null, is_admin boolean not null default false, rights jsonb not null default '{"modules":{},"tabs":{}}',
  is_active boolean not null default true, created_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table app.modules (
  company_id uuid not null, key text not null, title text not null, custom_title text, icon text not null default 'folder',
  page text not null, place int not null default 10000, shows_menu boolean not null default true, form_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);

create table app.forms (
  company_id uuid not null, id uuid not null, module_key text not null, title text not null,
  published_version int not null default 0, is_active boolean not null default true, created_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table app.form_versions (
  company_id uuid not null, form_id uuid not null, version int not null, content jsonb not null,
  published_at timestamptz not null default now(), published_by text not null default '',
  primary key (company_id, form_id, version)
);

-- Order and visibility of list columns: looks, not definition, so that no version is made for them.
create table app.form_columns (
  company_id uuid not null, form_id uuid not null, element text not null, is_shown boolean not null, place int not null default 10000,
  primary key (company_id, form_id, element)
);

create table app.statuses (
  company_id uuid not null, id uuid not null, module_key text not null, title text not null, hue text not null default 'grey',
  glyph text not null default 'ring', place int not null default 10000, is_active boolean not null default true,
  primary key (company_id, id)
);

create table app.sources (
  company_id uuid not null, id uuid not null, title text not null, is_active boolean not null default true, primary key (company_id, id)
);

create table app.groups (
  company_id uuid not null, id uuid not null, title text not null, is_active boolean not null default true, primary key (company_id, id)
);

create table app.products (
  company_id uuid not null, id uuid not null, title text not null, place int not null default 10000, is_active boolean not null default true,
  primary key (company_id, id)
);

create table app.programs (
  company_id uuid not null, id uuid not null, product_id uuid not null, title text not null, prefix text not null default '',
  form_id uuid, place int not null default 10000, is_active boolean not null default true,
  primary key (company_id, id)
);

create table app.counters (
  company_id uuid not null, key text not null, value bigint not null default 0, primary key (company_id, key)
);

-- One table for the records of every module. `info` holds the answers by field id, `secrets` the sealed ones.
-- first_name to phone are those of the person that the record is about, copied from the prospect for a loan.
create table app.records (
  company_id uuid not null, id uuid not null, module_key text not null, form_id uuid not null, form_version int not null,
  number bigint, is_active boolean not null default true, version int not null default 1,
  status_id uuid, product_id uuid, program_id uuid, prospect_id uuid, source_id uuid, groups uuid[] not null default '{}',
  workforces text[] not null default '{}', contacts text[] not null default '{}',
  -- Everybody to whom this record is an own one.
  people uuid[] not null default '{}',
  first_name text not null default '', last_name text not null default '', email text not null default '', phone text not null default '',
  search text not null default '',
  info jsonb not null default '{}', secrets jsonb not null default '{}', documents_waiting int not null default 0,
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  updated_at timestamptz not null default now(), updated_by uuid, updated_name text not null default '',
  submitted_at timestamptz,
  -- The writing transaction: readers that keep columns in memory ask for what was written since their last snapshot.
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (company_id, id),
  unique (company_id, module_key, number)
);
create index records_recent on app.records (company_id, module_key, is_active, updated_at desc, id desc);
create index records_changed on app.records (company_id, module_key, changed_in);
create index records_search on app.records using gin (company_id, module_key, search gin_trgm_ops) with (fastupdate = on);
create index records_people on app.records using gin (company_id, people);
create index records_prospect on app.records (company_id, prospect_id) where prospect_id is not null;
alter table app.records set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- Kept counts per status, spread over slots so that writers do not queue for one row.
create table app.record_counts (
  company_id uuid not null, module_key text not null, is_active boolean not null, status_id uuid not null, slot smallint not null,
  n bigint not null default 0,
  primary key (company_id, module_key, is_active, status_id, slot)
) with (fillfactor = 50);

-- Append-only: the app role may not change or delete a line.
create table app.history (
  company_id uuid not null, id uuid not null, record_id uuid not null, version int not null, at timestamptz not null default now(),
  by_account uuid, by_person uuid, by_name text not null default '', act text not null, reason text, changes jsonb not null default '[]',
  primary key (company_id, id)
);
create index history_record on app.history (company_id, record_id, version desc);

create table app.documents (
  company_id uuid not null, id uuid not null, record_id uuid not null, element text not null, status text not null default 'Not Uploaded',
  reason text, version int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, record_id, element)
);

create table app.files (
  company_id uuid not null, id uuid not null, document_id uuid not null, name text not null, size bigint not null, type text not null,
  sha256 text not null, storage_key text not null, is_active boolean not null default true, viewed_at timestamptz, viewed_by text,
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  primary key (company_id, id)
);
create index files_document on app.files (company_id, document_id);

create table app.mails (
  company_id uuid not null, id uuid not null, to_address text not null, subject text not null, text text not null,
  state text not null default 'queued' check (state in ('queued', 'kept', 'sent', 'failed')), error text,
  created_at timestamptz not null default now(), sent_at timestamptz,
  primary key (company_id, id)
);
create index mails_recent on app.mails (company_id, created_at desc);
