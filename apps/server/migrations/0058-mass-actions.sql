-- Selections for mass actions: the records as found, with the request that found them. A selection starts at most one action.
-- `source_id` is the action that an undo restores.
create table app.mass_selections (
  company_id uuid not null, id uuid not null, account_id uuid not null, module_key text not null, scope text not null,
  kind text not null, input jsonb not null, label jsonb not null, request jsonb, conditions jsonb not null, source_id uuid,
  record_ids uuid[] not null, digest text not null, confirm_count int, action_id uuid,
  created_at timestamptz not null default now(), expires_at timestamptz not null,
  primary key (company_id, id),
  check (scope in ('selected', 'all')),
  check ((scope = 'all') = (request is not null))
);
create index mass_selections_age on app.mass_selections (company_id, created_at);
select app.protect_tenant_table('app.mass_selections', 'select, insert, update, delete');

-- Mass actions, past and running. `next_position` is the first item that is not processed.
create table app.mass_actions (
  company_id uuid not null, id uuid not null, module_key text not null, scope text not null, kind text not null, input jsonb not null,
  label jsonb not null, conditions jsonb not null, source_id uuid, state text not null default 'queued',
  account_id uuid not null, role_id uuid not null, by_name text not null,
  count int not null, changed int not null default 0, refused int not null default 0, next_position int not null default 0,
  undone_count int not null default 0, undone_at timestamptz, undone_by text,
  created_at timestamptz not null default now(), reported_at timestamptz, finished_at timestamptz, undo_until timestamptz,
  primary key (company_id, id),
  check (scope in ('selected', 'all')),
  check (state in ('queued', 'running', 'stopping', 'done', 'stopped', 'failed'))
);
create index mass_actions_newest on app.mass_actions (company_id, created_at desc);
select app.protect_tenant_table('app.mass_actions', 'select, insert, update, delete');

-- The records of an action in order. `change` is what it changed (field, from, to) at `version`; `reason` why it did not.
create table app.mass_action_items (
  company_id uuid not null, action_id uuid not null, position int not null, record_id uuid not null,
  state text not null default 'pending', change jsonb, version int, reason jsonb, processed_at timestamptz, undone_by uuid,
  primary key (company_id, action_id, position),
  check (state in ('pending', 'changed', 'refused'))
);
create unique index mass_action_items_record on app.mass_action_items (company_id, action_id, record_id);
create index mass_action_items_refused on app.mass_action_items (company_id, action_id, position) where state = 'refused';
select app.protect_tenant_table('app.mass_action_items', 'select, insert, update, delete');
alter table app.mass_action_items add foreign key (company_id, action_id) references app.mass_actions (company_id, id) on delete cascade;
