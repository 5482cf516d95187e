-- An uploaded table on its way into the records of a module: what the file contains, how its columns map to fields, what a dry
-- run counted, and how far the run is. `columns` is sealed, because it contains sample values.
create table app.imports (
  company_id uuid not null, id uuid not null, module_key text not null, form_id uuid not null, file_name text not null,
  file_bytes int not null, encoding text not null, delimiter text not null, has_header boolean not null, row_count int not null,
  columns text not null, signature text not null, mapping jsonb not null default '[]', options jsonb not null default '{}',
  state text not null default 'draft', is_stopping boolean not null default false,
  checked jsonb, next_position int not null default 0, created_count int not null default 0, updated_count int not null default 0,
  skipped_count int not null default 0, refused_count int not null default 0, undone_count int not null default 0, kept_count int not null default 0,
  account_id uuid not null, role_id uuid not null, by_name text not null, version int not null default 1,
  created_at timestamptz not null default now(), started_at timestamptz, finished_at timestamptz, undo_until timestamptz,
  undone_at timestamptz, undone_by text,
  primary key (company_id, id),
  check (state in ('draft', 'checking', 'checked', 'running', 'paused', 'done', 'stopped', 'undoing', 'undone', 'failed'))
);
create index imports_newest on app.imports (company_id, created_at desc, id desc);
create index imports_signature on app.imports (company_id, module_key, signature, created_at desc);
select app.protect_tenant_table('app.imports', 'select, insert, update, delete');

-- The rows of the file in sealed chunks. They are removed when the import can no longer be undone.
create table app.import_chunks (
  company_id uuid not null, import_id uuid not null, number int not null, sealed text not null,
  primary key (company_id, import_id, number)
);
alter table app.import_chunks add foreign key (company_id, import_id) references app.imports (company_id, id) on delete cascade;
select app.protect_tenant_table('app.import_chunks', 'select, insert, update, delete');

-- What happened to a row, written with its record in one transaction: a row has an entry or was not imported. Before the run, the
-- entries are those of the dry run.
create table app.import_rows (
  company_id uuid not null, import_id uuid not null, position int not null, state text not null, record_id uuid, version int,
  change jsonb, problems jsonb not null default '[]', undo_state text, undo_problem jsonb,
  primary key (company_id, import_id, position),
  check (state in ('created', 'updated', 'skipped', 'refused')), check (undo_state in ('undone', 'kept'))
);
alter table app.import_rows add foreign key (company_id, import_id) references app.imports (company_id, id) on delete cascade;
create index import_rows_record on app.import_rows (company_id, import_id, record_id) where record_id is not null;
create index import_rows_state on app.import_rows (company_id, import_id, state, position);
select app.protect_tenant_table('app.import_rows', 'select, insert, update, delete');
