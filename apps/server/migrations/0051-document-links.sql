-- Links by which a person without a login uploads documents of a record (`elements` of its form) or views some of its `files`.
create table app.document_links (
  company_id uuid not null, id uuid not null, record_id uuid not null, form_id uuid not null, purpose text not null,
  elements text[] not null default '{}', files uuid[] not null default '{}', email text not null, message text not null default '',
  code_hash text, code_tries int not null default 0, expires_at timestamptz not null, last_used_at timestamptz, revoked_at timestamptz,
  created_by uuid, created_name text not null default '', created_email text not null default '', created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (purpose in ('upload', 'view'))
);
alter table app.document_links add foreign key (company_id, record_id) references app.records (company_id, id);
create index document_links_record on app.document_links (company_id, record_id);
select app.protect_tenant_table('app.document_links', 'select, insert, update');

-- Tokens of the links (mailed, used once) and of the sessions that they start, by their hash.
create table app.document_link_tokens (
  company_id uuid not null, token_hash bytea not null, link_id uuid not null, kind text not null,
  expires_at timestamptz not null, used_at timestamptz, created_at timestamptz not null default now(),
  primary key (company_id, token_hash),
  check (kind in ('link', 'session'))
);
alter table app.document_link_tokens add foreign key (company_id, link_id) references app.document_links (company_id, id);
create index document_link_tokens_link on app.document_link_tokens (company_id, link_id);
select app.protect_tenant_table('app.document_link_tokens', 'select, insert, update');
