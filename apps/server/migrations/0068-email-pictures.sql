-- Pictures of emails. They are sent along with every email that shows them, so that nothing is loaded from a server. Never changed or
-- removed: versions of templates name them.
create table app.email_pictures (
  company_id uuid not null, id uuid not null, name text not null, type text not null, size bigint not null, sha256 text not null,
  storage_key text not null, created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  primary key (company_id, id)
);
select app.protect_tenant_table('app.email_pictures', 'select, insert');
