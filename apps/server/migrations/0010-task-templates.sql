-- How tasks are made: for whom, until when, with which steps, what starts them and what follows.
create table app.task_templates (
  company_id uuid not null, id uuid not null, module_key text not null, title text not null, description text not null default '',
  priority text not null, status text not null, assignees jsonb not null default '[]', start_rule jsonb, due_rule jsonb,
  target_status uuid, convert_lead boolean not null default false, checklist jsonb not null default '[]',
  starts_by jsonb not null default '{"kind":"none"}',
  is_active boolean not null default true, version int not null default 1,
  created_at timestamptz not null default now(), created_name text not null default '',
  updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, id)
);
alter table app.task_templates add foreign key (company_id, module_key) references app.modules (company_id, key);
alter table app.task_templates add foreign key (company_id, target_status) references app.statuses (company_id, id);
create index task_templates_module on app.task_templates (company_id, module_key, is_active);

-- Which template's task starts when another one's is done, and how long after.
create table app.task_follow_ups (
  company_id uuid not null, template_id uuid not null, next_id uuid not null, place int not null, days int not null, unit text not null,
  primary key (company_id, template_id, next_id),
  check (template_id <> next_id)
);
alter table app.task_follow_ups add foreign key (company_id, template_id) references app.task_templates (company_id, id);
alter table app.task_follow_ups add foreign key (company_id, next_id) references app.task_templates (company_id, id);
create index task_follow_ups_next on app.task_follow_ups (company_id, next_id);

-- What was changed at each version of a template. Append-only.
create table app.task_template_changes (
  company_id uuid not null, id uuid not null, template_id uuid not null, version int not null, at timestamptz not null default now(),
  by_account uuid, by_name text not null default '', act text not null, fields text[] not null default '{}',
  primary key (company_id, id)
);
alter table app.task_template_changes add foreign key (company_id, template_id) references app.task_templates (company_id, id);
create index task_template_changes_version on app.task_template_changes (company_id, template_id, version desc);

do $$
declare t text;
begin
  foreach t in array array['task_templates', 'task_follow_ups', 'task_template_changes'] loop
    execute format('alter table app.%I add foreign key (company_id) references auth.companies (id)', t);
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format(
      'create policy tenant on app.%I using (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid)) '
      'with check (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid))', t);
  end loop;
end $$;
grant select, insert, update on app.task_templates to lendwright_app;
grant select, insert, delete on app.task_follow_ups to lendwright_app;
grant select, insert on app.task_template_changes to lendwright_app;
