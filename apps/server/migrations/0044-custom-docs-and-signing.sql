-- Custom docs: PDFs that staff add to a record and may send for signature. `fields` are placed on their pages for signer roles.
create table app.custom_docs (
  company_id uuid not null, id uuid not null, record_id uuid not null, title text not null, description text not null default '',
  name text not null, size bigint not null, sha256 text not null, storage_key text not null, has_active_content boolean not null default false,
  pages jsonb not null, fields jsonb not null default '[]', version int not null default 1,
  created_by uuid, created_name text not null default '', created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table app.custom_docs add foreign key (company_id, record_id) references app.records (company_id, id);
create index custom_docs_record on app.custom_docs (company_id, record_id);
select app.protect_tenant_table('app.custom_docs', 'select, insert, update');

-- A request to sign one PDF. The bytes, pages and fields are those of the moment it was sent.
create table app.sign_requests (
  company_id uuid not null, id uuid not null, record_id uuid not null, source_kind text not null, source_id uuid not null,
  title text not null, message text not null default '', storage_key text not null, sha256 text not null, size bigint not null,
  pages jsonb not null, fields jsonb not null, state text not null default 'pending', expires_at timestamptz not null,
  closed_reason text, seal_error text, sealing_since timestamptz, seal_alerted_at timestamptz, completed_at timestamptz,
  created_by uuid, created_name text not null default '', created_email text not null default '',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (state in ('pending', 'sealing', 'completed', 'declined', 'voided', 'expired'))
);
alter table app.sign_requests add foreign key (company_id, record_id) references app.records (company_id, id);
create index sign_requests_record on app.sign_requests (company_id, record_id);
create index sign_requests_open on app.sign_requests (company_id, expires_at) where state in ('pending', 'sealing');
select app.protect_tenant_table('app.sign_requests', 'select, insert, update');

-- The people of a request. Recipients of one step sign in any order; a step starts when the steps before it are signed.
create table app.sign_recipients (
  company_id uuid not null, id uuid not null, request_id uuid not null, step int not null, place int not null, role text not null,
  name text not null, email text not null, witness_for uuid, code_hash text, code_tries int not null default 0,
  state text not null default 'waiting', consent_version int, consented_at timestamptz, adopted jsonb not null default '{}',
  answers jsonb not null default '{}', signed_at timestamptz, reason text, reminded_at timestamptz, in_person_by text,
  primary key (company_id, id),
  check (state in ('waiting', 'asked', 'viewed', 'signed', 'declined'))
);
alter table app.sign_recipients add foreign key (company_id, request_id) references app.sign_requests (company_id, id);
create index sign_recipients_request on app.sign_recipients (company_id, request_id);
select app.protect_tenant_table('app.sign_recipients', 'select, insert, update');

-- Links (mailed, used once) and the sessions that they start, by the hash of their token.
create table app.sign_links (
  company_id uuid not null, token_hash bytea not null, recipient_id uuid not null, kind text not null, in_person boolean not null default false,
  expires_at timestamptz not null, used_at timestamptz, created_at timestamptz not null default now(),
  primary key (company_id, token_hash),
  check (kind in ('link', 'session'))
);
alter table app.sign_links add foreign key (company_id, recipient_id) references app.sign_recipients (company_id, id);
create index sign_links_recipient on app.sign_links (company_id, recipient_id);
select app.protect_tenant_table('app.sign_links', 'select, insert, update');

-- The evidence of a request: append-only, each event hashed together with the one before it.
create table app.sign_events (
  company_id uuid not null, request_id uuid not null, seq int not null, recipient_id uuid, kind text not null, at timestamptz not null,
  actor text not null, address text, device text, details jsonb not null default '{}', hash text not null,
  primary key (company_id, request_id, seq)
);
alter table app.sign_events add foreign key (company_id, request_id) references app.sign_requests (company_id, id);
select app.protect_tenant_table('app.sign_events', 'select, insert');

-- Sealed files, one per request, never changed.
create table app.sealed_documents (
  company_id uuid not null, id uuid not null, request_id uuid not null, storage_key text not null, sha256 text not null, size bigint not null,
  evidence jsonb not null, sealed_by text not null, is_self_made boolean not null, sealed_at timestamptz not null,
  primary key (company_id, id), unique (company_id, request_id)
);
alter table app.sealed_documents add foreign key (company_id, request_id) references app.sign_requests (company_id, id);
select app.protect_tenant_table('app.sealed_documents', 'select, insert');

-- The certificate that a company seals with while none is configured. The key is encrypted like every stored secret.
create table app.seal_certificates (
  company_id uuid not null, id uuid not null, certificate text not null, private_key text not null, created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index seal_certificates_one on app.seal_certificates (company_id);
select app.protect_tenant_table('app.seal_certificates', 'select, insert');

-- The hash of every sealed file, so that anyone with a copy can check it without knowing the company.
create table auth.sealed_files (
  sha256 text not null primary key, seal_id uuid not null, company_id uuid not null references auth.companies (id), sealed_at timestamptz not null
);
create index sealed_files_seal on auth.sealed_files (seal_id);
grant select, insert on auth.sealed_files to lendwright_app;
