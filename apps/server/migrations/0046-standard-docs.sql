-- Fillable PDFs of a form: the blank file, its fields as read at upload, and what prints in each. Every entry of `mapping` has the
-- version of the document at which it changed last, so that changes of different fields merge. `counts` is derived from both, for
-- lists that do not read them.
create table app.standard_docs (
  company_id uuid not null, id uuid not null, form_id uuid not null, title text not null, description text not null default '',
  file_name text not null, storage_key text not null, size bigint not null, sha256 text not null, pages int not null,
  fields jsonb not null, mapping jsonb not null default '{}', counts jsonb not null, version int not null default 1, is_active boolean not null default true,
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '', updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index standard_docs_form on app.standard_docs (company_id, form_id) where is_active;
alter table app.standard_docs add foreign key (company_id, form_id) references app.forms (company_id, id);
select app.protect_tenant_table('app.standard_docs', 'select, insert, update, delete');

-- Documents filled for a record. `sealed_values` is what to print, encrypted and as the requesting viewer may see it; it is removed
-- when the file is stored or cannot be made. `flattens` is the copy that this one flattens, if any. Copies with revealed secrets open only for those who may reveal them.
create table app.filled_docs (
  company_id uuid not null, id uuid not null, doc_id uuid not null, record_id uuid not null, doc_version int not null, record_version int not null,
  is_flattened boolean not null default false, has_secrets boolean not null default false,
  flattens uuid, state text not null default 'queued', sealed_values text, storage_key text, size bigint, sha256 text,
  filled int not null default 0, issues jsonb not null default '[]', empty jsonb not null default '[]',
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  primary key (company_id, id),
  check (state in ('queued', 'filling', 'storing', 'done', 'failed')),
  check ((state = 'done') = (storage_key is not null))
);
create index filled_docs_record on app.filled_docs (company_id, record_id, doc_id, created_at);
alter table app.filled_docs add foreign key (company_id, doc_id) references app.standard_docs (company_id, id);
alter table app.filled_docs add foreign key (company_id, flattens) references app.filled_docs (company_id, id);
alter table app.filled_docs add foreign key (company_id, record_id) references app.records (company_id, id);
select app.protect_tenant_table('app.filled_docs', 'select, insert, update, delete');
