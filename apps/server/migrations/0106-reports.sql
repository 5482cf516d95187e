-- Reports: definitions that staff save and share. `content` is checked against the rights of whoever opens or runs it, every time.
create table app.reports (
  company_id uuid not null, id uuid not null, module_key text not null, owner_account uuid not null, owner_name text not null default '',
  title text not null, is_shared boolean not null default false, content jsonb not null, version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, id)
);
create index reports_title on app.reports (company_id, lower(title), id);
select app.protect_tenant_table('app.reports', 'select, insert, update, delete');
