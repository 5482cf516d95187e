-- The outbox as a tenant table: a save and its event are one statement on one node. Ids only, never answers. Events of a
-- company are relayed in the order of `at`.
create table app.outbox (
  company_id uuid not null, at timestamptz not null default clock_timestamp(), id uuid not null default gen_random_uuid(),
  kind text not null, payload jsonb not null default '{}',
  primary key (company_id, at, id)
);
with waiting as (delete from work.outbox returning company_id, created_at, kind, payload)
  insert into app.outbox (company_id, at, kind, payload)
  select w.company_id, w.created_at, w.kind, w.payload from waiting w join auth.companies c on c.id = w.company_id;
alter table app.outbox add foreign key (company_id) references auth.companies (id);
alter table app.outbox enable row level security;
alter table app.outbox force row level security;
-- The tenant policy, as every tenant table has it.
do $$
declare rule text;
begin
  select pg_get_expr(polqual, polrelid) into strict rule from pg_policy where polrelid = 'app.sources'::regclass;
  execute format('create policy tenant on app.outbox using (%s) with check (%s)', rule, rule);
end $$;
-- The relay locks rows before it deletes them, which takes the right to update.
grant select, insert, update, delete on app.outbox to lendwright_app;
-- work.outbox stays, empty, for processes of the release before that run beside this one during an upgrade; they relay what
-- they write there themselves. A later release drops it.
