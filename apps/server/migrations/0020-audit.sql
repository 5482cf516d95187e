-- What an act leaves beside the history of records: sign-ins, rights, settings, exports. Append-only, like the history.
create table app.audit_events (
  company_id uuid not null, id uuid not null, at timestamptz not null default now(),
  by_account uuid, by_name text not null default '', act text not null,
  -- For whom or on what: a role, a company, a login, a module.
  subject_kind text not null, subject_id uuid, subject_title text not null default '',
  reason text, details jsonb not null default '{}',
  origin text default nullif(current_setting('app.origin', true), ''),
  written_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (company_id, id)
);
create index audit_events_recent on app.audit_events (company_id, at desc, id desc);
create index audit_events_written on app.audit_events using brin (company_id, written_in);

-- Where from, and by which transaction a line was written: what has both is sealed in that order. Older lines have neither.
alter table app.history add column origin text, add column written_in bigint;
alter table app.history alter column origin set default nullif(current_setting('app.origin', true), ''),
  alter column written_in set default pg_current_xact_id()::text::bigint;
create index history_written on app.history using brin (company_id, written_in);

-- The chain. A block seals the lines of both tables from behind the last line of the block before up to its own, in the order
-- of their transactions, each by its digest; its hash takes in the block before. Nothing of it is ever changed.
create table app.audit_blocks (
  company_id uuid not null, seq bigint not null, until_xid bigint not null,
  sources text[] not null, ids uuid[] not null, digests bytea[] not null, prev bytea not null, hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (company_id, seq)
);
-- The hash of each block once more, apart from the chain: a chain that was cut short is told by it.
create table auth.audit_anchors (
  company_id uuid not null references auth.companies (id), seq bigint not null, hash bytea not null, at timestamptz not null default now(),
  primary key (company_id, seq)
);
grant select, insert on auth.audit_anchors to lendwright_app;

do $$
declare t text;
begin
  foreach t in array array['audit_events', 'audit_blocks'] loop
    execute format('alter table app.%I add foreign key (company_id) references auth.companies (id)', t);
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format(
      'create policy tenant on app.%I using (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid)) '
      'with check (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid))', t);
    execute format('grant select, insert on app.%I to lendwright_app', t);
  end loop;
end $$;
