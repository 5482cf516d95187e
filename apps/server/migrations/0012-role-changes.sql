-- What was changed of a role, part by part with its values before and after. Append-only.
create table app.role_changes (
  company_id uuid not null, id uuid not null, role_id uuid not null, version int not null, at timestamptz not null default now(),
  by_account uuid, by_name text not null default '', act text not null, changes jsonb not null default '[]',
  primary key (company_id, id)
);
alter table app.role_changes add foreign key (company_id, role_id) references app.roles (company_id, id);
create index role_changes_version on app.role_changes (company_id, role_id, version desc);

-- The same of a group: its title, and who came and went. Append-only.
create table app.group_changes (
  company_id uuid not null, id uuid not null, group_id uuid not null, version int not null, at timestamptz not null default now(),
  by_account uuid, by_name text not null default '', act text not null, changes jsonb not null default '[]',
  primary key (company_id, id)
);
alter table app.group_changes add foreign key (company_id, group_id) references app.groups (company_id, id);
create index group_changes_version on app.group_changes (company_id, group_id, version desc);

do $$
declare t text;
begin
  foreach t in array array['role_changes', 'group_changes'] loop
    execute format('alter table app.%I add foreign key (company_id) references auth.companies (id)', t);
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format(
      'create policy tenant on app.%I using (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid)) '
      'with check (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid))', t);
    execute format('grant select, insert on app.%I to lendwright_app', t);
  end loop;
end $$;
