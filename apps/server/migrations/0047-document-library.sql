-- Files that a lender offers to everyone of a loan, by the programs of the loan: brochures, checklists, blank forms. No programs means
-- all programs. An inactive document is offered to nobody; its file stays.
create table app.library_documents (
  company_id uuid not null, id uuid not null, title text not null, description text not null default '', programs uuid[] not null default '{}',
  name text not null, size bigint not null, type text not null, sha256 text not null, storage_key text not null,
  has_active_content boolean not null default false, is_active boolean not null default true, version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, id)
);
select app.protect_tenant_table('app.library_documents', 'select, insert, update');
