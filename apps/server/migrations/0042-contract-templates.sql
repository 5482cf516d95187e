-- Templates of contracts. The draft is edited in place; every publication is an immutable version.
create table app.contract_templates (
  company_id uuid not null, id uuid not null, form_id uuid not null,
  title text not null, subject text not null default '', description text not null default '',
  doctype text not null check (doctype in ('customdocs', 'spreadsheet')),
  is_active boolean not null default true, version int not null default 1,
  draft jsonb not null, draft_version int not null default 1, draft_name text not null default '',
  published_version int not null default 0, published_draft int not null default 0,
  created_at timestamptz not null default now(), created_name text not null default '',
  updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, id)
);
alter table app.contract_templates add foreign key (company_id, form_id) references app.forms (company_id, id);
create index contract_templates_form on app.contract_templates (company_id, form_id);
select app.protect_tenant_table('app.contract_templates', 'select, insert, update');

create table app.contract_versions (
  company_id uuid not null, template_id uuid not null, version int not null, content jsonb not null, note text not null default '',
  published_at timestamptz not null default now(), published_by uuid, published_name text not null default '',
  primary key (company_id, template_id, version)
);
alter table app.contract_versions add foreign key (company_id, template_id) references app.contract_templates (company_id, id);
select app.protect_tenant_table('app.contract_versions', 'select, insert');

-- Texts that templates share. Publishing copies them into the version.
create table app.contract_clauses (
  company_id uuid not null, id uuid not null, title text not null, content jsonb not null, version int not null default 1,
  updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, id)
);
select app.protect_tenant_table('app.contract_clauses', 'select, insert, update, delete');
