-- Notes of records, tasks and documents. `record_id` is the record that the owner belongs to, null for a task without one; tasks are
-- checked through their capability. A private note is visible to its author and to `people`, ids of person records, and to nobody else.
create table app.notes (
  company_id uuid not null, id uuid not null, owner_kind text not null, owner_id uuid not null, record_id uuid,
  module text not null default '', mi text, content text not null, is_private boolean not null default false, deadline date,
  people uuid[] not null default '{}', mentions uuid[] not null default '{}', pinned_at timestamptz,
  is_active boolean not null default true, version int not null default 1,
  created_by uuid, created_person uuid, created_name text not null default '', created_at timestamptz not null default now(),
  updated_by uuid, updated_name text not null default '', updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (owner_kind in ('record', 'task', 'document')),
  check (owner_kind = 'task' or record_id is not null)
);
alter table app.notes add foreign key (company_id, record_id) references app.records (company_id, id);
create index notes_owner on app.notes (company_id, owner_kind, owner_id, created_at desc, id desc);
create index notes_record on app.notes (company_id, record_id) where record_id is not null;
select app.protect_tenant_table('app.notes', 'select, insert, update');

-- Every version of a note, as it was after the change, and who saw it then.
create table app.note_changes (
  company_id uuid not null, note_id uuid not null, version int not null, act text not null, fields text[] not null default '{}',
  content text not null, is_private boolean not null, people uuid[] not null, deadline date,
  by_account uuid, by_person uuid, by_name text not null default '', at timestamptz not null default now(),
  primary key (company_id, note_id, version),
  check (act in ('create', 'update', 'pin', 'unpin', 'activate', 'deactivate'))
);
alter table app.note_changes add foreign key (company_id, note_id) references app.notes (company_id, id);
select app.protect_tenant_table('app.note_changes', 'select, insert');

-- The note that a notification is about. It is shown only to people who see that note.
alter table app.notifications add column note_id uuid;
