-- Contracts generated for a record. `source` is the text with the values of the moment; `fields` and `roles` are what signers fill in.
create table app.contracts (
  company_id uuid not null, id uuid not null, record_id uuid not null, template_id uuid not null, template_version int not null,
  title text not null, doctype text not null, source jsonb, values_hash text not null, roles jsonb not null default '[]',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'canceled')),
  progress int not null default 0, error text, storage_key text, size bigint not null default 0, sha256 text,
  pages int not null default 0, fields jsonb not null default '[]',
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '', finished_at timestamptz,
  primary key (company_id, id),
  check ((state = 'done') = (storage_key is not null))
);
alter table app.contracts add foreign key (company_id, record_id) references app.records (company_id, id);
alter table app.contracts add foreign key (company_id, template_id, template_version)
  references app.contract_versions (company_id, template_id, version);
create index contracts_record on app.contracts (company_id, record_id);
create index contracts_template on app.contracts (company_id, template_id);
create index contracts_storage_key on app.contracts (company_id, storage_key collate "C");
select app.protect_tenant_table('app.contracts', 'select, insert, update');
