-- A list of contacts for marketing email: of chosen people, or of those that a filter finds at the time ('live').
create table app.email_lists (
  company_id uuid not null, id uuid not null, title text not null, kind text not null, filter jsonb,
  is_active boolean not null default true, created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, id),
  check (kind in ('fixed', 'live')), check ((kind = 'live') = (filter is not null))
);
create index email_lists_title on app.email_lists (company_id, title, id) where is_active;
select app.protect_tenant_table('app.email_lists', 'select, insert, update');

create table app.email_list_members (
  company_id uuid not null, list_id uuid not null, person_id uuid not null, added_at timestamptz not null default now(),
  primary key (company_id, list_id, person_id)
);
alter table app.email_list_members add foreign key (company_id, list_id) references app.email_lists (company_id, id);
alter table app.email_list_members add foreign key (company_id, person_id) references app.records (company_id, id);
create index email_list_members_person on app.email_list_members (company_id, person_id);
select app.protect_tenant_table('app.email_list_members', 'select, insert, delete');
