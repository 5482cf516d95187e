-- Tasks of staff, borrowers and partners: on a record, or without one.
create table app.tasks (
  company_id uuid not null, id uuid not null, module_key text, record_id uuid,
  title text not null, description text not null default '', status text not null, priority text not null,
  -- Days and the time of day as entered. `due_at` is the moment in the company's time zone; without a time it is the end of the day.
  start_on date, due_on date, due_time time, due_at timestamptz,
  target_status uuid, convert_lead boolean not null default false,
  -- [{_id, title, mandatory, isDone, by, at}]
  checklist jsonb not null default '[]',
  recurrence jsonb, recurred_from uuid, occurrence int not null default 1,
  -- Which reminders are sent, when the next one is, and how many have been sent.
  reminders jsonb not null default '{}', next_reminder_at timestamptz, reminders_sent smallint not null default 0,
  -- The template and the trigger that created the task.
  template_id uuid, trigger_id uuid,
  -- Who took a task of a role or group, and who handed it off last.
  taken_by uuid, taken_name text not null default '', taken_at timestamptz, handed_off_by uuid, handed_off_at timestamptz,
  is_active boolean not null default true,
  is_open boolean not null generated always as (is_active and status not in ('Completed', 'N/A')) stored,
  version int not null default 1,
  completed_at timestamptz, completed_by uuid, completed_name text not null default '',
  created_at timestamptz not null default now(), created_by uuid, created_person uuid, created_name text not null default '',
  updated_at timestamptz not null default now(), updated_by uuid, updated_name text not null default '',
  primary key (company_id, id),
  check (status in ('Not Started', 'In Progress', 'Awaiting Feedback', 'On Hold', 'Completed', 'N/A')),
  check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  check ((module_key is null) = (record_id is null))
);
alter table app.tasks add foreign key (company_id, module_key) references app.modules (company_id, key);
alter table app.tasks add foreign key (company_id, record_id) references app.records (company_id, id);
alter table app.tasks add foreign key (company_id, target_status) references app.statuses (company_id, id);
alter table app.tasks add foreign key (company_id, template_id) references app.task_templates (company_id, id);
alter table app.tasks add foreign key (company_id, recurred_from) references app.tasks (company_id, id);
-- A trigger creates the task of a template once, and a recurring task has one successor.
create unique index tasks_trigger on app.tasks (company_id, trigger_id, template_id) where trigger_id is not null;
create unique index tasks_recurred_from on app.tasks (company_id, recurred_from) where recurred_from is not null;
create index tasks_record on app.tasks (company_id, record_id, due_at) where record_id is not null;
create index tasks_due on app.tasks (company_id, is_active, due_at, id);
create index tasks_created on app.tasks (company_id, created_by, due_at, id) where is_open;
create index tasks_handed_off on app.tasks (company_id, handed_off_by, due_at, id) where is_open and handed_off_by is not null;
create index tasks_reminder on app.tasks (company_id, next_reminder_at) where is_open and next_reminder_at is not null;
create index tasks_recurring on app.tasks (company_id, due_at) where recurrence is not null;
select app.protect_tenant_table('app.tasks', 'select, insert, update');

-- Who is to do a task: a person, everyone in a role, the members of a group, or the people with a role on the task's record. The
-- fallback is the person who is asked when a role or group is empty. `is_open`, `due_at` and `record_id` repeat the task's, so that
-- the list of a person with thousands of tasks is read from one index. A taken task is open for the person who took it only.
create table app.task_assignees (
  company_id uuid not null, task_id uuid not null, kind text not null, target_id uuid not null, position smallint not null,
  -- The role under which a person does it.
  role_id uuid, fallback_id uuid, record_id uuid, is_open boolean not null, due_at timestamptz,
  primary key (company_id, task_id, kind, target_id),
  check (kind in ('person', 'role', 'group', 'record-role'))
);
alter table app.task_assignees add foreign key (company_id, task_id) references app.tasks (company_id, id);
alter table app.task_assignees add foreign key (company_id, fallback_id) references app.records (company_id, id);
create index task_assignees_open on app.task_assignees (company_id, kind, target_id, due_at, task_id) where is_open;
create index task_assignees_fallback on app.task_assignees (company_id, fallback_id) where is_open and fallback_id is not null;
create index task_assignees_record_role on app.task_assignees (company_id, record_id, target_id) where is_open and kind = 'record-role';
create index record_assignees_person on app.record_assignees (company_id, person_id, record_id, role_id);
select app.protect_tenant_table('app.task_assignees', 'select, insert, update, delete');

