-- Files of a record as one archive or one PDF, for the account that asked for it. `items` names the files; rights are checked again
-- on download. An archive is written while it is downloaded and has no file of its own. `sealed_parts` is what
-- a PDF is merged from, encrypted; it is removed when the PDF is done.
create table app.document_bundles (
  company_id uuid not null, id uuid not null, record_id uuid not null, format text not null, name text not null, items jsonb not null,
  sealed_parts text, state text not null, done int not null default 0, files int not null, storage_key text,
  size bigint not null default 0, sha256 text,
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  primary key (company_id, id),
  check (format in ('zip', 'pdf')),
  check (state in ('queued', 'running', 'done', 'failed')),
  check (format = 'zip' or (state = 'done') = (storage_key is not null)),
  check ((storage_key is null) = (sha256 is null))
);
create index document_bundles_age on app.document_bundles (company_id, created_at);
alter table app.document_bundles add foreign key (company_id, record_id) references app.records (company_id, id);
select app.protect_tenant_table('app.document_bundles', 'select, insert, update, delete');
