-- What records of a module need to enter a status, and which statuses may follow. One row per module: rules are read and saved together.
create table app.stage_rules (
  company_id uuid not null, module_key text not null, rules jsonb not null default '[]',
  version int not null default 1, updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, module_key)
);
alter table app.stage_rules add foreign key (company_id, module_key) references app.modules (company_id, key);
select app.protect_tenant_table('app.stage_rules', 'select, insert, update');

-- A follow-up task for whoever overrode stage rules.
alter table app.task_triggers drop constraint task_triggers_kind_check;
alter table app.task_triggers add constraint task_triggers_kind_check check (kind in (
  'record-created', 'status-reached', 'document-approved', 'field-condition', 'date-reached', 'task-completed', 'stage-override'));
-- A date of a record triggers a template once, and a completed task starts each of its follow-ups once.
create unique index task_triggers_date on app.task_triggers (company_id, template_id, record_id, (payload->>'day')) where kind = 'date-reached';
create unique index task_triggers_follow_up on app.task_triggers (company_id, task_id, template_id) where kind = 'task-completed' and template_id is not null;
-- The last day whose dates were checked, per template with such a trigger.
create table app.task_date_checks (
  company_id uuid not null, template_id uuid not null, checked_on date not null,
  primary key (company_id, template_id)
);
alter table app.task_date_checks add foreign key (company_id, template_id) references app.task_templates (company_id, id);
select app.protect_tenant_table('app.task_date_checks', 'select, insert, update');
-- What a task without a template did to its record is in the log, too.
alter table app.task_runs alter column template_id drop not null, alter column template_version drop not null;
