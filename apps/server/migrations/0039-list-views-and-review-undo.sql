-- A rejection may have a reason, which the history shows. An acceptance names the history entry that applied it, so that the
-- reviewer can take it back.
alter table app.reviews add column reason text, add column applied_history_id uuid;
alter table app.reviews add foreign key (company_id, applied_history_id) references app.history (company_id, id);

-- Saved views of lists: filters, sort order, columns. A view belongs to an account and is private or shared with the staff of the
-- company; `content` is checked against the rights of whoever reads it, every time.
create table app.list_views (
  company_id uuid not null, id uuid not null, module_key text not null, owner_account uuid not null, owner_name text not null default '',
  title text not null, is_shared boolean not null default false, content jsonb not null, version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index list_views_module on app.list_views (company_id, module_key);
select app.protect_tenant_table('app.list_views', 'select, insert, update, delete');

-- The shared view with which a role's list opens.
create table app.list_view_defaults (
  company_id uuid not null, module_key text not null, role_id uuid not null, view_id uuid not null,
  primary key (company_id, module_key, role_id)
);
alter table app.list_view_defaults add foreign key (company_id, view_id) references app.list_views (company_id, id) on delete cascade;
alter table app.list_view_defaults add foreign key (company_id, role_id) references app.roles (company_id, id) on delete cascade;
select app.protect_tenant_table('app.list_view_defaults', 'select, insert, update, delete');
