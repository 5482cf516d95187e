-- Which statuses a loan of a program may have, in pipeline order; none means all. Products are saved by version.
alter table app.programs add column statuses uuid[] not null default '{}';
alter table app.products add column version int not null default 1, add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(), add column updated_name text not null default '';
create index programs_product on app.programs (company_id, product_id, place);
-- A program that was used is put to sleep, never removed.
revoke delete on app.products, app.programs from lendwright_app;

-- Where the dashboard stands among the modules of the menu, and what it is called there. Without a line it is the first.
create table app.menu_dashboards (
  company_id uuid not null, place int not null default -1, custom_title text, icon text not null default 'dashboard',
  shows_menu boolean not null default true,
  primary key (company_id)
);
alter table app.menu_dashboards add foreign key (company_id) references auth.companies (id);
alter table app.menu_dashboards enable row level security;
alter table app.menu_dashboards force row level security;
create policy tenant on app.menu_dashboards
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid))
  with check (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on app.menu_dashboards to lendwright_app;
