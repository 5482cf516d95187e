-- When a report is sent by email: null always, otherwise what its figures must meet.
alter table app.report_emails add column condition jsonb;

-- Mappings of files that people saved under a name, for the next file of the same source. Columns are known by their names.
create table app.import_mappings (
  company_id uuid not null, id uuid not null, module_key text not null, name text not null, columns jsonb not null, options jsonb not null,
  by_name text not null, updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index import_mappings_name on app.import_mappings (company_id, module_key, lower(name));
select app.protect_tenant_table('app.import_mappings', 'select, insert, update, delete');