-- A task that cannot be completed before another one is. The use cases keep them free of cycles.
create table app.task_dependencies (
  company_id uuid not null, task_id uuid not null, blocker_id uuid not null,
  primary key (company_id, task_id, blocker_id),
  check (task_id <> blocker_id)
);
alter table app.task_dependencies add foreign key (company_id, task_id) references app.tasks (company_id, id);
alter table app.task_dependencies add foreign key (company_id, blocker_id) references app.tasks (company_id, id);
create index task_dependencies_blocker on app.task_dependencies (company_id, blocker_id);
select app.protect_tenant_table('app.task_dependencies', 'select, insert, delete');

-- What was changed at each version of a task: [{field, from, to}]. Append-only.
create table app.task_changes (
  company_id uuid not null, id uuid not null, task_id uuid not null, version int not null, at timestamptz not null default now(),
  by_account uuid, by_person uuid, by_name text not null default '', act text not null, changes jsonb not null default '[]',
  reason text not null default '',
  primary key (company_id, id)
);
alter table app.task_changes add foreign key (company_id, task_id) references app.tasks (company_id, id);
create index task_changes_version on app.task_changes (company_id, task_id, version);
select app.protect_tenant_table('app.task_changes', 'select, insert');

-- A person's own reminder of a task. It replaces the task's reminders for this person until then.
create table app.task_reminders (
  company_id uuid not null, task_id uuid not null, account_id uuid not null, at timestamptz not null,
  primary key (company_id, task_id, account_id)
);
alter table app.task_reminders add foreign key (company_id, task_id) references app.tasks (company_id, id);
create index task_reminders_at on app.task_reminders (company_id, at);
select app.protect_tenant_table('app.task_reminders', 'select, insert, update, delete');

-- Secret links to a person's tasks as an iCalendar feed, by the hash of their token.
create table app.task_calendar_links (
  company_id uuid not null, id uuid not null, account_id uuid not null, role_id uuid not null, token_hash bytea not null,
  created_at timestamptz not null default now(), last_used_at timestamptz, revoked_at timestamptz,
  primary key (company_id, id)
);
create unique index task_calendar_links_token on app.task_calendar_links (company_id, token_hash);
create unique index task_calendar_links_current on app.task_calendar_links (company_id, account_id) where revoked_at is null;
select app.protect_tenant_table('app.task_calendar_links', 'select, insert, update');

-- Events that may create tasks from templates, written in the transaction of their cause and processed by the worker once.
-- `causes` are the templates whose runs led to the event, `template_id` the one that a follow-up starts.
create table app.task_triggers (
  company_id uuid not null, id uuid not null, kind text not null, module_key text not null, record_id uuid not null,
  template_id uuid, task_id uuid, payload jsonb not null default '{}', causes uuid[] not null default '{}',
  by_account uuid, by_person uuid, by_name text not null default '',
  at timestamptz not null default now(), due_at timestamptz not null default now(), attempts smallint not null default 0, done_at timestamptz,
  primary key (company_id, id),
  check (kind in ('record-created', 'status-reached', 'document-approved', 'field-condition', 'date-reached', 'task-completed'))
);
alter table app.task_triggers add foreign key (company_id, record_id) references app.records (company_id, id);
alter table app.task_triggers add foreign key (company_id, task_id) references app.tasks (company_id, id);
create index task_triggers_pending on app.task_triggers (company_id, due_at) where done_at is null;
create index task_triggers_record on app.task_triggers (company_id, record_id, at);
select app.protect_tenant_table('app.task_triggers', 'select, insert, update');

-- What became of a trigger, per template: the task, or why there is none. Append-only.
create table app.task_runs (
  company_id uuid not null, id uuid not null, trigger_id uuid not null, template_id uuid not null, template_version int not null,
  module_key text not null, record_id uuid not null, outcome text not null, reasons jsonb not null default '[]', task_id uuid,
  at timestamptz not null default now(),
  primary key (company_id, id),
  check (outcome in ('created', 'skipped', 'stopped', 'failed'))
);
alter table app.task_runs add foreign key (company_id, template_id) references app.task_templates (company_id, id);
alter table app.task_runs add foreign key (company_id, record_id) references app.records (company_id, id);
alter table app.task_runs add foreign key (company_id, task_id) references app.tasks (company_id, id);
create unique index task_runs_trigger on app.task_runs (company_id, trigger_id, template_id);
create index task_runs_template on app.task_runs (company_id, template_id, at desc);
create index task_runs_record on app.task_runs (company_id, record_id, at desc);
select app.protect_tenant_table('app.task_runs', 'select, insert');

-- Notifications about a task. The record is the task's, and null for a task without one.
alter table app.notifications alter column record_id drop not null, add column task_id uuid;
alter table app.notifications add foreign key (company_id, task_id) references app.tasks (company_id, id);
alter table app.notifications add check (record_id is not null or task_id is not null);
