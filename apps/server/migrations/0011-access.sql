-- Who belongs to which group. A seat carries the groups of its person, so that a session knows them with one reading.
create table app.group_members (
  company_id uuid not null, group_id uuid not null, person_id uuid not null, primary key (company_id, group_id, person_id)
);
alter table app.group_members add foreign key (company_id) references auth.companies (id);
alter table app.group_members add foreign key (company_id, group_id) references app.groups (company_id, id);
alter table app.group_members add foreign key (company_id, person_id) references app.records (company_id, id);
create index group_members_person on app.group_members (company_id, person_id);
alter table app.group_members enable row level security;
alter table app.group_members force row level security;
create policy tenant on app.group_members using (company_id = (select nullif(current_setting('app.company', true), '')::uuid))
  with check (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, delete on app.group_members to lendwright_app;

alter table app.groups add column version int not null default 1, add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(), add column updated_name text not null default '';
alter table app.roles add column version int not null default 1, add column updated_at timestamptz not null default now(),
  add column updated_name text not null default '';

alter table auth.seats add column groups uuid[] not null default '{}',
  -- Set where a Super user acts in a company: the seat is over then. Nobody chooses such a seat at sign-in.
  add column acts_until timestamptz;

-- Every time that a Super user acted in a company, and why. Its end is the only thing that is written later.
create table auth.acts (
  id uuid primary key, account_id uuid not null references auth.accounts (id), company_id uuid not null references auth.companies (id),
  role_id uuid not null, reason text not null, address text not null default '',
  started_at timestamptz not null default now(), ends_at timestamptz not null, ended_at timestamptz
);
create index acts_company on auth.acts (company_id, started_at desc);
create index acts_account on auth.acts (account_id, started_at desc);
grant select, insert, update on auth.acts to lendwright_app;
